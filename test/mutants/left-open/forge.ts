import type { LeftOpen } from './left-open.js';

const ONE_PAGE =
  'a page of the backend holds as many as `first` may ask for, so that one page is as right as several';

const BROADCASTS = [
  'create_broadcast_message',
  'delete_broadcast_message',
  'get_broadcast_message',
  'list_broadcast_messages',
];
const NO_ADMINISTRATOR =
  "without the call's own token the environment's is used, which is no administrator's here: it is refused anyway";
const NO_RULES = 'who approved is reported beside the rules, and no sentence names rules';
const NO_SUMMARY =
  'what a summary of a pipeline has beside its status, and which rules there are, is not said';
/** What can become of a list with records that are nowhere else. */
const OF_ITS_OWN = ['list cut', 'record doubled', 'record invented'];
const NO_FIELDS =
  'the fields of a type are listed, not the types that it is among, nor the values of an enumeration and what an input takes';
const ONE_MERGE_REQUEST =
  'the backend refuses a second merge request of one branch into another, and one of a branch that is not there';
const ONE_SCHEMA = 'the schema is the same for all, and was read with the credentials of the call';

/**
 * What the specification of the forge server leaves to it.
 * "Response fields of records beyond those named in this document: not shown" (forge.md).
 */
export const forge: LeftOpen = {
  named: {
    analytics_group_summary:
      /truncated|^totals\/(pushes|mergeRequests|comments|approvals)|^by(Project|User|Day)$/,
    analytics_user_summary: /truncated|^totals\/(pushes|mergeRequests|comments|approvals)|^by(Project|Day)$/,
    analytics_review_bottlenecks: /truncated|^byReviewer\[\]\/reviewer$|^ageBuckets|^stalest\[\]\/updatedAt$/,
    browse_repository: /^entries(\[\]\/type)?$/,
    get_file_content: /content/i,
    get_issue_context: /^issue\/(description|body)$|^notes\[\]\/(id|body)$/i,
    get_merge_request_context:
      /^mergeRequest\/(description|body)$|^notes\[\]\/(id|body)$|^commits\[\]\/(id|sha)$|^pipeline\/status$|^review\/(approvedBy|reviewers\[\]\/state)$/,
    get_merge_request_commits: /^commitCount$/,
    get_merge_request_diffs: /^files\[\]\/(additions|deletions)$|^diffRefs/,
    get_merge_request_pipelines: /pipelines\[\]\/(status$|duration|stages(\[\]\/name)?$)/i,
    get_merge_request_reviewers: /^approvedBy$|^reviewers\[\]\/state$/,
    get_pipeline_jobs: /jobs\[\]\/(status|stage|duration|retr|cancel)/i,
    get_time_tracking: /^(estimate|spent)(Seconds)?$|^timelogs\[\]\/seconds$/,
    get_project_statistics:
      /^(openIssues|openMergeRequests|stars|forks|commits|releases|storage\/total|lastPipeline\/status|languages\[\]\/(name|percent))$/,
    get_work_item: /^workItem\/widgets(\[\]\/\*(\/\*(\[\]\/\*)?)?)?$/,
    list_group_members: /access/i,
    list_milestones: /total|closed/i,
    get_available_queries: /name/i,
    get_type_fields: /^fields\[\]\/name$/,
  },
  ordered: {
    analytics_group_summary: /^byUser$/,
    analytics_review_bottlenecks: /^stalest$/,
    get_issues: /^issues$/,
    get_merge_requests: /^mergeRequests$/,
    get_projects: /^projects$/,
    list_my_events: /^events$/,
    list_my_todos: /^todos$/,
  },
  permitted: [
    { operator: 'argument ignored', about: /^fetchAll$/, because: ONE_PAGE },
    { operator: 'argument replaced', about: /^fetchAll$/, because: ONE_PAGE },
    ...[
      {
        operator: 'missing optional argument refused',
        about: /\.optional\.userCredentials(\.accessToken)?$/,
      },
      { operator: 'null refused', about: /\.type\.userCredentials$/ },
    ].map((one) => ({ ...one, tools: BROADCASTS, because: NO_ADMINISTRATOR })),
    ...lists(['get_merge_request_context'], /^(review\/rules|pipeline\/stages)$/, NO_SUMMARY, OF_ITS_OWN),
    ...lists(['get_merge_request_reviewers'], /^rules$/, NO_RULES, OF_ITS_OWN),
    {
      tools: ['list_project_events'],
      operator: 'argument ignored',
      about: /^(target_type|before|after|sort|page|per_page)$/,
      because: 'all arguments of this tool after action are not shown',
    },
    ...lists(
      ['create_broadcast_message', 'get_broadcast_message'],
      /^message\/target_access_levels$/,
      'which members of a message are returned is not said',
    ),
    ...lists(['execute_rest_write'], /^body\/\*$/, 'what a write is answered with is not said'),
    ...lists(['get_project'], /^project\/features$/, 'no features are named'),
    ...lists(['get_project_statistics'], /^warnings$/, 'no warnings are named'),
    ...lists(['get_type_fields'], /^(interfaces|possibleTypes|enumValues|inputFields)$/, NO_FIELDS),
    {
      tools: ['list_group_members'],
      operator: 'fact blanked',
      about: /^members\[\]\/accessLevel$/,
      because: 'the access level is reported by its name as well',
    },
    {
      tools: ['get_merge_request_context'],
      operator: 'fact blanked',
      about: /^pipeline\/status$/,
      because: 'the status of each stage is reported as well',
    },
    {
      tools: ['get_pipeline_jobs'],
      operator: 'fact blanked',
      about: /^jobs\[\]\/retried$/,
      because: 'whether a job can be retried is reported as well',
    },
    {
      tools: ['get_time_tracking'],
      operator: 'fact blanked',
      about: /^(estimate|spent)(Seconds)?$/,
      because: 'each time is reported in seconds and in words',
    },
    {
      tools: ['create_merge_request'],
      operator: 'write done twice',
      about: /^$/,
      because: ONE_MERGE_REQUEST,
    },
    {
      tools: ['create_merge_request'],
      operator: 'write to another record as well',
      about: /^(title|projectPath)$/,
      because: ONE_MERGE_REQUEST,
    },
    {
      tools: ['execute_custom_query'],
      operator: 'write to another record as well',
      about: /^query$/,
      because: 'the other document that is sent as well only reads',
    },
    {
      tools: ['execute_custom_query'],
      operator: 'more written than asked for',
      about: /^requiresWrite$/,
      because: 'requiresWrite is a hint only',
    },
  ],
  equivalents: {
    'forge.get_file_content.content.file: last record of a page left out': 'the answer has no list',
    'get_available_queries: argument ignored: userCredentials': ONE_SCHEMA,
    'get_available_queries: argument ignored: userCredentials.forgeUrl': ONE_SCHEMA,
    'list_milestones: argument replaced: isProject':
      'no path is that of a project and of a group: with the other value the call is refused',
    'get_type_fields: argument ignored: userCredentials': ONE_SCHEMA,
    'get_type_fields: argument ignored: userCredentials.forgeUrl': ONE_SCHEMA,
  },
};

/** Whatever becomes of such lists. */
function lists(
  tools: readonly string[],
  about: RegExp,
  because: string,
  operators: readonly string[] = [...OF_ITS_OWN, 'record of elsewhere inserted'],
): LeftOpen['permitted'] {
  return operators.map((operator) => ({ tools, operator, about, because }));
}
