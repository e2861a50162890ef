import { at } from '../changing.js';
import type { Change, Mutant } from '../mutant.js';
import type { TrackerWorld } from '../servers.js';
import { file, issueThat } from './world.js';

const first = (world: TrackerWorld) => issueThat(world, () => true);

/** Answers a call as it was answered before. */
const remembering: Change = async ({ tool, args, memory, pass }) => {
  const call = `${tool} ${JSON.stringify(args)}`;
  const result = await pass();
  if (!result.isError && !memory.has(call)) memory.set(call, result);
  // Only results are remembered under the name of a call.
  return result.isError ? result : ((memory.get(call) as typeof result | undefined) ?? result);
};

/** Wrong after writes: what was read before is answered again. */
export const rereadMutants: readonly Mutant<TrackerWorld>[] = [
  {
    id: 'tracker-issue-as-before-the-update',
    tool: 'tracker_get_issue',
    breaks: 'The fields of the issue are returned, as they are (Endpoints, tracker_get_issue).',
    change: remembering,
    shows: (world) => [
      ['tracker_get_issue', first(world)],
      ['tracker_update_issue', { ...first(world), summary: 'Count the buoys' }],
      ['tracker_get_issue', first(world)],
    ],
    combination: true,
  },
  {
    id: 'tracker-comments-as-before-the-last',
    tool: 'tracker_get_issue_comments',
    breaks: 'The comments of the issue are returned, a new one too (Endpoints, tracker_get_issue_comments).',
    change: remembering,
    shows: (world) => [
      ['tracker_get_issue_comments', first(world)],
      ['tracker_add_comment', { ...first(world), body: 'One more.' }],
      ['tracker_get_issue_comments', first(world)],
    ],
    combination: true,
  },
  {
    id: 'tracker-transitions-as-before-the-move',
    tool: 'tracker_get_transitions',
    breaks: 'The statuses that the issue can move to now are listed (Endpoints, tracker_get_transitions).',
    change: remembering,
    shows: (world) => {
      const issue = issueThat(world, ({ status }) => status.name === 'To Do');
      return [
        ['tracker_get_transitions', issue],
        [
          'tracker_transition_issue',
          ([listed]) => ({ ...issue, transitionId: at(listed, 'transitions.0.id') }),
        ],
        ['tracker_get_transitions', issue],
      ];
    },
    combination: true,
  },
  {
    id: 'tracker-attachments-as-before-the-upload',
    tool: 'tracker_list_attachments',
    breaks: 'The attachments of the issue are listed, a new one too (Endpoints, tracker_list_attachments).',
    change: remembering,
    shows: (world) => [
      ['tracker_list_attachments', first(world)],
      ['tracker_upload_attachment', { ...first(world), filePath: file(world, 'one.txt', 'one\n') }],
      ['tracker_list_attachments', first(world)],
    ],
    combination: true,
  },
  {
    id: 'tracker-search-as-before-the-update',
    tool: 'tracker_search_issues',
    breaks: 'A search finds issues as they are (Endpoints, tracker_search_issues).',
    change: remembering,
    shows: (world) => [
      ['tracker_search_issues', { jql: `key = ${first(world).issueKey}` }],
      ['tracker_update_issue', { ...first(world), summary: 'Count the buoys' }],
      ['tracker_search_issues', { jql: `key = ${first(world).issueKey}` }],
    ],
    combination: true,
  },
  {
    id: 'tracker-history-as-before-the-update',
    tool: 'tracker_get_issue_history',
    breaks: 'The changes of the issue are returned, the last one too (Endpoints, tracker_get_issue_history).',
    change: remembering,
    shows: (world) => [
      ['tracker_get_issue_history', first(world)],
      ['tracker_update_issue', { ...first(world), summary: 'Count the buoys' }],
      ['tracker_get_issue_history', first(world)],
    ],
    combination: true,
  },
];
