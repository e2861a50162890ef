import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import { CoercionProblem, inspect } from '../scalars/scalars.js';
import { locationOf, type Problem } from '../validation/problem.js';

/** The values that a request gives to variables, by name. */
export type VariableValues = Readonly<Record<string, unknown>>;

/** What is wrong with a value, and where inside of it. */
interface ValueProblem {
  readonly path: readonly (string | number)[];
  readonly explanation: string;
  readonly message?: string;
}

/** What is wrong with the values of an operation's variables, reported as graphql-ruby does. */
export function variableProblems(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  values: VariableValues,
): Problem[] {
  return variableDefinitions.flatMap((node) => problemOf(schema, node, values) ?? []);
}

function problemOf(
  schema: GraphQLSchema,
  node: VariableDefinitionNode,
  values: VariableValues,
): Problem | null {
  // The document has been validated: the type is there, and one for input.
  const type = typeFromAST(schema, node.type) as GraphQLInputType;
  const name = node.variable.name.value;
  const value = values[name] ?? null;
  const problems = problemsOf(value, type);
  if (problems.length === 0) return null;
  const places = problems
    .filter(({ path }) => path.length > 0)
    .map(({ path, explanation }) => `${path.join('.')} (${explanation})`);
  const where = places.length === 0 ? '' : ` for ${places.join(', ')}`;
  return {
    message: `Variable $${name} of type ${type} was provided invalid value${where}`,
    locations: [locationOf(node)],
    extensions: { value, problems },
  };
}

function problemsOf(value: unknown, type: GraphQLInputType): ValueProblem[] {
  if (isNonNullType(type)) {
    return value === null ? [problem('Expected value to not be null')] : problemsOf(value, type.ofType);
  }
  if (value === null || value === undefined) return [];
  if (isListType(type)) {
    return problemsOfList(Array.isArray(value) ? value : [value], type.ofType);
  }
  if (isInputObjectType(type)) return problemsOfObject(value, type);
  if (isEnumType(type)) {
    const names = type.getValues().map((each) => each.name);
    if (typeof value === 'string' && names.includes(value)) return [];
    return [problem(`Expected ${inspect(value)} to be one of: ${names.join(', ')}`)];
  }
  return problemsOfScalar(
    () => type.parseValue(value),
    `Could not coerce value ${inspect(value)} to ${type.name}`,
  );
}

/** Items that are wrong, of a list, before no more are looked at (`GitlabSchema`, `validate_max_errors`). */
const MOST_WRONG = 5;

function problemsOfList(items: readonly unknown[], type: GraphQLInputType): ValueProblem[] {
  const found: ValueProblem[] = [];
  let wrong = 0;
  for (const [at, item] of items.entries()) {
    const problems = within(at, problemsOf(item ?? null, type));
    wrong += problems.length > 0 ? 1 : 0;
    if (wrong > MOST_WRONG) return [...found, problem(TOO_MANY_WRONG)];
    found.push(...problems);
  }
  return found;
}

const TOO_MANY_WRONG =
  'Too many errors processing list variable, max validation error limit reached. Execution aborted';

function problemsOfScalar(parse: () => unknown, otherwise: string): ValueProblem[] {
  try {
    return parse() === undefined ? [problem(otherwise)] : [];
  } catch (error) {
    if (!(error instanceof CoercionProblem)) return [problem(otherwise)];
    return [{ ...problem(error.message), message: error.message }];
  }
}

function problemsOfObject(value: unknown, type: GraphQLInputObjectType): ValueProblem[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [problem(`Expected ${inspect(value)} to be a key-value object.`)];
  }
  const fields = type.getFields();
  const missing = Object.values(fields)
    .filter((field) => isRequiredInputField(field) && !(field.name in value))
    .map((field) => [field.name, null] as const);
  return [...Object.entries(value), ...missing].flatMap(([name, item]) => {
    const field = fields[name];
    const found = field ? problemsOf(item, field.type) : [problem(`Field is not defined on ${type.name}`)];
    return within(name, found);
  });
}

const problem = (explanation: string): ValueProblem => ({ path: [], explanation });

function within(step: string | number, problems: readonly ValueProblem[]): ValueProblem[] {
  return problems.map((each) => ({ ...each, path: [step, ...each.path] }));
}
