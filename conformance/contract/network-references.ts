import { isObject } from '../reading/places.js';
import type { JsonSchema } from './contract.js';

/** Schemas that are deeper are not looked at. */
const DEEPEST = 200;

/** The addresses on a network that a schema refers to for parts of it, which are never asked (MCP, revision 2026-07-28: Tools). */
export function networkReferencesIn(schema: JsonSchema): string[] {
  const members = [...membersOf(schema)];
  const own = new Set(members.flatMap(([name, value]) => (name === '$id' ? [value] : [])));
  const found = members.flatMap(([name, value]) =>
    REFERENCES.has(name) && typeof value === 'string' && /^https?:/i.test(value) && !own.has(value)
      ? [value]
      : [],
  );
  return [...new Set(found)];
}

const REFERENCES: ReadonlySet<string> = new Set(['$ref', '$dynamicRef']);

/** Every member of a value, at any depth. */
function* membersOf(value: unknown, depth = 0): Generator<[string, unknown]> {
  if (!isObject(value) || depth > DEEPEST) return;
  for (const [name, member] of Object.entries(value)) {
    yield [name, member];
    yield* membersOf(member, depth + 1);
  }
}
