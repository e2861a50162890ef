import type { JsonSchema } from '../contract/contract.js';
import { mapped } from '../contract/schema-positions.js';
import { isObject } from '../reading/places.js';
import { isMeantBound } from './made-up.js';

/** What names and describes, and does not bind. */
const DESCRIBING: readonly string[] = ['$schema', '$id', '$comment', 'title', 'description', 'examples'];

/** Keywords with members that users name. */
const NAMED: readonly string[] = [
  '$defs',
  'definitions',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  'patternProperties',
  'properties',
];

/** A schema without what only describes it, but for keywords that are kept, in a stable order: its type first, then by name. */
export function bareSchema(schema: unknown, kept: readonly string[] = []): JsonSchema {
  const whole = schema === false ? { not: {} } : isSchema(schema) ? schema : {};
  return mapped(whole, (part) => (isSchema(part) ? barePart(part, kept) : part)) as JsonSchema; // an object stays one
}

function barePart(part: Record<string, unknown>, kept: readonly string[]): Record<string, unknown> {
  const binding = Object.entries(part).filter(
    ([name, value]) => (!DESCRIBING.includes(name) || kept.includes(name)) && !isIdleBound(name, value),
  );
  const members = binding.sort(byName).map(([name, value]) => {
    const isNamed = NAMED.includes(name) && isSchema(value);
    return [name, isNamed ? Object.fromEntries(Object.entries(value).sort(byName)) : value];
  });
  return Object.fromEntries(members);
}

function isSchema(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value);
}

/** A bound that only says what numbers the language of the server has. */
function isIdleBound(name: string, value: unknown): boolean {
  return (name === 'minimum' || name === 'maximum') && typeof value === 'number' && !isMeantBound(value);
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  if (one === 'type' || other === 'type') return one === other ? 0 : one === 'type' ? -1 : 1;
  return one < other ? -1 : 1;
}
