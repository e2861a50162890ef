import type { Schema } from './schema.js';

interface ValueType {
  words: string;
  schema: Schema;
}

const strings: Schema = { type: 'array', items: { type: 'string' } };

/** How the documents name the type of an argument; the longest wording comes first. */
const valueTypes: ValueType[] = [
  { words: 'array of string', schema: strings },
  { words: 'array of integer', schema: { type: 'array', items: { type: 'integer' } } },
  { words: 'array of objects', schema: { type: 'array', items: { type: 'object' } } },
  { words: 'array', schema: { type: 'array' } },
  { words: 'any JSON value', schema: { type: undefined } },
  {
    words: 'object whose values are string, number or boolean',
    schema: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
  },
  { words: 'object', schema: { type: 'object' } },
  { words: 'string', schema: { type: 'string' } },
  { words: 'integer', schema: { type: 'integer' } },
  { words: 'number', schema: { type: 'number' } },
  { words: 'boolean', schema: { type: 'boolean' } },
];

/** An argument of any type has the keyword `type` without a value; one that is not typed yet has no keyword. */
/** The type named at the head of a text, and the text after it. */
export function typeAt(text: string): { schema: Schema; rest: string } | undefined {
  const found = valueTypes.find(({ words }) => new RegExp(`^${words}(?:\\b|$)`).test(text));
  return found && { schema: structuredClone(found.schema), rest: text.slice(found.words.length) };
}
