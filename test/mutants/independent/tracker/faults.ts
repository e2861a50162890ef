import { without } from '../changing.js';
import { again, claiming, disowning, once } from '../failing.js';
import type { Mutant } from '../mutant.js';
import type { TrackerWorld } from '../servers.js';
import { file, issueThat, PROJECT } from './world.js';

const CREATES = 'POST /rest/api/3/issue';
const COMMENTS = 'POST /rest/api/3/issue/*/comment';
const UPLOADS = 'POST /rest/api/3/issue/*/attachments';
const MOVES = 'POST /rest/api/3/issue/*/transitions';

const task = { projectKey: PROJECT, summary: 'Count the buoys', issueType: 'Task' };
const newest = [
  'tracker_search_issues',
  { jql: `project = ${PROJECT} ORDER BY created DESC, key DESC` },
] as const;
const first = (world: TrackerWorld) => issueThat(world, () => true);
const comments = (world: TrackerWorld) =>
  ['tracker_get_issue_comments', { ...first(world), maxResults: 100 }] as const;
const files = (world: TrackerWorld) => ['tracker_list_attachments', first(world)] as const;
const moved = (world: TrackerWorld) => ({ ...first(world), transitionId: '11' });

/** Writes before a backend that fails one request: done twice, reported as done that are not, or as failed that are done. */
export const faultMutants: readonly Mutant<TrackerWorld>[] = [
  {
    id: 'tracker-create-again-after-broken-answer',
    tool: 'tracker_create_issue',
    breaks: 'A call creates an issue, one, whatever becomes of the answer (Endpoints, tracker_create_issue).',
    change: again(),
    shows: () => [once(CREATES, 'truncatedBody'), ['tracker_create_issue', task], newest],
  },
  {
    id: 'tracker-comment-again-after-broken-answer',
    tool: 'tracker_add_comment',
    breaks: 'A call adds a comment, one, whatever becomes of the answer (Endpoints, tracker_add_comment).',
    change: again(),
    shows: (world) => [
      once(COMMENTS, 'truncatedBody'),
      ['tracker_add_comment', { ...first(world), body: 'Once.' }],
      comments(world),
    ],
  },
  {
    id: 'tracker-upload-again-after-broken-answer',
    tool: 'tracker_upload_attachment',
    breaks:
      'A call attaches the file once, whatever becomes of the answer (Endpoints, tracker_upload_attachment).',
    change: again(),
    shows: (world) => [
      once(UPLOADS, 'truncatedBody'),
      ['tracker_upload_attachment', { ...first(world), filePath: file(world, 'one.txt', 'one\n') }],
      files(world),
    ],
  },
  {
    id: 'tracker-create-claimed-at-503',
    tool: 'tracker_create_issue',
    breaks: 'What is returned is the issue that was created; none was (Endpoints, tracker_create_issue).',
    change: claiming(({ projectKey }) => ({ key: `${projectKey}-1`, id: '10001' }), /503/),
    shows: () => [once(CREATES, 'status'), ['tracker_create_issue', task], newest],
  },
  {
    id: 'tracker-comment-claimed-at-503',
    tool: 'tracker_add_comment',
    breaks: 'A comment is added when the call says so (Endpoints, tracker_add_comment).',
    change: claiming(({ body }) => ({ comment: { body } }), /503/),
    shows: (world) => [
      once(COMMENTS, 'status'),
      ['tracker_add_comment', { ...first(world), body: 'Once.' }],
      comments(world),
    ],
  },
  {
    id: 'tracker-update-claimed-at-503',
    tool: 'tracker_update_issue',
    breaks: 'The fields are set when the call says so (Endpoints, tracker_update_issue).',
    change: claiming(({ issueKey }) => ({ issue: { key: issueKey } })),
    shows: (world) => [
      once('PUT /rest/api/3/issue/*', 'status'),
      ['tracker_update_issue', { ...first(world), summary: 'Count the buoys' }],
      ['tracker_get_issue', first(world)],
    ],
  },
  {
    id: 'tracker-transition-claimed-at-reset',
    tool: 'tracker_transition_issue',
    breaks: 'The issue is moved when the call says so (Endpoints, tracker_transition_issue).',
    change: claiming(({ issueKey }) => ({ issue: { key: issueKey } }), /reset|reached/),
    shows: (world) => [
      once(MOVES, 'reset'),
      ['tracker_transition_issue', moved(world)],
      ['tracker_get_issue', first(world)],
    ],
  },
  {
    id: 'tracker-upload-claimed-at-reset',
    tool: 'tracker_upload_attachment',
    breaks: 'The file is attached when the call says so (Endpoints, tracker_upload_attachment).',
    change: claiming(({ filePath }) => ({ attachments: [{ filename: String(filePath).split('/').at(-1) }] })),
    shows: (world) => [
      once(UPLOADS, 'reset'),
      ['tracker_upload_attachment', { ...first(world), filePath: file(world, 'one.txt', 'one\n') }],
      files(world),
    ],
  },
  {
    id: 'tracker-comment-added-and-called-failed',
    tool: 'tracker_add_comment',
    breaks: 'A comment that was added is no failure (Endpoints, tracker_add_comment).',
    change: disowning,
    shows: (world) => [
      once(COMMENTS, 'status'),
      ['tracker_add_comment', { ...first(world), body: 'Once.' }],
      comments(world),
    ],
  },
  {
    id: 'tracker-move-made-and-called-failed',
    tool: 'tracker_transition_issue',
    breaks: 'A move that was made is no failure (Endpoints, tracker_transition_issue).',
    change: disowning,
    shows: (world) => [
      once(MOVES, 'status'),
      ['tracker_transition_issue', moved(world)],
      ['tracker_get_issue', first(world)],
    ],
  },
  {
    id: 'tracker-create-again-loses-labels',
    tool: 'tracker_create_issue',
    breaks: 'A new issue has the labels given, however often it was tried (Endpoints, tracker_create_issue).',
    change: again((args) => without(args, 'labels')),
    shows: () => [
      once(CREATES, 'status'),
      ['tracker_create_issue', { ...task, labels: ['buoys'] }],
      ['tracker_search_issues', { ...newest[1], fields: ['labels'] }],
    ],
    combination: true,
  },
];
