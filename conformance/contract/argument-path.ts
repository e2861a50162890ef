import type { Arguments } from '../target/arguments.js';
import type { JsonSchema } from './contract.js';

/**
 * The steps of an argument's path: `pivot.rowField` has two, `fieldFilters[].value` three, of which `[]` means each item;
 * the `*` of `statusGroups.*` means every member, whatever its name.
 */
export function stepsOf(path: string): string[] {
  if (!path.includes('\\')) return path.replaceAll('[]', '.[]').split('.');
  const steps = path.match(/\[\]|(?:\\[\s\S]|[^.[\]\\])+/g) ?? [path];
  return steps.map((step) => (step === '\\0' ? '' : step.replaceAll(/\\([\s\S])/g, '$1')));
}

/** A name as a step of a path: what means something in paths has a backslash before it, and a name without a character is `\0`. */
export function stepOf(name: string): string {
  return name === '' ? '\\0' : name.replaceAll(/[\\.[\]*]/g, '\\$&');
}

/** The argument of the tool that a path leads into. */
export function rootOf(path: string): string {
  return stepsOf(path)[0] ?? path;
}

/** The schema that a path leads to, and the one it is a property of; undefined where a step is not published. */
export function schemaAt(
  schema: JsonSchema,
  path: string,
): { parent: JsonSchema; found: JsonSchema | undefined } {
  let parent = schema;
  let found: JsonSchema | undefined = schema;
  for (const step of stepsOf(path)) {
    const around: JsonSchema = found ?? {};
    parent = [around, ...partsOf(around)].find((part) => hasMember(part, step)) ?? around;
    found = stepInto(around, step);
  }
  return { parent, found };
}

/** The schema of a member by its name, which may be one that every object has; `{}` where there is none. */
export function memberOf(properties: Record<string, JsonSchema>, name: string): JsonSchema {
  return Object.hasOwn(properties, name) ? (properties[name] ?? {}) : {};
}

/** The schema of the items, in the schema itself or in one of its alternatives. */
export function itemsOf(schema: JsonSchema): JsonSchema | undefined {
  return [schema, ...partsOf(schema)].find(({ items }) => items)?.items;
}

/** The schemas that any or one of must fit. */
export function partsOf(schema: JsonSchema): JsonSchema[] {
  return (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]; // keywords of a schema hold schemas
}

/** The values where the path leads: none where it leads nowhere, several inside a list. */
export function valuesAt(args: Arguments, path: string): unknown[] {
  return stepsOf(path).reduce<unknown[]>(
    (parts, step) => parts.flatMap((part) => membersAt(part, step)),
    [args],
  );
}

/** The path to what has the last step as its member or its items; undefined for an argument of the tool. */
export function parentOf(path: string): string | undefined {
  return /^(.+?)(?:(?<!\\)\.(?:\\.|[^.[\]\\])+|\[\])$/.exec(path)?.[1];
}

/** The arguments with the value where the path leads; what it leads through must be there, but the argument itself. */
export function placed(args: Arguments, path: string, value: unknown): Arguments {
  return placedAt(args, stepsOf(path), value) as Arguments; // an object stays one
}

/** The arguments without what the path leads to. */
export function dropped(args: Arguments, path: string): Arguments {
  return placed(args, path, undefined);
}

function placedAt(part: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (step === '[]') {
    const items = Array.isArray(part) && part.length > 0 ? part : [undefined];
    return items.map((item) => placedAt(item, rest, value));
  }
  const members = (typeof part === 'object' && part !== null ? part : {}) as Arguments; // seen to be an object
  if (step === '*')
    return Object.fromEntries(
      Object.keys(members).map((name) => [name, placedAt(members[name], rest, value)]),
    );
  const { [step]: own, ...others } = members;
  const inner = Object.hasOwn(members, step) ? own : undefined;
  const changed = placedAt(inner, rest, value);
  return changed === undefined ? others : { ...others, [step]: changed };
}

function membersAt(part: unknown, step: string): unknown[] {
  if (step === '[]') return Array.isArray(part) ? part : [];
  if (typeof part !== 'object' || part === null) return [];
  if (step === '*') return Object.values(part);
  const member = Object.entries(part).find(([name]) => name === step)?.[1];
  return member === undefined ? [] : [member];
}

function stepInto(schema: JsonSchema, step: string): JsonSchema | undefined {
  const own = [schema, ...partsOf(schema)].find((part) => hasMember(part, step));
  if (own) return own.properties?.[step];
  if (step === '[]') return itemsOf(schema);
  return step === '*' ? membersOf(schema) : undefined;
}

function hasMember({ properties = {} }: JsonSchema, name: string): boolean {
  return Object.hasOwn(properties, name);
}

/** The schema of the members that a schema does not name. */
function membersOf({ additionalProperties }: JsonSchema): JsonSchema | undefined {
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}
