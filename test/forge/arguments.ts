import { forgeRecords } from '#simulators/forge/records.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { forgeStates } from '#simulators/forge/states.js';
import { SITE, tokenOf } from './session.js';

export type Arguments = Readonly<Record<string, unknown>>;

/** What calls are about: the values that stand for a state of the simulator, and branches that no merge request has. */
interface Subject {
  readonly the: (state: string) => Readonly<Record<string, string>>;
  readonly branch: (index: number) => string;
}

/** The account that the calls below are made with: it may do all of it. */
export const ACCOUNT = 'ownerToken';

const PROJECT = 'platform/core';
const BACK_TO = { projectPath: PROJECT };
const MARKDOWN = '# Plan\n\n- one\n- `two` & "three"\n';

/** Every size of a list: several pages in one call, one page, the largest. */
const PAGES = [{ first: 3, fetchAll: true }, { first: 2, fetchAll: false }, { first: 100 }];
const SORTS = ['UPDATED_DESC', 'CREATED_DESC', 'CREATED_ASC'];
const PROJECT_SORTS = ['latest_activity_desc', 'created_desc', 'name_asc', 'stars_desc'];
const MAXIMA = [
  { maxNotes: 1, includeSystemNotes: true },
  { maxNotes: 500, includeSystemNotes: false },
];
const QUERY = 'query($path: ID!) { project(fullPath: $path) { id name issues(first: 1) { nodes { iid } } } }';
const MUTATION =
  'mutation($input: CreateNoteInput!) { createNote(input: $input) { errors note { id body } } }';

/** An issue and a merge request, each of which these lists and bundles have something of. */
const onBoth = (member: string, { the }: Subject) => [
  { ...BACK_TO, [member]: 'issue', iid: the('an issue with many notes').issueIid },
  { ...BACK_TO, [member]: 'merge_request', iid: the('a merge request with notes').mergeRequestIid },
];
const ofMergeRequest = (state: string, { the }: Subject) => ({
  ...BACK_TO,
  iid: the(state).mergeRequestIid,
});
const paged = (args: Arguments) => [args, ...PAGES.map((page) => ({ ...args, ...page }))];

/**
 * Calls of every tool, which together use all arguments but `after` and `userCredentials` (see `everyCall`), and all of
 * their value sets; the first call of each is a small one that finds something.
 */
