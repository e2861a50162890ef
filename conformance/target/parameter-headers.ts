import { isObject } from '../reading/places.js';

/** An argument that is sent as a header too. */
export interface ParameterHeader {
  /** The names of the properties that lead to it. */
  readonly path: readonly string[];
  readonly name: string;
}

/** The keyword of a schema that names the header of an argument. */
const KEYWORD = 'x-mcp-header';

/**
 * The headers that a tool's arguments are sent as (MCP, revision 2026-07-28: Transports, Custom headers from tool parameters).
 * Throws an Error with the rule that the schema breaks: a client over HTTP leaves such a tool out.
 */
export function parameterHeadersOf(schema: unknown): readonly ParameterHeader[] {
  const headers = [...markedIn(schema, [])].map(headerOf);
  const names = headers.map(({ name }) => name.toLowerCase());
  const twice = headers.find((_, at) => names.indexOf(names[at] ?? '') !== at);
  if (twice) throw new Error(`two arguments have the ${KEYWORD} ${twice.name.slice(PREFIX.length)}`);
  return headers;
}

/** The rule of such headers that a schema breaks; undefined where it breaks none. */
export function brokenHeaderRule(schema: unknown): string | undefined {
  try {
    parameterHeadersOf(schema);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The headers of a call with these arguments; one that is null, absent or no plain value has none. */
export function mirrored(headers: readonly ParameterHeader[], args: unknown): Record<string, string> {
  const pairs = headers.flatMap(({ path, name }) => {
    const text = plainText(path.reduce<unknown>((value, step) => memberOf(value, step), args));
    return text === undefined ? [] : [[name, encoded(text)]];
  });
  return Object.fromEntries(pairs);
}

const PREFIX = 'Mcp-Param-';

/** A token (RFC 9110, 5.6.2). */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

const TYPES: ReadonlySet<unknown> = new Set(['string', 'integer', 'boolean']);

/** Keywords with one schema or a list of them, and those with schemas by name, through which no header may be reached. */
const UNREACHABLE: ReadonlySet<string> = new Set(
  'items prefixItems contains contentSchema additionalItems additionalProperties unevaluatedProperties unevaluatedItems propertyNames oneOf anyOf allOf not if then else'.split(
    ' ',
  ),
);
const UNREACHABLE_BY_NAME: ReadonlySet<string> = new Set(
  'patternProperties dependentSchemas dependencies $defs definitions'.split(' '),
);

/** Schemas that are deeper name no argument that anything is sent for. */
const DEEPEST = 200;

interface Marked {
  readonly schema: { readonly [KEYWORD]?: unknown; readonly type?: unknown };
  /** Undefined where not only properties lead to it. */
  readonly path: readonly string[] | undefined;
}

/** Every schema with the keyword. */
function* markedIn(schema: unknown, path: readonly string[] | undefined, depth = 0): Generator<Marked> {
  if (!isObject(schema) || depth > DEEPEST) return;
  if (KEYWORD in schema) yield { schema, path };
  for (const [keyword, member] of Object.entries(schema)) {
    if (keyword === 'properties' && isObject(member))
      for (const [name, part] of Object.entries(member))
        yield* markedIn(part, path && [...path, name], depth + 1);
    for (const part of unreachableIn(keyword, member)) yield* markedIn(part, undefined, depth + 1);
  }
}

function unreachableIn(keyword: string, member: unknown): readonly unknown[] {
  if (UNREACHABLE_BY_NAME.has(keyword)) return isObject(member) ? Object.values(member) : [];
  if (!UNREACHABLE.has(keyword)) return [];
  return Array.isArray(member) ? member : [member];
}

function headerOf({ schema, path }: Marked): ParameterHeader {
  const { [KEYWORD]: name, type } = schema;
  const named = `${KEYWORD} ${JSON.stringify(name)}`;
  if (path === undefined || path.length === 0)
    throw new Error(`${named} is where not only properties lead to`);
  if (typeof name !== 'string' || !TOKEN.test(name))
    throw new Error(`${named} of ${path.join('.')} is no name of a header`);
  if (!TYPES.has(type)) throw new Error(`${named} of ${path.join('.')} is on no string, integer or boolean`);
  return { path, name: `${PREFIX}${name}` };
}

function memberOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function plainText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** What a header can hold as it is: printable ASCII without outer blanks. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;

/** A text as the value of a header (Transports, Value encoding). */
export function encoded(text: string): string {
  const isPlain = PLAIN.test(text) && !/^=\?base64\?.*\?=$/i.test(text);
  return isPlain ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`;
}
