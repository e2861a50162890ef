import * as z from 'zod';
import type { Check } from '../check.js';
import * as vocabulary from '../contract/vocabulary.js';

/** The words that contracts/vocabulary.json has definitions of, by the names there. */
const { args, ...words } = vocabulary;
const WORDS: Readonly<Record<string, z.ZodType>> = { arguments: args, ...words };

/** The kinds of clauses that checks judge, as contracts/kinds.json publishes them: what they mean, and the JSON Schema of their facts. */
export function kindsOf(checks: readonly Check[]): Record<string, object> {
  return Object.fromEntries(
    checks.map(({ kind, means, of, quotes, facts }) => [
      kind,
      { meaning: means, ...(of && { of }), ...(quotes && { quotes }), parameters: parametersOf(facts) },
    ]),
  );
}

/** The words that facts are made of, as contracts/vocabulary.json defines them. */
export function definedWords(): Record<string, unknown> {
  return Object.fromEntries(Object.entries(WORDS).map(([name, word]) => [name, schemaOf(word)]));
}

/** The JSON Schema of facts, which refers to the words that it is made of. */
function parametersOf(facts: z.ZodType): unknown {
  const defined = Object.entries(definedWords()).map(([name, word]) => [JSON.stringify(word), name] as const);
  return referring(schemaOf(facts), new Map(defined));
}

/** The same schema with a reference in the place of each part that is defined. */
function referring(part: unknown, defined: ReadonlyMap<string, string>): unknown {
  if (typeof part !== 'object' || part === null) return part;
  const name = defined.get(JSON.stringify(part));
  if (name !== undefined) return { $ref: `vocabulary.json#/$defs/${name}` };
  if (Array.isArray(part)) return part.map((one) => referring(one, defined));
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, referring(value, defined)]));
}

/** The JSON Schema of a type without the bounds that any integer has. */
function schemaOf(type: z.ZodType): unknown {
  const { $schema, ...schema } = z.toJSONSchema(type, { reused: 'inline' });
  return JSON.parse(JSON.stringify(schema), (_, value) =>
    Math.abs(value) === Number.MAX_SAFE_INTEGER ? undefined : value,
  );
}
