type Ways = Readonly<Record<string, string>>;

/** The same way for several arguments. */
function each(names: readonly string[], way: string): Ways {
  return Object.fromEntries(names.map((name) => [name, way]));
}

const FILTERS = ['labels', 'label', 'milestone', 'search', 'searchTerm', 'createdAfter', 'created_after'];
const SETTINGS = ['labels', 'assignees', 'assigneeIds', 'assignee', 'milestone', 'milestoneId', 'dueDate'];

/** What does it instead, by an argument that callers give to a tool without it, beyond names of the same and other tools that take it. */
export const ELSEWHERE: Readonly<Record<string, Ways>> = {
  get_issues: each(FILTERS, 'execute_rest_read takes it in query, for /projects/<encoded path>/issues'),
  get_merge_requests: each(
    FILTERS,
    'execute_rest_read takes it in query, for /projects/<encoded path>/merge_requests',
  ),
  get_projects: each(
    ['search', 'searchTerm'],
    'execute_rest_read takes it in query as search, for /projects',
  ),
  create_issue: each(SETTINGS, 'execute_rest_write sets it: POST /projects/<encoded path>/issues'),
  create_merge_request: {
    ...each(
      [...SETTINGS, 'reviewers', 'squash', 'removeSourceBranch'],
      'execute_rest_write sets it: POST /projects/<encoded path>/merge_requests',
    ),
    draft: 'begin the title with "Draft: "',
  },
  get_work_item: each(
    ['iid', 'issueIid', 'projectPath'],
    'id is that of the whole forge, not the number in a project; get_issues gives both',
  ),
  browse_repository: {
    recursive: 'execute_rest_read takes it in query, for /projects/<encoded path>/repository/tree',
  },
  get_available_queries: each(
    ['search', 'filter', 'name'],
    'it lists all; get_type_fields describes one type',
  ),
  execute_rest_read: {
    method: 'it sends GET; execute_rest_write sends what writes',
    body: 'it sends GET; execute_rest_write sends what writes',
  },
};
