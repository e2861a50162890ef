import { againAt, claiming, disowning, impatient, timeOut } from '../failing.js';
import type { Mutant } from '../mutant.js';
import type { TrackerWorld } from '../servers.js';
import { file, issueThat, PROJECT } from './world.js';

const newIssue = [
  'tracker_create_issue',
  { projectKey: PROJECT, summary: 'Count the buoys', issueType: 'Task' },
] as const;
const newest = [
  'tracker_search_issues',
  { jql: `project = ${PROJECT} ORDER BY created DESC, key DESC` },
] as const;
const first = (world: TrackerWorld) => issueThat(world, () => true);
const newComment = (world: TrackerWorld) =>
  ['tracker_add_comment', { ...first(world), body: 'Once.' }] as const;
const comments = (world: TrackerWorld) =>
  ['tracker_get_issue_comments', { ...first(world), maxResults: 100 }] as const;

/** Writes that time out: done twice, reported as done that are not, or as failed that are done. */
export const timeOutMutants: readonly Mutant<TrackerWorld>[] = [
  {
    id: 'tracker-comment-again-after-504',
    tool: 'tracker_add_comment',
    breaks: 'A call adds a comment, one, whatever becomes of the answer (Endpoints, tracker_add_comment).',
    change: againAt(/\b504\b|timeout/i),
    shows: (world) => [timeOut(1, 'done'), newComment(world), comments(world)],
  },
  {
    id: 'tracker-create-again-after-silence',
    tool: 'tracker_create_issue',
    breaks: 'A call creates an issue, one, whatever becomes of the answer (Endpoints, tracker_create_issue).',
    change: againAt(/could not be reached/),
    shows: () => [timeOut(1, 'silence'), newIssue, newest],
  },
  {
    id: 'tracker-upload-again-when-not-answered-in-time',
    tool: 'tracker_upload_attachment',
    breaks:
      'A call attaches the file once, whatever becomes of the answer (Endpoints, tracker_upload_attachment).',
    change: impatient,
    shows: (world) => [
      timeOut(1, 'silence'),
      ['tracker_upload_attachment', { ...first(world), filePath: file(world, 'one.txt', 'one\n') }],
      ['tracker_list_attachments', first(world)],
    ],
  },
  {
    id: 'tracker-create-claimed-at-504',
    tool: 'tracker_create_issue',
    breaks: 'What is returned is the issue that was created; none was (Endpoints, tracker_create_issue).',
    change: claiming(({ projectKey }) => ({ key: `${projectKey}-1`, id: '10001' }), /\b504\b|timeout/i),
    shows: () => [timeOut(1, 'not done'), newIssue, newest],
  },
  {
    id: 'tracker-comment-made-after-504-and-called-failed',
    tool: 'tracker_add_comment',
    breaks: 'A comment that was added is no failure (Endpoints, tracker_add_comment).',
    change: disowning,
    shows: (world) => [timeOut(1, 'not done'), newComment(world), comments(world)],
  },
];
