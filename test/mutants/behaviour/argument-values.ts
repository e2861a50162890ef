import { isDeepStrictEqual } from 'node:util';
import { schemaAt, stepsOf, valuesAt } from '#conformance/contract/argument-path.js';
import type { JsonSchema } from '#conformance/contract/contract.js';
import type { Observation } from '../judging/observation.js';

/** The paths of all arguments that a schema names, also inside objects and lists: `pivot.action`. */
export function argumentPaths(schema: JsonSchema, before = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const path = before + name;
    const parts = [inner, ...[inner.anyOf, inner.oneOf].flatMap((some) => (some ?? []) as JsonSchema[])]; // keywords that hold schemas
    const inside = parts.flatMap((part) => [
      ...argumentPaths(part, `${path}.`),
      ...argumentPaths(part.items ?? {}, `${path}[].`),
    ]);
    return [path, ...inside];
  });
}

/** Whether the schema requires the argument beside its neighbours. */
export function isRequired(schema: JsonSchema, path: string): boolean {
  return schemaAt(schema, path).parent.required?.includes(stepsOf(path).at(-1) ?? '') ?? false;
}

/** Other valid values of an argument: those that observed calls gave, files in the user's folder as it is now, then what its schema says. */
export function otherValues(
  { tool, calls, home }: Observation,
  path: string,
  value: unknown,
  homeNow = home,
): unknown[] {
  const observed = calls
    .flatMap(({ args }) => valuesAt(args, path))
    .map((one) => (typeof one === 'string' ? one.replace(home, homeNow) : one));
  const others = [...observed, ...neighbours(schemaAt(tool.inputSchema, path).found ?? {}, value)];
  return others.filter(
    (other, at) =>
      !isDeepStrictEqual(other, value) && others.findIndex((one) => isDeepStrictEqual(one, other)) === at,
  );
}

function neighbours(schema: JsonSchema, value: unknown): unknown[] {
  if (schema.enum) return schema.enum;
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, value - 1];
  if (Array.isArray(value)) return value.length > 1 ? [value.slice(0, -1)] : [];
  return typeof value === 'string' && / /.test(value) ? [`${value} and more`] : [];
}