const CALLS: Readonly<Record<string, (subject: Subject) => readonly Arguments[]>> = {
  get_current_user: () => [{}],
  get_project: () => [{ fullPath: PROJECT }, { fullPath: 'community/sdk' }],
  get_project_statistics: () => [BACK_TO, { projectPath: 'platform/backend/prototype' }],
  get_projects: () => [...paged({}), ...PROJECT_SORTS.map((sort) => ({ sort, first: 5 }))],
  get_group_projects: () => [
    { fullPath: 'services', first: 3 },
    { fullPath: 'platform', searchTerm: 'core' },
  ],
  browse_repository: ({ the }) => [
    BACK_TO,
    { ...BACK_TO, path: 'db/migrate', ref: 'main' },
    { ...BACK_TO, path: 'docs', ref: the('a tag').tag },
    { ...BACK_TO, ref: the('a commit').sha },
  ],
  get_file_content: ({ the }) => [
    { ...BACK_TO, filePath: 'README.md' },
    { ...BACK_TO, filePath: the('a file with an unusual name').path, ref: 'main' },
    { ...BACK_TO, filePath: 'assets/logo.png', ref: the('a commit').sha },
  ],
  get_issues: () => [...paged(BACK_TO), ...SORTS.map((sort) => ({ ...BACK_TO, sort }))],
  get_merge_requests: () => [...paged(BACK_TO), ...SORTS.map((sort) => ({ ...BACK_TO, sort }))],
  get_notes: (subject) => onBoth('noteableType', subject).flatMap(paged),
  get_issue_context: ({ the }) =>
    ['an issue with links', 'an issue with many notes', 'an issue that a merge request closes'].flatMap(
      (state) => {
        const args = { ...BACK_TO, iid: the(state).issueIid };
        return [args, ...MAXIMA.map((maxima) => ({ ...args, ...maxima }))];
      },
    ),
  get_merge_request_context: (subject) =>
    ['a merge request with reviewers', 'a merge request with many commits'].flatMap((state) => {
      const args = ofMergeRequest(state, subject);
      return [args, ...MAXIMA.map((maxima) => ({ ...args, ...maxima, maxCommits: maxima.maxNotes }))];
    }),
  get_merge_request_commits: (subject) => paged(ofMergeRequest('a merge request with many commits', subject)),
  get_merge_request_diffs: (subject) => [
    ofMergeRequest('a merge request with many commits', subject),
    ofMergeRequest('a merge request that renames files', subject),
  ],
  get_merge_request_pipelines: (subject) => paged(ofMergeRequest('a merge request with pipelines', subject)),
  get_merge_request_reviewers: (subject) => [
    ofMergeRequest('a merge request with reviewers', subject),
    ofMergeRequest('an approved merge request', subject),
  ],
  get_pipeline_jobs: ({ the }) =>
    paged({ ...BACK_TO, pipelineIid: the('a pipeline with many jobs').pipelineIid }),
  get_time_tracking: ({ the }) => [
    { ...BACK_TO, resourceType: 'issue', iid: the('an issue with time logs').issueIid },
    ...[true, false].map((includeTimelogs) => ({
      ...{ ...BACK_TO, resourceType: 'merge_request', includeTimelogs, first: 5 },
      iid: the('a merge request with time logs').mergeRequestIid,
    })),
    ...[true, false].map((includeTimelogs) => ({
      ...{ ...BACK_TO, resourceType: 'issue', includeTimelogs, first: 1 },
      iid: the('an issue with time logs').issueIid,
    })),
  ],
  get_user_issues: ({ the }) => {
    const { username } = the('a developer');
    return [
      ...paged({ username }),
      ...['opened', 'closed', 'all'].flatMap((state) => [
        { username, state },
        { username, state, ...BACK_TO },
      ]),
    ];
  },
  get_user_merge_requests: ({ the }) => {
    const { username } = the('a developer');
    return ['author', 'assignee'].flatMap((role) => [
      ...paged({ username, role }),
      ...['opened', 'closed', 'merged', 'all'].flatMap((state) => [
        { username, role, state },
        { username, role, state, ...BACK_TO },
      ]),
    ]);
  },
  get_work_item: ({ the }) => [
    { id: the('an epic').issueId },
    { id: `gid://forge/WorkItem/${the('an issue with children').issueId}` },
  ],
  get_available_queries: () => [{}],
  get_type_fields: () =>
    ['Project', 'IssueState', 'CreateIssueInput', 'Todoable'].map((typeName) => ({ typeName })),
  execute_custom_query: ({ the }) => [
    { query: '{ currentUser { username } }' },
    { query: QUERY, variables: { path: PROJECT }, requiresWrite: false },
    {
      query: MUTATION,
      variables: { input: { noteableId: `gid://forge/Issue/${the('an issue').issueId}`, body: MARKDOWN } },
      requiresWrite: true,
    },
  ],
  execute_rest_read: () => [
    { path: '/version' },
    { path: '/projects', query: { search: 'core', per_page: 2, membership: true } },
    { path: '/projects/platform%2Fcore/issues', query: { 'iids[]': 7, state: 'opened' } },
  ],
  create_issue: () => [
    { ...BACK_TO, title: 'Lay the keel' },
    { ...BACK_TO, title: 'Lay "the" keel', description: MARKDOWN },
  ],
  create_merge_request: ({ branch }) => [
    { ...BACK_TO, title: 'Lay the keel', sourceBranch: branch(0), targetBranch: 'main' },
    {
      ...{ ...BACK_TO, title: 'Lay "the" keel', sourceBranch: branch(1), targetBranch: 'main' },
      description: MARKDOWN,
    },
  ],
  create_note: (subject) =>
    onBoth('noteableType', subject).flatMap((args) => [
      { ...args, body: 'Done.' },
      ...[true, false].map((internal) => ({ ...args, body: MARKDOWN, internal })),
    ]),
  delete_note: ({ the }) => [
    { noteId: the('a note of an issue').noteId },
    { noteId: `gid://forge/Note/${the('a note on a diff').noteId}` },
  ],
  delete_issue: ({ the }) => [
    { ...BACK_TO, iid: the('another open issue').issueIid },
    { ...BACK_TO, iid: the('a confidential issue').issueIid },
  ],
  execute_rest_write: () => [
    { method: 'POST', path: '/projects/platform%2Fcore/labels', body: { name: 'keel', color: '#123456' } },
    {
      method: 'PUT',
      path: '/projects/1/issues/7',
      query: { add_labels: 'keel', confidential: true, weight: 3 },
    },
    { method: 'PATCH', path: '/user/status', body: { message: 'At sea' } },
    { method: 'DELETE', path: '/projects/1/labels/keel' },
  ],
};

