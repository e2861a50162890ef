import type { LeftOpen } from './left-open.js';

const NO_LIST = 'that what was changed is reported back is not said';
const NO_NUMBER = 'their number is asked for; how many of them are listed beside it is not said';
const NO_METRIC = 'which bug metrics there are is not said';
const BESIDE = 'beside its counts, what a pivot reports is not said';
const REFUSED = 'the second of two equal calls is refused, and what is refused changes nothing';

/**
 * What the specification of the tracker server leaves to it.
 * "Fields of returned records beyond those named in this document: not shown" (tracker.md).
 */
export const tracker: LeftOpen = {
  named: {
    tracker_create_issue: /^(key|id)$/,
    tracker_get_issue:
      /^issue\/(key|summary|description|type|status|statusCategory|priority|assignee|reporter|created|updated|labels|components|attachmentCount|commentCount|parent(\/key)?|customFields(\/\*(\[\])?)?)$/,
    tracker_search_issues:
      /^issues(\[\]\/(key|summary|status|statusCategory|assignee|type|parent(\/key)?|priority|description|labels|customFields(\/\*(\[\])?)?))?$/,
    tracker_get_sprint_issues:
      /^issues(\[\]\/(key|summary|status|statusCategory|assignee|priority|type|description|labels|customFields(\/\*(\[\])?)?))?$/,
    tracker_get_my_sprint_issues:
      /^issues(\[\]\/(key|summary|status|statusCategory|assignee|priority|type|description|labels|customFields(\/\*(\[\])?)?))?$/,
    tracker_get_issue_comments: /^comments(\[\]\/(author|body|created))?$/,
    tracker_get_issue_history: /^changes(\[\]\/items(\[\]\/(field|from|to))?)?$/,
    tracker_get_transitions: /^transitions(\[\]\/(id|to\/status))?$/,
    tracker_list_attachments: /^attachments(\[\]\/(id|filename|size|type))?$/,
    tracker_list_boards: /^boards(\[\]\/(id|name|type|projectKey))?$/,
    tracker_get_active_sprint: /\/(id|name|startDate|endDate|goal)$/,
    tracker_list_sprints: /^sprints(\[\]\/(id|name|startDate|endDate|goal))?$/,
    tracker_get_sprint_report:
      /^(statusGroups|bugs|labels)\/|^(triage|inflow)\/(issues|arrivals(\[\]\/key)?)$/,
    tracker_get_backlog_stats: /^(by(Status|Type|Priority|Assignee)|groupedBy|pivot\/data)\//,
    tracker_get_field_schema: /^fields(\[\]\/(id|name|schemaType))?$/,
    tracker_list_field_values: /^values(\[\]\/name)?$/,
  },
  ordered: {
    tracker_search_issues: /^issues$/,
    tracker_list_sprints: /^sprints$/,
    tracker_get_my_sprint_issues: /^issues$/,
  },
  permitted: [
    {
      tools: ['tracker_get_active_sprint'],
      operator: 'last record of a page left out',
      about: /\.content\./,
      because: 'the active sprint is reported beside the list as well',
    },
    ...lists(['tracker_update_issue'], /^(updated|issue\/labels|issue\/customFields\/\*)$/, NO_LIST),
    ...lists(['tracker_get_backlog_stats'], /^pivot\/(rows|columns)$/, BESIDE),
    ...['list cut', 'last record of a page left out', 'fact blanked'].map((operator) => ({
      tools: ['tracker_get_sprint_report'],
      operator,
      about: /^(triage|inflow)\/arrivals|\.content\.(triage|inflow)$/,
      because: NO_NUMBER,
    })),
    {
      tools: ['tracker_get_sprint_report'],
      operator: 'fact blanked',
      about: /^bugs\//,
      because: NO_METRIC,
    },
  ],
  equivalents: {
    'tracker_download_attachment: write done twice': REFUSED,
    'tracker_download_attachment: write to another record as well: attachmentId':
      'a file that is there is never written again: the second call is refused',
    'tracker_transition_issue: write done twice': REFUSED,
  },
};

/** Whatever becomes of such lists. */
function lists(tools: readonly string[], about: RegExp, because: string): LeftOpen['permitted'] {
  return ['list cut', 'record doubled', 'record invented', 'record of elsewhere inserted'].map(
    (operator) => ({
      tools,
      operator,
      about,
      because,
    }),
  );
}
