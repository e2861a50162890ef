import { type Calls, MARKDOWN, PROJECT, paged, type Subject } from './call.js';

const BACK_TO = { projectPath: PROJECT };

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

/** Calls about projects and what is in them, and what the caller sends; the first of each is a small one that finds something. */
export const recordCalls: Calls = {
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
