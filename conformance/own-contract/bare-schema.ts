import type { JsonSchema } from '../contract/contract.js';
import { isObject } from '../reading/places.js';
import { isMeantBound } from './made-up.js';

/** What describes and does not bind. */
const DESCRIBING: readonly string[] = ['$schema', '$id', '$comment', 'title', 'description', 'examples'];

/** Keywords with members that users name. */
const NAMED: readonly string[] = ['properties', 'patternProperties', '$defs', 'definitions'];

/** A schema without what only describes it, in a stable order: its type first, then by name. */
export function bareSchema(schema: JsonSchema): JsonSchema {
  const kept = Object.entries(schema).filter(
    ([name, value]) => !DESCRIBING.includes(name) && !isIdleBound(name, value),
  );
  return Object.fromEntries(kept.sort(byName).map(([name, value]) => [name, bareMember(name, value)]));
}

function bareMember(name: string, value: unknown): unknown {
  if (Array.isArray(value) && name !== 'enum' && name !== 'required' && name !== 'default')
    return value.map((one) => (isObject(one) && !Array.isArray(one) ? bareSchema(one) : one));
  if (!isObject(value) || Array.isArray(value) || name === 'default' || name === 'const') return value;
  if (!NAMED.includes(name)) return bareSchema(value);
  return Object.fromEntries(
    Object.entries(value)
      .sort(byName)
      .map(([member, part]) => [member, isObject(part) ? bareSchema(part) : part]),
  );
}

/** A bound that only says what numbers the language of the server has. */
function isIdleBound(name: string, value: unknown): boolean {
  return (name === 'minimum' || name === 'maximum') && typeof value === 'number' && !isMeantBound(value);
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  if (one === 'type' || other === 'type') return one === 'type' ? -1 : 1;
  return one < other ? -1 : 1;
}
