/** What a tool publishes of an argument, as far as a form reads it (JSON Schema). */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
}

/** The schema of what is not null, with the description of the whole. */
export function givenSchema(schema: Schema): Schema {
  const { anyOf, ...rest } = schema;
  const [given, ...others] = anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (!given) return schema;
  return others.length === 0 ? { ...given, ...rest } : { ...rest, anyOf: [given, ...others] };
}

/** Types that a value may have; none where any is taken. */
export function typesOf({ type }: Schema): readonly string[] {
  return type === undefined ? [] : [type].flat();
}

/** Why a value does not fit its schema, or undefined; what the server checks beyond it, the server says. */
export function problemOf(schema: Schema, value: unknown, path = ''): string | undefined {
  const { anyOf } = schema;
  if (anyOf) {
    const problems = anyOf.map((each) => problemOf(each, value, path));
    return problems.every(Boolean) ? (soleProblem(anyOf, problems) ?? oneOfThem(schema, path)) : undefined;
  }
  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => isOf(type, value)))
    return `${place(path)} must be of type ${types.join(' or ')}`;
  if (schema.enum && !schema.enum.includes(value))
    return `${place(path)} must be one of ${schema.enum.join(', ')}`;
  if (typeof value === 'string') return textProblem(schema, value, path);
  if (typeof value === 'number') return numberProblem(schema, value, path);
  if (Array.isArray(value)) return firstOf(value.map((each, i) => () => within(schema.items, each, path, i)));
  if (typeof value === 'object' && value !== null) return objectProblem(schema, value, path);
  return undefined;
}

/** What is wrong with a value by the only schema that is not of null. */
function soleProblem(
  anyOf: readonly Schema[],
  problems: readonly (string | undefined)[],
): string | undefined {
  const others = problems.filter((_, at) => anyOf[at]?.type !== 'null');
  return others.length === 1 ? others[0] : undefined;
}

function oneOfThem({ anyOf = [] }: Schema, path: string): string {
  const types = anyOf.flatMap(typesOf).join(' or ');
  return `${place(path)} must fit ${types || 'one of its schemas'}`;
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function textProblem(
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern }: Schema,
  value: string,
  path: string,
): string | undefined {
  if (value.length < minLength) return `${place(path)} must have at least ${minLength} characters`;
  if (value.length > maxLength) return `${place(path)} must have at most ${maxLength} characters`;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value))
    return `${place(path)} must match ${pattern}`;
  return undefined;
}

function numberProblem({ minimum, maximum }: Schema, value: number, path: string): string | undefined {
  if (minimum !== undefined && value < minimum) return `${place(path)} must be ${minimum} or more`;
  if (maximum !== undefined && value > maximum) return `${place(path)} must be ${maximum} or less`;
  return undefined;
}

function objectProblem(schema: Schema, value: object, path: string): string | undefined {
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return `${place(path)} must have '${missing}'`;
  return firstOf(
    Object.entries(value).map(([name, each]) => () => {
      if (Object.hasOwn(properties, name)) return within(properties[name], each, path, name);
      if (additionalProperties === false)
        return `${place(path)} has no '${name}'; it has ${Object.keys(properties).join(', ')}`;
      return within(additionalProperties, each, path, name);
    }),
  );
}

function within(schema: Schema | boolean | undefined, value: unknown, path: string, name: string | number) {
  return typeof schema === 'object'
    ? problemOf(schema, value, path === '' ? String(name) : `${path}.${name}`)
    : undefined;
}

function firstOf(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const problem = check();
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function place(path: string): string {
  return path === '' ? 'It' : `'${path}'`;
}
