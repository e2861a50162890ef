import {
  answer,
  asking,
  at,
  doingAlso,
  fact,
  given,
  ignoring,
  itemsOf,
  previous,
  rowOf,
  rows,
  rowsOf,
  saying,
  when,
} from '../changing.js';
import type { Mutant, Row } from '../mutant.js';
import type { ForgeWorld } from '../servers.js';
import { AT_PROJECT, freeBranches, IN_PROJECT, issue, mergeRequest, noteable } from './world.js';

/** Mutants of the lists of issues and merge requests, and of what is made and deleted in them. */
export const issueMutants: readonly Mutant<ForgeWorld>[] = [
  {
    id: 'forge-issues-fetch-all-loses-sort',
    tool: 'get_issues',
    breaks: 'sort orders the issues, with fetchAll too (Endpoints, get_issues).',
    change: when(({ fetchAll }) => fetchAll === true, ignoring('sort')),
    shows: () => [['get_issues', { ...IN_PROJECT, sort: 'CREATED_ASC', fetchAll: true, first: 5 }]],
    combination: true,
  },
  {
    id: 'forge-issues-page-repeats-last',
    tool: 'get_issues',
    breaks: 'after continues after the last record of the previous answer (Pagination fields).',
    change: async ({ args, memory, pass }) => {
      const result = await pass();
      const issues = rowsOf(result.structuredContent?.issues);
      const last = args.after && memory.get(String(args.after));
      const cursor = at(result.structuredContent, 'pageInfo.endCursor');
      if (cursor) memory.set(String(cursor), issues.at(-1));
      return last ? saying(result, { ...result.structuredContent, issues: [last, ...issues] }) : result;
    },
    shows: () => [
      ['get_issues', { ...IN_PROJECT, first: 3 }],
      ['get_issues', ([page]) => ({ ...IN_PROJECT, first: 3, after: at(page, 'pageInfo.endCursor') })],
    ],
    combination: true,
  },
  {
    id: 'forge-merge-requests-opened-only',
    tool: 'get_merge_requests',
    breaks: 'The merge requests of the project are listed, in any state (Endpoints, get_merge_requests).',
    change: rows('mergeRequests', (all) => all.filter(({ state }) => state === 'opened')),
    shows: () => [['get_merge_requests', IN_PROJECT]],
  },
  {
    id: 'forge-merge-requests-full-page-is-last',
    tool: 'get_merge_requests',
    breaks: 'hasNextPage is false only on the last page (Pagination fields).',
    change: async ({ args, pass }) => {
      const result = await pass();
      const isFull = rowsOf(result.structuredContent?.mergeRequests).length === Number(args.first);
      const value = result.structuredContent;
      if (!isFull) return result;
      return saying(result, { ...value, pageInfo: { ...rowOf(value?.pageInfo), hasNextPage: false } });
    },
    shows: () => [['get_merge_requests', { ...IN_PROJECT, first: 4 }]],
  },
  {
    id: 'forge-user-issues-project-loses-state',
    tool: 'get_user_issues',
    breaks: 'state filters the issues of a user, in one project too (Endpoints, get_user_issues).',
    change: when(given('projectPath'), ignoring('state')),
    shows: () => [['get_user_issues', { username: 'clara.yilmaz', state: 'closed', ...IN_PROJECT }]],
    combination: true,
  },
  {
    id: 'forge-user-issues-first-assignee',
    tool: 'get_user_issues',
    breaks: 'The issues are those assigned to the user, with others or alone (Endpoints, get_user_issues).',
    change: rows('issues', (issues, { args }) =>
      issues.filter(({ assignees }) => itemsOf(assignees)[0] === args.username),
    ),
    shows: ({ records }) => {
      const shared = records.issues.find(
        ({ assignees, state, type }) =>
          type === 'issue' && state === 'opened' && itemsOf(assignees).length > 1,
      );
      return itemsOf(shared?.assignees).map((username) => [
        'get_user_issues',
        { username, projectPath: shared?.place, first: 100 },
      ]);
    },
  },
  {
    id: 'forge-user-merge-requests-state-loses-role',
    tool: 'get_user_merge_requests',
    breaks:
      'role says whether the user is author or assignee, with a state too (Endpoints, get_user_merge_requests).',
    change: when(given('state'), ignoring('role')),
    shows: () => [['get_user_merge_requests', { username: 'clara.yilmaz', role: 'assignee', state: 'all' }]],
    combination: true,
  },
  {
    id: 'forge-user-merge-requests-closed-are-merged',
    tool: 'get_user_merge_requests',
    breaks: 'closed and merged are two states (States).',
    change: asking((args) => (args.state === 'closed' ? { ...args, state: 'merged' } : args)),
    shows: () => [['get_user_merge_requests', { username: 'clara.yilmaz', state: 'closed' }]],
  },
  {
    id: 'forge-create-issue-and-note',
    tool: 'create_issue',
    breaks: 'The tool creates an issue and nothing else (Endpoints, create_issue).',
    change: doingAlso('create_note', ({ iid }) => ({
      ...IN_PROJECT,
      noteableType: 'issue',
      iid,
      body: 'Created.',
    })),
    shows: () => [
      ['create_issue', { ...IN_PROJECT, title: 'Lay the keel' }],
      ['get_notes', ([made]) => ({ ...IN_PROJECT, noteableType: 'issue', iid: made?.iid })],
    ],
  },
  {
    id: 'forge-create-issue-first-line',
    tool: 'create_issue',
    breaks: 'The new issue has the description given (Endpoints, create_issue).',
    change: when(
      given('description'),
      asking((args) => ({ ...args, description: String(args.description).split('\n')[0] })),
    ),
    shows: () => [
      ['create_issue', { ...IN_PROJECT, title: 'Lay the keel', description: 'One.\n\nTwo.' }],
      ['get_issue_context', ([made]) => ({ ...IN_PROJECT, iid: made?.iid })],
    ],
  },
  {
    id: 'forge-create-merge-request-into-main',
    tool: 'create_merge_request',
    breaks: 'targetBranch is what is merged into (Endpoints, create_merge_request).',
    change: asking((args) => ({ ...args, targetBranch: 'main' })),
    shows: (world) => {
      const [sourceBranch, targetBranch] = freeBranches(world);
      return [
        ['create_merge_request', { ...IN_PROJECT, title: 'Lay the keel', sourceBranch, targetBranch }],
        ['get_merge_request_context', ([made]) => ({ ...IN_PROJECT, iid: made?.iid })],
      ];
    },
  },
  {
    id: 'forge-create-merge-request-undescribed',
    tool: 'create_merge_request',
    breaks: 'The new merge request has the description given (Endpoints, create_merge_request).',
    change: ignoring('description'),
    shows: (world) => {
      const target = { title: 'Lay the keel', sourceBranch: freeBranches(world)[0], targetBranch: 'main' };
      return [
        ['create_merge_request', { ...IN_PROJECT, ...target, description: 'As agreed.' }],
        ['get_merge_request_context', ([made]) => ({ ...IN_PROJECT, iid: made?.iid })],
      ];
    },
  },
  {
    id: 'forge-delete-issue-closes',
    tool: 'delete_issue',
    breaks: 'The issue is deleted (Endpoints, delete_issue).',
    change: async ({ args, ask }) => {
      const path = `/projects/${encodeURIComponent(String(args.projectPath))}/issues/${String(args.iid)}`;
      const closed = await ask('execute_rest_write', { method: 'PUT', path, body: { state_event: 'close' } });
      return closed.isError ? closed : answer({ iid: args.iid, deleted: true });
    },
    shows: (world) => [
      ['delete_issue', issue(world, 'another open issue')],
      ['execute_rest_read', { path: `${AT_PROJECT}/issues` }],
    ],
  },
  {
    id: 'forge-create-note-never-internal',
    tool: 'create_note',
    breaks: 'An internal note is visible to members only (Endpoints, create_note).',
    change: ignoring('internal'),
    shows: (world) => [
      ['create_note', { ...noteable(world, 'an issue with many notes'), body: 'Done.', internal: true }],
      [
        'execute_rest_read',
        { path: `${AT_PROJECT}/issues/${world.the('an issue with many notes').issueIid}/notes` },
      ],
    ],
  },
  {
    id: 'forge-create-note-on-issue-of-before',
    tool: 'create_note',
    breaks: 'The comment is added to what is named (Endpoints, create_note).',
    change: asking((args, asked) => ({ ...args, ...previous(asked, 'on', on(args)) })),
    shows: (world) => {
      const other = noteable(world, 'a merge request with notes');
      return [
        ['create_note', { ...noteable(world, 'an issue with many notes'), body: 'One.' }],
        ['create_note', { ...other, body: 'Two.' }],
        ['execute_rest_read', { path: `${AT_PROJECT}/merge_requests/${String(other.iid)}/notes` }],
      ];
    },
    combination: true,
  },
  {
    id: 'forge-notes-without-system',
    tool: 'get_notes',
    breaks: 'System notes are included (Endpoints, get_notes).',
    change: rows('notes', (notes) => notes.filter(({ system }) => system !== true)),
    shows: (world) => [['get_notes', noteable(world, 'an issue with many notes')]],
  },
  {
    id: 'forge-notes-without-inline',
    tool: 'get_notes',
    breaks: 'Inline comments of merge requests are included (Endpoints, get_notes).',
    change: rows('notes', (notes) => notes.filter(({ id }) => !String(id).includes('DiffNote'))),
    shows: (world) => [['get_notes', { ...noteable(world, 'a note on a diff'), first: 100 }]],
  },
  {
    id: 'forge-notes-first-loses-cursor',
    tool: 'get_notes',
    breaks: 'after continues after the previous answer, with a page size too (Pagination fields).',
    change: when(given('first'), ignoring('after')),
    shows: (world) => {
      const args = { ...noteable(world, 'an issue with many notes'), first: 3 };
      return [
        ['get_notes', args],
        ['get_notes', ([page]) => ({ ...args, after: at(page, 'pageInfo.endCursor') })],
      ];
    },
    combination: true,
  },
  {
    id: 'forge-delete-note-by-number-only',
    tool: 'delete_note',
    breaks: 'A note may be named by its global ID, and is deleted then too (Resources: note).',
    change: when(
      ({ noteId }) => String(noteId).startsWith('gid:'),
      async ({ args }) => answer({ id: args.noteId, deleted: true }),
    ),
    shows: ({ the }) => {
      const { noteId, issueIid } = the('a note of an issue');
      return [
        ['delete_note', { noteId: `gid://forge/Note/${noteId}` }],
        ['get_notes', { ...IN_PROJECT, noteableType: 'issue', iid: issueIid }],
      ];
    },
  },
  {
    id: 'forge-work-item-first-child',
    tool: 'get_work_item',
    breaks: 'The widgets are returned raw, the hierarchy with its children (Named response members).',
    change: fact('workItem.widgets', (widgets) =>
      rowsOf(widgets).map((widget) =>
        widget.type === 'HIERARCHY'
          ? {
              ...widget,
              children: {
                ...rowOf(widget.children),
                nodes: itemsOf(at(widget, 'children.nodes')).slice(0, 1),
              },
            }
          : widget,
      ),
    ),
    shows: ({ the }) => [['get_work_item', { id: the('an epic').issueId }]],
  },
  {
    id: 'forge-commit-count-of-page',
    tool: 'get_merge_request_commits',
    breaks: 'The count is that of the commits, not of the page (Endpoints, get_merge_request_commits).',
    change: fact('commitCount', (count, { args }) => Math.min(Number(count), Number(args.first ?? 20))),
    shows: (world) => [
      [
        'get_merge_request_commits',
        { ...mergeRequest(world, 'a merge request with many commits'), first: 5 },
      ],
    ],
  },
];

function on({ projectPath, noteableType, iid }: Row): Row {
  return { projectPath, noteableType, iid };
}
