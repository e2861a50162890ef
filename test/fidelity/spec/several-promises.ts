import type { Account } from './account.js';
import { type Anchor, finds, quoteOf } from './anchors.js';
import { documents, type Server } from './document.js';

/** The words of a sentence, by tool and section, and how many rules of each kind it takes. */
type Promised = [tool: string, section: string, says: string, kinds: Record<string, number>];

const billing = 'requiring billing billed account';
const resources = 'Resources and their fields';
const members = 'Named response members';

/** Sentences in which a tool promises several things, or one that its schema cannot hold. */
const promised: Record<Server, Promised[]> = {
  forge: [
    ['analytics_group_summary', members, 'by contributor byUser', { groups: 2, order: 1, returns: 1 }],
    [
      'analytics_review_bottlenecks',
      members,
      'stalest ordered updatedAt',
      { groups: 1, order: 1, returns: 1, cap: 1 },
    ],
    ['create_broadcast_message', 'Broadcast message', 'color hex', { forms: 1, shape: 1 }],
    ['create_broadcast_message', 'Broadcast message', 'font hex', { forms: 1, shape: 1 }],
    ['create_issue', 'create_issue', 'projectPath', { effect: 1 }],
    ['create_issue', 'create_issue', 'title', { effect: 1 }],
    ['create_merge_request', 'create_merge_request', 'title', { effect: 1 }],
    ['create_merge_request', 'create_merge_request', 'projectPath', { effect: 1 }],
    ['create_issue', 'create_issue', 'needs user authentication', { needs: 2 }],
    ['create_merge_request', 'create_merge_request', 'same requirement', { needs: 2 }],
    ['create_note', 'create_note', 'adds a comment', { effect: 3 }],
    ['create_note', resources, 'iid per-project number', { forms: 2 }],
    ['get_notes', resources, 'iid per-project number', { forms: 2 }],
    ['get_time_tracking', resources, 'iid per-project number', { forms: 2 }],
    ['get_notes', 'get_notes', 'Includes system notes', { content: 2 }],
    ['get_notes', 'get_notes', 'iid', { content: 1 }],
    ['get_issues', 'get_issues', 'projectPath', { content: 1 }],
    ['get_merge_requests', 'get_merge_requests', 'same arguments as get_issues', { content: 1 }],
    ...['commits', 'diffs', 'pipelines', 'reviewers'].map((part): Promised => {
      const tool = `get_merge_request_${part}`;
      return [tool, tool, 'projectPath', { content: 1 }];
    }),
    ['get_pipeline_jobs', 'get_pipeline_jobs', 'pipelineIid', { content: 1 }],
    ['get_time_tracking', 'get_time_tracking', 'iid', { content: 1 }],
    ['get_group_projects', 'get_group_projects', 'fullPath', { content: 1 }],
    ['list_group_members', 'list_group_members', 'groupPath', { content: 1 }],
    ['list_iterations', 'list_iterations', 'groupPath', { content: 1 }],
    ['browse_repository', 'browse_repository', 'lists files folders', { returns: 1, content: 1 }],
    ['get_file_content', 'get_file_content', 'content of one file', { returns: 1, content: 1 }],
    ['get_type_fields', 'get_type_fields', 'fields of type', { returns: 1, content: 1 }],
    ['list_broadcast_messages', 'list_broadcast_messages', 'page integer', { content: 1 }],
    ['get_broadcast_message', 'get_broadcast_message', 'id', { returns: 1 }],
    ['execute_custom_query', 'execute_custom_query', 'runs a document', { sends: 1, returns: 1 }],
    ['get_issue_context', 'get_issue_context', 'one call bundling', { returns: 1, content: 3 }],
    [
      'get_merge_request_context',
      'get_merge_request_context',
      'one call bundling',
      { returns: 2, content: 2 },
    ],
    ['get_projects', 'get_projects', 'projects accessible', { content: 2 }],
    ['get_user_merge_requests', 'get_user_merge_requests', 'role author assignee', { filter: 2 }],
    ['list_iterations', 'States and transitions', 'Iteration omitted means all', { default: 1 }],
    ['list_milestones', 'States and transitions', 'Milestone omitted means all', { default: 1 }],
    ['list_milestones', 'list_milestones', 'isProject true false', { forms: 2, content: 2 }],
    ['list_my_todos', 'list_my_todos', 'each resolved node ID', { sends: 2, filter: 2 }],
  ],
  media: [
    ['generate_image', 'Errors', billing, { needs: 2 }],
    ['generate_image', 'What the service does', 'keeps a session', { remembers: 1 }],
    ['edit_image', 'What the service does', 'keeps a session', { remembers: 1 }],
    ['generate_image', 'Model identifiers', 'free tier', { unneeded: 1 }],
    ['generate_image', 'generate_image', 'model per-request override', { examples: 1, precedence: 1 }],
    ['edit_image', 'edit_image', 'model per-request override', { examples: 1, precedence: 1 }],
    ['continue_editing', 'continue_editing', 'model per-request override', { examples: 1, precedence: 1 }],
    ['list_history', 'list_history', 'lists generated and edited images', { returns: 1, remembers: 3 }],
    ['list_video_history', 'list_video_history', 'lists videos', { returns: 1, remembers: 1 }],
    ['generate_image', 'Errors', billing, { 'backend-refusal': 1 }],
    ['edit_image', 'edit_image', 'imagePath absolute', { 'backend-refusal': 1 }],
    ['continue_editing', 'continue_editing', 'referenceImages', { file: 1, 'backend-refusal': 1 }],
    ['generate_video', 'generate_video', 'imagePath', { 'backend-refusal': 1 }],
    ['generate_video', 'generate_video', 'imagePath first-frame image', { file: 1, sends: 1 }],
    ['generate_video', 'generate_video', 'lastFramePath last-frame image', { file: 1, sends: 1 }],
    ['generate_video', 'generate_video', 'resolution', { made: 1 }],
    ['generate_video', 'generate_video', 'durationSeconds', { default: 1, made: 1 }],
    ['generate_image', 'generate_image', 'returns saves to disk', { returns: 1, file: 1 }],
    ['continue_editing', 'continue_editing', 'edits most recent image', { returns: 1, remembers: 1 }],
  ],
  tracker: [
    ['tracker_list_boards', 'tracker_list_boards', 'Returns board IDs', { returns: 1, content: 1 }],
    ['tracker_list_attachments', 'tracker_list_attachments', 'Returns IDs', { returns: 1, content: 1 }],
    [
      'tracker_get_issue_comments',
      'tracker_get_issue_comments',
      'Returns author body',
      { returns: 1, content: 1 },
    ],
    ['tracker_get_issue_history', 'tracker_get_issue_history', 'Returns changes', { returns: 1, content: 1 }],
    ['tracker_get_issue', 'tracker_get_issue', 'fields including custom', { default: 1, returns: 1 }],
    ['tracker_update_issue', 'tracker_update_issue', 'customFields mapping IDs', { effect: 2 }],
    ['tracker_search_issues', 'What the service does', 'query language jql', { forms: 1, order: 1 }],
    ['tracker_get_issue', resources, 'tracker_get_issue key summary', { returns: 1, selection: 1 }],
    ['tracker_search_issues', resources, 'tracker_search_issues key summary', { returns: 1, selection: 1 }],
    [
      'tracker_get_sprint_issues',
      resources,
      'tracker_get_sprint_issues key summary',
      { returns: 1, selection: 1 },
    ],
    [
      'tracker_get_my_sprint_issues',
      resources,
      'tracker_get_my_sprint_issues key summary',
      { returns: 1, selection: 1 },
    ],
    ['tracker_get_active_sprint', resources, 'Sprint returns ID name', { returns: 1 }],
    ['tracker_list_sprints', resources, 'Sprint returns ID name', { returns: 1 }],
    ['tracker_get_active_sprint', 'tracker_get_active_sprint', 'boardId', { content: 1 }],
    ['tracker_get_sprint_issues', 'tracker_get_sprint_issues', 'sprintId', { content: 1 }],
    ['tracker_get_sprint_report', 'tracker_get_sprint_report', 'retrospective report', { groups: 2 }],
    ['tracker_get_backlog_stats', 'tracker_get_backlog_stats', 'assignees unassigned', { filter: 2 }],
    [
      'tracker_get_backlog_stats',
      'tracker_get_backlog_stats',
      'groupBy when given',
      { groups: 2, returns: 1 },
    ],
    ['tracker_get_backlog_stats', 'tracker_get_backlog_stats', 'rowField columnField', { groups: 1 }],
    [
      'tracker_get_backlog_stats',
      'tracker_get_backlog_stats',
      'valueField custom',
      { forms: 1, 'named-field': 1 },
    ],
    [
      'tracker_get_sprint_report',
      'tracker_get_sprint_report',
      'storyPointsField',
      { forms: 1, 'named-field': 1 },
    ],
    ['tracker_list_field_values', 'tracker_list_field_values', 'field one of labels', { content: 7 }],
    ['tracker_list_field_values', 'tracker_list_field_values', 'searchTerm partial', { filter: 7 }],
    ['tracker_list_field_values', 'tracker_list_field_values', 'maxResults number', { cap: 7 }],
    [
      'tracker_transition_issue',
      'States and transitions',
      'applied with',
      { effect: 1, 'backend-refusal': 1 },
    ],
    ['tracker_list_sprints', 'tracker_list_sprints', 'state omitted means all', { default: 1 }],
    ['tracker_update_issue', 'tracker_update_issue', 'summary description priority', { effect: 1 }],
  ],
};

/** Promises of such sentences for which the contract of the tool has too few rules. */
export function brokenPromises({ server, statements }: Account, anchors: Anchor[]): string[] {
  return promised[server].flatMap(([tool, title, words, kinds]) => {
    const section = `${documents[server]}#${title}`;
    const quote = quoteOf(section, words);
    const said = statements.filter((statement) => finds(quote, statement));
    if (said.length === 0) return [`no sentence for promises: "${words}" in ${section}`];
    const citing = anchors.filter((anchor) => anchor.tool === tool && said.some((one) => finds(anchor, one)));
    const rules = [...new Set(citing.map(({ rule }) => rule))];
    return Object.entries(kinds)
      .filter(([kind, count]) => rules.filter((rule) => rule.kind === kind).length < count)
      .map(
        ([kind, count]) => `fewer than ${count} ${kind} of ${tool} for sentence: "${words}" in ${section}`,
      );
  });
}
