import { Reply } from '../../core/http/response.js';
import { objectIn } from '../http/body.js';
import { type Call, platform } from '../http/routing.js';
import { queryField } from '../jql/fields/field-table.js';
import type { Domain } from '../jql/fields/query-field.js';
import { FUNCTIONS } from '../jql/terms/functions.js';
import { encoded } from '../presentation/query-structure.js';
import type { FieldDefinition } from '../world/records/fields.js';

/** What an editor of queries needs to know: the words that must be quoted, the fields and the functions. */
export const jqlReferenceRoutes = [
  ...platform('GET /jql/autocompletedata', (call) => reference(call)),
  ...platform('POST /jql/autocompletedata', (call) => {
    objectIn(call);
    return reference(call);
  }),
];

async function reference({ world }: Pick<Call, 'world'>): Promise<Reply> {
  const { default: jqlAst } = await import('@atlaskit/jql-ast'); // bundled CommonJS has a default export alone
  return Reply.json({
    visibleFieldNames: world.fields.flatMap((field) => fieldReference(field, world.fields)),
    visibleFunctionNames: FUNCTIONS.map(functionReference),
    jqlReservedWords: [...jqlAst.RESERVED_WORDS],
  });
}

function fieldReference(field: FieldDefinition, fields: readonly FieldDefinition[]): object[] {
  const { name, custom, schema, clauseNames } = field;
  const word = custom ? name : clauseNames[0];
  const queried = word === undefined ? undefined : queryField(fields, word);
  if (word === undefined || !queried) return [];
  const number = custom ? `cf[${schema?.customId ?? ''}]` : null;
  return [
    {
      value: encoded(word),
      displayName: number === null ? word : `${name} - ${number}`,
      orderable: String(queried.sortKey !== undefined),
      searchable: 'true',
      ...(queried.kind === 'choice' && { auto: 'true' }),
      ...(number !== null && { cfid: number }),
      operators: queried.operators.filter((operator) => operator !== 'not changed'),
      types: [queried.kind === 'choice' ? TYPES[queried.domain] : PLAIN_TYPES[queried.kind]],
    },
  ];
}

function functionReference({ name, domain, list }: (typeof FUNCTIONS)[number]): object {
  return {
    value: `${name}()`,
    displayName: `${name}()`,
    ...(list && { isList: 'true' }),
    types: [TYPES[domain]],
  };
}

const PLAIN_TYPES: Readonly<Record<string, string>> = {
  date: 'java.util.Date',
  number: 'java.lang.Number',
  text: 'java.lang.String',
  presence: 'java.lang.Object',
};

/** The types of values, by the names that the interface has for them. */
const TYPES: Readonly<Record<Domain, string>> = {
  project: 'com.atlassian.jira.project.Project',
  issue: 'com.atlassian.jira.issue.Issue',
  user: 'com.atlassian.jira.user.ApplicationUser',
  sprint: 'com.atlassian.greenhopper.service.sprint.Sprint',
  status: 'com.atlassian.jira.issue.status.Status',
  category: 'com.atlassian.jira.issue.status.category.StatusCategory',
  issuetype: 'com.atlassian.jira.issue.issuetype.IssueType',
  priority: 'com.atlassian.jira.issue.priority.Priority',
  resolution: 'com.atlassian.jira.issue.resolution.Resolution',
  component: 'com.atlassian.jira.bc.project.component.ProjectComponent',
  version: 'com.atlassian.jira.project.version.Version',
  label: 'com.atlassian.jira.issue.label.Label',
  option: 'com.atlassian.jira.issue.customfields.option.Option',
  linktype: 'com.atlassian.jira.issue.link.IssueLinkType',
  date: 'java.util.Date',
};
