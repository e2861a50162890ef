import { readFileSync } from 'node:fs';
import {
  buildSchema,
  GraphQLError,
  GraphQLScalarType,
  type GraphQLSchema,
  getVariableValues,
  isInputType,
  Kind,
  NoDeprecatedCustomRule,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  typeFromAST,
  validate,
} from 'graphql';
import { experimentIn } from './experiments.js';

/** A GraphQL request as it goes out. */
export interface Asked {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The longest document that GitLab takes (GraphQL API, Limits). */
const LONGEST = 10_000;

/** The whole schema that GitLab publishes; global ids and times are judged by their form as well. */
export function readSchema(): GraphQLSchema {
  const url = new URL('../../../../shared/reference/gitlab.graphql', import.meta.url);
  const schema = buildSchema(readFileSync(url, 'utf8'), { assumeValid: true, assumeValidSDL: true });
  for (const type of Object.values(schema.getTypeMap()))
    if (type instanceof GraphQLScalarType) strengthen(type);
  return schema;
}

/** Judges GraphQL requests by a schema: the document by every rule, and the variables by their declared types. */
export function createGraphqlJudge(schema: GraphQLSchema) {
  const judged = new Map<string, string[]>();
  const judge = (text: string): string[] => {
    const lines = judged.get(text) ?? documentViolations(schema, text);
    judged.set(text, lines);
    return lines;
  };
  return {
    /** What a document breaks by itself; what is deprecated counts, too. */
    documentViolations: judge,
    /** What one request breaks, document and variables. */
    violations: ({ query, variables }: Asked): string[] => {
      const lines = judge(query);
      const isSound = lines.every((line) => experimentIn(line) !== undefined);
      return isSound ? [...lines, ...variableViolations(schema, query, variables)] : lines;
    },
  };
}

function documentViolations(schema: GraphQLSchema, text: string): string[] {
  const parsed = read(text);
  if (parsed instanceof GraphQLError) return [parsed.message];
  const errors = validate(schema, parsed, [...specifiedRules, NoDeprecatedCustomRule], { maxErrors: 1000 });
  const operations = parsed.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return [
    ...errors.map(({ message }) => message),
    ...(operations.length === 1 ? [] : [`The document has ${operations.length} operations.`]),
    ...(text.length > LONGEST ? [`The document has ${text.length} characters.`] : []),
  ];
}

function variableViolations(
  schema: GraphQLSchema,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): string[] {
  const operation = parse(query).definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const { variableDefinitions = [] } = operation as OperationDefinitionNode; // by its kind
  const { errors = [] } = getVariableValues(schema, variableDefinitions, variables);
  const declared = new Map(variableDefinitions.map(({ variable, type }) => [variable.name.value, type]));
  const undeclared = Object.keys(variables).filter((name) => !declared.has(name));
  const unknown = [...declared.values()].filter((type) => !isInputType(typeFromAST(schema, type as never)));
  return [
    ...errors.map(({ message }) => message),
    ...undeclared.map((name) => `Variable "$${name}" is sent, and not declared.`),
    ...unknown.map(() => 'A variable has a type that is no input.'),
  ];
}

function read(text: string) {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

const EXAMPLE = /"gid:\/\/gitlab\/([A-Za-z:]+)\/1"/;
/** An id of several classes: its example names the interface. */
const SEVERAL = new Set(['Awardable', 'Eventable', 'Issuable', 'Noteable', 'Todoable', 'Milestoneish']);
const FORMS: Readonly<Record<string, RegExp>> = {
  Time: /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d))?$/,
  Date: /^\d{4}-\d\d-\d\d$/,
  ISO8601Date: /^\d{4}-\d\d-\d\d$/,
};

/** The generated schema takes any value for a scalar; GitLab takes a global id of the class in its description. */
function strengthen(type: GraphQLScalarType): void {
  const [, example] = EXAMPLE.exec(type.description ?? '') ?? [];
  const name = example === undefined || SEVERAL.has(example) ? '[A-Za-z:]+' : example;
  const form =
    FORMS[type.name] ?? (example === undefined ? undefined : new RegExp(`^gid://gitlab/${name}/\\d+$`));
  if (!form) return;
  type.parseValue = (value) => {
    if (typeof value === 'string' && form.test(value)) return value;
    throw new GraphQLError(`${JSON.stringify(value)} is no ${type.name}`);
  };
}
