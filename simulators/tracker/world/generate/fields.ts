import type { FieldDefinition, Option } from '../records/fields.js';

type Kinds = FieldDefinition['projectKinds'];

const BOTH: Kinds = ['scrum', 'kanban'];
const PLUGIN = 'com.atlassian.jira.plugin.system.customfieldtypes';

const system = (
  id: string,
  name: string,
  type: string,
  clauseNames: readonly string[],
  { items, flags = 'ons' }: { readonly items?: string; readonly flags?: string } = {},
): FieldDefinition => ({
  id,
  name,
  custom: false,
  clauseNames,
  options: [],
  projectKinds: BOTH,
  orderable: flags.includes('o'),
  navigable: flags.includes('n'),
  searchable: flags.includes('s'),
  schema: { type, ...(items === undefined ? {} : { items }), system: id },
});

/** A custom field: its number, name and type, and the kind that Atlassian gives it. */
export const customField = (
  number: number,
  name: string,
  type: string,
  maker: string,
  more: { readonly items?: string; readonly options?: readonly Option[]; readonly projectKinds?: Kinds } = {},
): FieldDefinition => ({
  id: `customfield_${number}`,
  name,
  custom: true,
  clauseNames: [`cf[${number}]`, name],
  orderable: true,
  navigable: true,
  searchable: true,
  options: more.options ?? [],
  projectKinds: more.projectKinds ?? BOTH,
  schema: {
    type,
    ...(more.items === undefined ? {} : { items: more.items }),
    custom: maker.includes(':') ? maker : `${PLUGIN}:${maker}`,
    customId: number,
  },
});

const options = (first: number, ...values: readonly string[]): Option[] =>
  values.map((value, at) => ({ id: String(first + at), value }));

/** Every field of the site. */
export const FIELDS: readonly FieldDefinition[] = [
  system('summary', 'Summary', 'string', ['summary']),
  system('issuetype', 'Issue Type', 'issuetype', ['issuetype', 'type']),
  system('status', 'Status', 'status', ['status'], { flags: 'ns' }),
  system('statusCategory', 'Status Category', 'statusCategory', ['statusCategory'], { flags: 'ns' }),
  system('statuscategorychangedate', 'Status Category Changed', 'datetime', ['statusCategoryChangedDate'], {
    flags: 'ns',
  }),
  system('priority', 'Priority', 'priority', ['priority']),
  system('resolution', 'Resolution', 'resolution', ['resolution']),
  system('resolutiondate', 'Resolved', 'datetime', ['resolutiondate', 'resolved'], { flags: 'ns' }),
  system('project', 'Project', 'project', ['project'], { flags: 'ns' }),
  system('assignee', 'Assignee', 'user', ['assignee']),
  system('reporter', 'Reporter', 'user', ['reporter']),
  system('creator', 'Creator', 'user', ['creator'], { flags: 'ns' }),
  system('created', 'Created', 'datetime', ['created', 'createdDate'], { flags: 'ns' }),
  system('updated', 'Updated', 'datetime', ['updated', 'updatedDate'], { flags: 'ns' }),
  system('duedate', 'Due date', 'date', ['due', 'duedate']),
  system('labels', 'Labels', 'array', ['labels'], { items: 'string' }),
  system('components', 'Components', 'array', ['component'], { items: 'component' }),
  system('fixVersions', 'Fix versions', 'array', ['fixVersion'], { items: 'version' }),
  system('versions', 'Affects versions', 'array', ['affectedVersion'], { items: 'version' }),
  system('description', 'Description', 'string', ['description']),
  system('environment', 'Environment', 'string', ['environment']),
  system('attachment', 'Attachment', 'array', ['attachments'], { items: 'attachment', flags: 'os' }),
  system('comment', 'Comment', 'comments-page', ['comment'], { flags: 'os' }),
  system('issuelinks', 'Linked Issues', 'array', ['issueLink'], { items: 'issuelinks', flags: 'o' }),
  system('subtasks', 'Sub-tasks', 'array', ['subtasks'], { items: 'issuelinks', flags: 'n' }),
  system('watches', 'Watchers', 'watches', ['watchers'], { flags: 'ns' }),
  system('votes', 'Votes', 'votes', ['votes'], { flags: 'ns' }),
  system('worklog', 'Log Work', 'array', [], { items: 'worklog', flags: 'o' }),
  system('timetracking', 'Time tracking', 'timetracking', [], { flags: 'o' }),
  system('timeoriginalestimate', 'Original estimate', 'number', ['originalEstimate'], { flags: 'ns' }),
  system('timeestimate', 'Remaining Estimate', 'number', ['remainingEstimate'], { flags: 'ns' }),
  system('timespent', 'Time Spent', 'number', ['timespent'], { flags: 'ns' }),
  { ...system('parent', 'Parent', 'issuelink', ['parent'], { flags: 'ns' }), schema: null },
  {
    ...system('issuekey', 'Key', 'string', ['id', 'issue', 'issuekey', 'key'], { flags: 'ns' }),
    schema: null,
  },
  customField(10011, 'Epic Name', 'string', 'com.pyxis.greenhopper.jira:gh-epic-label', {
    projectKinds: ['scrum'],
  }),
  customField(10014, 'Epic Link', 'any', 'com.pyxis.greenhopper.jira:gh-epic-link', {
    projectKinds: ['scrum'],
  }),
  customField(10016, 'Story Points', 'number', 'float', { projectKinds: ['scrum'] }),
  customField(10019, 'Rank', 'any', 'com.pyxis.greenhopper.jira:gh-lexo-rank'),
  customField(10020, 'Sprint', 'array', 'com.pyxis.greenhopper.jira:gh-sprint', {
    items: 'json',
    projectKinds: ['scrum'],
  }),
  customField(10031, 'Severity', 'option', 'select', {
    options: options(10100, 'Critical', 'Major', 'Minor', 'Cosmetic'),
  }),
  customField(10032, 'Reviewer', 'user', 'userpicker'),
  customField(10033, 'Target date', 'date', 'datepicker'),
  customField(10034, 'Ship', 'string', 'textfield'),
  customField(10035, 'Acceptance criteria', 'string', 'textarea'),
  customField(10036, 'Platforms', 'array', 'multicheckboxes', {
    items: 'option',
    options: options(10110, 'Web', 'iOS', 'Android', 'Ticket machine'),
  }),
  customField(10037, 'Went live', 'datetime', 'datetime'),
];

/** The fields that generated issues have values in, by what they mean. */
export const FIELD = {
  epicName: 'customfield_10011',
  storyPoints: 'customfield_10016',
  sprint: 'customfield_10020',
  severity: 'customfield_10031',
  reviewer: 'customfield_10032',
  targetDate: 'customfield_10033',
  ship: 'customfield_10034',
  acceptance: 'customfield_10035',
  platforms: 'customfield_10036',
  wentLive: 'customfield_10037',
};

/** The options of a field with options. */
export function optionsOf(fieldId: string): readonly Option[] {
  return FIELDS.find(({ id }) => id === fieldId)?.options ?? [];
}
