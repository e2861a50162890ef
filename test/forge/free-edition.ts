import {
  type DefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  parse,
  print,
  type TypeNode,
} from 'graphql';
import { Engines } from '#simulators/forge/graphql/engine.js';
import { schemaTexts } from '#simulators/forge/graphql/schema/index.js';
import type { Fetch } from '#src/kernel/http/client.js';

/** Types that are defined below `ee/app/graphql` of GitLab's sources, and so are in the paid editions' schema alone. */
const TYPES =
  /^(Epic|BoardEpic|Iteration|HealthStatus|ApprovalRule|MergeRequestApprovalState|WeightWildcard|WorkItemStatus|WorkItemWidget(Color|HealthStatus|Iteration|Progress|Status|Weight))/;

const ISSUE = [
  ...['blocked', 'blockedByCount', 'blockedByIssues', 'blockingCount', 'epic', 'hasEpic', 'healthStatus'],
  ...['iteration', 'status', 'weight'],
];

/** Fields that are added to types of both editions there. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  Issue: ISSUE,
  IssueConnection: ['weight'],
  MergeRequest: [
    'approvalState',
    'approvalsLeft',
    'approvalsRequired',
    'changeRequesters',
    'mergeRequestDiffs',
  ],
  WorkItem: ['promotedToEpicUrl'],
  WorkItemPermissions: ['blockedWorkItems'],
  WorkItemWidgetLinkedItems: ['blocked', 'blockedByCount', 'blockingCount'],
  WorkItemWidgetStartAndDueDate: [
    ...['dueDateSourcingMilestone', 'dueDateSourcingWorkItem', 'isFixed'],
    ...['startDateSourcingMilestone', 'startDateSourcingWorkItem'],
  ],
};

/** Arguments, and members of inputs, that choose by those. */
const ARGUMENTS = /^(epic|iteration|weight|healthStatus|includeSubepics)/;

const WIDGETS =
  /^(COLOR|CUSTOM_FIELDS|HEALTH_STATUS|ITERATION|PROGRESS|REQUIREMENT_LEGACY|STATUS|TEST_REPORTS|VERIFICATION_STATUS|VULNERABILITIES|WEIGHT)$/;

/** The schema as a free edition has it; only its text is made here, for the simulator has a graphql module of its own. */
const engine = new Engines([freeSchema()], { fields: {}, typeOf: () => '' }).get({
  removeDeprecated: false,
  introspection: true,
});

/**
 * The forge as one of the free edition: documents that ask for what its schema lacks are answered with errors, in the words
 * and codes of graphql-ruby; all else goes on.
 */
export function freeEdition(fetch: Fetch): Fetch {
  return async (url, init) => {
    const isGraphql = url.endsWith('/api/graphql');
    const { problems } = isGraphql ? engine.prepare(JSON.parse(String(init.body)).query) : { problems: null };
    return problems ? Response.json({ errors: problems }) : fetch(url, init);
  };
}

function freeSchema(): string {
  const { definitions, ...whole } = parse(schemaTexts.join('\n'), { noLocation: true });
  const free = definitions
    .filter((node) => !('name' in node && node.name && TYPES.test(node.name.value)))
    .map(freeForm);
  return print({ ...whole, definitions: free });
}

/** A type without its paid parts. */
function freeForm(node: DefinitionNode): DefinitionNode {
  if (node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION) {
    const paid = FIELDS[node.name.value] ?? [];
    const fields = (node.fields ?? []).filter(({ name, type }) => !paid.includes(name.value) && isFree(type));
    return { ...node, fields: fields.map((field) => ({ ...field, arguments: freeOnes(field.arguments) })) };
  }
  if (node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION) return { ...node, fields: freeOnes(node.fields) };
  if (node.kind === Kind.UNION_TYPE_DEFINITION) return { ...node, types: (node.types ?? []).filter(isFree) };
  if (node.kind === Kind.ENUM_TYPE_DEFINITION && node.name.value === 'WorkItemWidgetType')
    return { ...node, values: (node.values ?? []).filter(({ name }) => !WIDGETS.test(name.value)) };
  return node;
}

function freeOnes(inputs: readonly InputValueDefinitionNode[] = []): InputValueDefinitionNode[] {
  return inputs.filter(({ name, type }) => !ARGUMENTS.test(name.value) && isFree(type));
}

function isFree(type: TypeNode): boolean {
  return type.kind === Kind.NAMED_TYPE ? !TYPES.test(type.name.value) : isFree(type.type);
}
