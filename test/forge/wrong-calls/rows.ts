/** A call that models make and that is wrong, and the words that they get. */
export type WrongCall = readonly [tool: string, args: Readonly<Record<string, unknown>>, words: string];

export const wrongCalls: readonly WrongCall[] = [
  [
    'get_merge_requests',
    { projectPath: 'platform/core', state: 'opened' },
    'Invalid arguments: "state" is no argument of get_merge_requests: get_user_merge_requests takes it',
  ],
  [
    'get_issues',
    { projectPath: 'platform/core', state: 'opened' },
    'Invalid arguments: "state" is no argument of get_issues: get_user_issues takes it',
  ],
  [
    'get_issues',
    { projectPath: 'platform/core', assignee: 'oskar.weber' },
    'Invalid arguments: "assignee" is no argument of get_issues: get_user_issues takes it',
  ],
  [
    'get_issues',
    { projectPath: 'platform/core', labels: ['bug'] },
    'Invalid arguments: "labels" is no argument of get_issues: execute_rest_read takes it in query, for /projects/<encoded path>/issues',
  ],
  [
    'get_issues',
    { fullPath: 'platform/core' },
    'Invalid arguments: projectPath: is required; "fullPath" is no argument of get_issues: did you mean "projectPath"?',
  ],
  [
    'get_issues',
    { projectPath: 'platform/core', page: 2 },
    'Invalid arguments: "page" is no argument of get_issues: did you mean "after"?',
  ],
  [
    'get_issues',
    { projectPath: 'platform/core', per_page: 50 },
    'Invalid arguments: "per_page" is no argument of get_issues: did you mean "first"?',
  ],
  [
    'get_issues',
    { projectPath: 'platform/core', first: '5' },
    'Invalid arguments: first: must be a number, not "5": give 5, without quotation marks',
  ],
  [
    'get_issues',
    { projectPath: 'platform/core', first: 500 },
    'Invalid arguments: first: must be at most 100, not 500',
  ],
  [
    'get_issues',
    { projectPath: 'platform/core', fetchAll: 'true' },
    'Invalid arguments: fetchAll: must be true or false, not "true": give true, without quotation marks',
  ],
  [
    'get_issues',
    { projectPath: 'platform/core', after: '2' },
    'The forge refused: Please provide a valid cursor. after takes pageInfo.endCursor of the answer before',
  ],
  [
    'get_issues',
    { projectPath: 'platform/core', userCredentials: { token: 'x' } },
    'Invalid arguments: userCredentials: has no member "token": it takes forgeUrl, accessToken',
  ],
  [
    'get_project',
    { projectPath: 'platform/core' },
    'Invalid arguments: fullPath: is required; "projectPath" is no argument of get_project: did you mean "fullPath"?',
  ],
  [
    'get_project',
    { fullPath: '5' },
    'There is no project 5 that can be seen here. Give its full path, not its number. get_projects lists those there are.',
  ],
  [
    'get_project',
    { fullPath: 'https://forge.test/platform/api' },
    'There is no project https://forge.test/platform/api that can be seen here. Give its path alone, without the address of the forge. get_projects lists those there are.',
  ],
  [
    'get_group_projects',
    { groupPath: 'platform' },
    'Invalid arguments: fullPath: is required; "groupPath" is no argument of get_group_projects: did you mean "fullPath"?',
  ],
  [
    'get_group_projects',
    { fullPath: 'platform', search: 'a' },
    'Invalid arguments: "search" is no argument of get_group_projects: did you mean "searchTerm"?',
  ],
  [
    'list_milestones',
    { projectPath: 'platform/core' },
    'Invalid arguments: fullPath: is required; isProject: is required; "projectPath" is no argument of list_milestones: did you mean "fullPath"?',
  ],
  [
    'get_notes',
    { projectPath: 'platform/core', iid: '1', noteableType: 'MergeRequest' },
    'Invalid arguments: noteableType: must be "issue" or "merge_request", not "MergeRequest": did you mean "merge_request"?',
  ],
  [
    'get_notes',
    { projectPath: 'platform/core', iid: 1, noteableType: 'issue' },
    'Invalid arguments: iid: must be a string, not 1: give "1"',
  ],
  [
    'get_notes',
    { projectPath: 'platform/core', noteableIid: '1', noteableType: 'issue' },
    'Invalid arguments: iid: is required; "noteableIid" is no argument of get_notes: did you mean "iid"?',
  ],
  [
    'create_note',
    { projectPath: 'platform/core', iid: '1', noteableType: 'issue', note: 'x' },
    'Invalid arguments: body: is required; "note" is no argument of create_note: did you mean "body"?',
  ],
  [
    'create_issue',
    { projectPath: 'platform/core', title: 'x', labels: 'a,b' },
    'Invalid arguments: "labels" is no argument of create_issue: execute_rest_write sets it: POST /projects/<encoded path>/issues',
  ],
  [
    'create_merge_request',
    { projectPath: 'platform/core', title: 'x', source_branch: 'a', target_branch: 'main' },
    'Invalid arguments: sourceBranch: is required; targetBranch: is required; "source_branch" is no argument of create_merge_request: did you mean "sourceBranch"?; "target_branch" is no argument of create_merge_request: did you mean "targetBranch"?',
  ],
  [
    'create_merge_request',
    { projectPath: 'platform/core', title: 'x', sourceBranch: 'a', targetBranch: 'main', draft: true },
    'Invalid arguments: "draft" is no argument of create_merge_request: begin the title with "Draft: "',
  ],
  [
    'get_user_issues',
    { username: '@oskar.weber' },
    'There is no user @oskar.weber that can be seen here. Give it without "@". It takes the username, not the name or an address.',
  ],
  [
    'get_user_issues',
    { username: 'oskar.weber', state: 'open' },
    'Invalid arguments: state: must be "opened", "closed" or "all", not "open": did you mean "opened"?',
  ],
  [
    'get_file_content',
    { projectPath: 'platform/core', path: 'README.md' },
    'Invalid arguments: filePath: is required; "path" is no argument of get_file_content: did you mean "filePath"?',
  ],
  [
    'get_file_content',
    { projectPath: 'platform/core', filePath: 'README.md', branch: 'main' },
    'Invalid arguments: "branch" is no argument of get_file_content: did you mean "ref"?',
  ],
  [
    'get_pipeline_jobs',
    { projectPath: 'platform/core', pipelineId: '1' },
    'Invalid arguments: pipelineIid: is required; "pipelineId" is no argument of get_pipeline_jobs: did you mean "pipelineIid"?',
  ],
  [
    'get_work_item',
    { iid: '1', projectPath: 'platform/core' },
    'Invalid arguments: id: is required; "iid" is no argument of get_work_item: id is that of the whole forge, not the number in a project; get_issues gives both; "projectPath" is no argument of get_work_item: id is that of the whole forge, not the number in a project; get_issues gives both',
  ],
  [
    'list_my_todos',
    { authorIds: '["5"]' },
    'Invalid arguments: authorIds: must be an array, not "[\\"5\\"]": give the list itself, not a text of it',
  ],
  [
    'list_my_events',
    { first: 5 },
    'Invalid arguments: "first" is no argument of list_my_events: did you mean "per_page"?',
  ],
  [
    'analytics_user_summary',
    { username: 'oskar.weber', since: '2026-01-01' },
    'Invalid arguments: user: is required; "username" is no argument of analytics_user_summary: did you mean "user"?',
  ],
  [
    'execute_rest_read',
    { path: 'projects' },
    'Invalid arguments: path: must begin with "/": give "/projects"',
  ],
  [
    'execute_rest_read',
    { path: '/api/v4/projects' },
    'Invalid arguments: path: must be without /api/v4, which is put before it: give "/projects"',
  ],
  [
    'execute_rest_read',
    { path: '/projects/platform/core/issues' },
    'The forge refused /api/v4/projects/platform/core/issues (404): 404 Not Found. Its REST interface has no such path, so no record was looked for (a simulated forge has only a part of them). A "/" within an id, a branch or a file is written %2F: give "/projects/platform%2Fcore/issues"',
  ],
  [
    'execute_rest_read',
    { path: '/groups/platform/sub/projects' },
    'The forge refused /api/v4/groups/platform/sub/projects (404): 404 Not Found. Its REST interface has no such path, so no record was looked for (a simulated forge has only a part of them). A "/" within an id, a branch or a file is written %2F: give "/groups/platform%2Fsub/projects"',
  ],
  [
    'execute_rest_read',
    { path: '/projects?per_page=5' },
    'Invalid arguments: path: must not have a "?"; parameters go into query: give "/projects" with query {"per_page":"5"}',
  ],
  [
    'execute_rest_read',
    { path: '/projects', params: { per_page: 5 } },
    'Invalid arguments: "params" is no argument of execute_rest_read: did you mean "query"?',
  ],
  [
    'execute_rest_read',
    { path: '/projects', query: '{"per_page":5}' },
    'Invalid arguments: query: must be an object, not "{\\"per_page\\":5}": give the object itself, not a text of it',
  ],
  [
    'execute_rest_write',
    { path: '/projects', method: 'GET' },
    'Invalid arguments: method: must not be "GET": execute_rest_read sends it',
  ],
  [
    'execute_rest_write',
    { path: '/projects', method: 'post' },
    'Invalid arguments: method: must be "POST", "PUT", "PATCH" or "DELETE", not "post": did you mean "POST"?',
  ],
  [
    'execute_custom_query',
    { query: '{ currentUser { name } }', variables: '{}' },
    'Invalid arguments: variables: must be an object, not "{}": give the object itself, not a text of it',
  ],
  [
    'get_type_fields',
    { typeName: 'Projct' },
    'There is no type "Projct" that can be seen here. Near names: Project.',
  ],
];