/** Arguments with which each tool succeeds in this simulator's world, as ACCOUNT. */
export function fittingArguments(simulator: ForgeSimulator): Readonly<Record<string, Arguments>> {
  const calls = Object.entries(callsIn(simulator));
  return Object.fromEntries(calls.map(([name, [first = {}]]) => [name, first]));
}

/**
 * The same calls and more, so that every argument of every tool is used: where a tool's small call leaves a cursor, one
 * more goes on from there; the last call of each brings its own credentials, the one before it none by name.
 */
export async function everyCall(
  simulator: ForgeSimulator,
  read: (name: string, args: Arguments) => Promise<unknown>,
): Promise<Readonly<Record<string, readonly Arguments[]>>> {
  const userCredentials = { forgeUrl: SITE, accessToken: tokenOf(simulator, ACCOUNT) };
  const every: Record<string, readonly Arguments[]> = {};
  for (const [name, calls] of Object.entries(callsIn(simulator))) {
    const [first = {}] = calls;
    const after = isList(first, calls) ? cursorIn(await read(name, { ...first, first: 1 })) : undefined;
    const all = after === undefined ? calls : [{ ...first, first: 1, after }, ...calls];
    every[name] = all.map((args, index) => {
      if (index === all.length - 1) return { ...args, userCredentials };
      return index === all.length - 2 ? { ...args, userCredentials: null } : args;
    });
  }
  return every;
}

function isList(first: Arguments, calls: readonly Arguments[]): boolean {
  return [first, ...calls].some((args) => 'first' in args);
}

/** The first cursor anywhere in an answer. */
function cursorIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('endCursor' in value && typeof value.endCursor === 'string') return value.endCursor;
  return Object.values(value)
    .map(cursorIn)
    .find((cursor) => cursor !== undefined);
}

/** The calls of every tool, on what is in this simulator's world. */
export function callsIn(simulator: ForgeSimulator): Record<string, readonly Arguments[]> {
  const { projects, mergeRequests } = forgeRecords(simulator.world);
  const taken = new Set(mergeRequests.map(({ sourceBranch }) => sourceBranch));
  const branches = (projects.find(({ fullPath }) => fullPath === PROJECT)?.branches ?? []) as string[]; // as the records have it
  const free = branches.filter((branch) => branch !== 'main' && !taken.has(branch));
  const subject: Subject = {
    the: (name) => state(simulator, name),
    branch: (index) => free[index] ?? '',
  };
  return Object.fromEntries(Object.entries(CALLS).map(([name, make]) => [name, make(subject)]));
}

function state(simulator: ForgeSimulator, name: string): Readonly<Record<string, string>> {
  const found = forgeStates.find((known) => known.name === name);
  if (!found) throw new Error(`the forge has no state "${name}"`);
  return found.set(simulator, {});
}
