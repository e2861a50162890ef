/**
 * What the specification names of the answers of each tool, read from its sentences and from nowhere else: parts of the places
 * at which our servers report it. "Response fields of records beyond those named in this document: not shown" (forge.md,
 * tracker.md), so whatever else they report may as well be left out.
 */
const NAMED: Readonly<Record<string, RegExp>> = {
  analytics_group_summary:
    /truncated|^totals\/(pushes|mergeRequests|comments|approvals)|^by(Project|User|Day)$/,
  analytics_user_summary: /truncated|^totals\/(pushes|mergeRequests|comments|approvals)|^by(Project|Day)$/,
  analytics_review_bottlenecks: /truncated|^byReviewer\[\]\/reviewer$|^ageBuckets|^stalest\[\]\/updatedAt$/,
  browse_repository: /^(files|folders|tree|entries)/i,
  get_file_content: /content/i,
  get_issue_context: /^issue\/(description|body)$|^notes\[\]\/(id|body)$/i,
  get_merge_request_context:
    /^mergeRequest\/(description|body)$|^notes\[\]\/(id|body)$|^commits\[\]\/(id|sha)$|pipeline.*status|approv|reviewState/i,
  get_merge_request_commits: /count|total/i,
  get_merge_request_diffs: /additions|deletions|diffRefs/i,
  get_merge_request_pipelines: /pipelines\[\]\/(status|duration|stages)/i,
  get_merge_request_reviewers: /approv|state/i,
  get_pipeline_jobs: /jobs\[\]\/(status|stage|duration|retr|cancel)/i,
  get_time_tracking: /estimate|spent|timelogs/i,
  get_project_statistics: /openIssues|openMergeRequests|star|fork|size|commit|pipeline|release|language/i,
  get_work_item: /widgets/i,
  list_group_members: /access/i,
  list_milestones: /total|closed/i,
  get_available_queries: /name/i,
  get_type_fields: /fields\[\]\/name/i,
  tracker_create_issue: /key|id$/i,
  tracker_get_issue: /.*/,
  tracker_get_issue_comments: /author|body|created/i,
  tracker_get_issue_history: /changes|items|from|to$/i,
  tracker_get_transitions: /to(\/name)?$|status/i,
  tracker_list_attachments: /\/(id|filename|size|mimeType|type)$/i,
  tracker_list_boards: /\/(id|name|type|projectKey)$/i,
  tracker_get_active_sprint: /\/(id|name|startDate|endDate|goal)$/i,
  tracker_list_sprints: /\/(id|name|startDate|endDate|goal)$/i,
  tracker_get_sprint_report: /^(statusGroups|bugs|labels|previous|triage|inflow)/i,
  tracker_get_backlog_stats: /^(total|by\w+|groupedBy|pivot)/i,
  list_history: /prompt|timestamp|created/i,
  list_video_history: /prompt|model|timestamp|created/i,
};

/** The lists whose order the specification names. */
const ORDERED: Readonly<Record<string, RegExp>> = {
  analytics_group_summary: /^byUser$/,
  analytics_review_bottlenecks: /^stalest$/,
  get_issues: /^issues$/,
  get_merge_requests: /^mergeRequests$/,
  get_projects: /^projects$/,
  list_my_events: /^events$/,
  list_my_todos: /^todos$/,
  tracker_search_issues: /^issues$/,
  tracker_list_sprints: /^sprints$/,
  tracker_get_my_sprint_issues: /^issues$/,
  list_history: /^images$/,
  list_video_history: /^videos$/,
};

/** Of every list that is turned page by page. */
const PAGE_INFO = /^pageInfo\/(endCursor|hasNextPage)$/;

const OF_FACTS = ['fact blanked', "fact exchanged with another record's"];
const OF_LISTS = ['list cut', 'record doubled', 'record invented', 'record of elsewhere inserted'];

/** Why the specification leaves open what a mutant changes at a place of a tool's answer; undefined where it does not. */
export function leftOpen(tool: string, operator: string, place: string): string | undefined {
  const isNamed = PAGE_INFO.test(place) || (NAMED[tool]?.test(place) ?? false);
  if (operator === 'list reversed' && !ORDERED[tool]?.test(place))
    return 'no order of this list is documented';
  if (OF_FACTS.includes(operator) && !isNamed) return 'this field of the answer is not named';
  if (OF_LISTS.includes(operator) && place.includes('[]') && !isNamed)
    return 'this field of a record is not named';
  return undefined;
}
