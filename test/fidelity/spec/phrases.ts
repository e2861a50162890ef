import { spansOf } from './document.js';
import type { Schema } from './schema.js';
import { piecesOf, segmentsOf } from './statement.js';

const strings: Schema = { type: 'array', items: { type: 'string' } };

/** The words for the type of an argument; of two that begin alike, the longer one is first. */
const types: Readonly<Record<string, Schema>> = {
  'array of string': strings,
  'array of integer': { type: 'array', items: { type: 'integer' } },
  'array of objects': { type: 'array', items: { type: 'object' } },
  array: { type: 'array' },
  'any JSON value': { type: undefined },
  'object whose values are string, number or boolean': {
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean'] },
  },
  object: { type: 'object' },
  'string, or array of string': { anyOf: [{ type: 'string' }, strings] },
  string: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
};

/** The type named at the head of a text, and the text after it. */
export function typeAt(text: string): { schema: Schema; rest: string } | undefined {
  const words = Object.keys(types).find((type) => new RegExp(`^${type}(?:\\b|$)`).test(text));
  return words === undefined
    ? undefined
    : { schema: structuredClone(types[words] ?? {}), rest: text.slice(words.length) };
}

/** Words of a description, and what they mean for an argument. */
interface Phrase {
  readonly pattern: RegExp;
  means(groups: readonly string[], schema: Schema): Schema;
  /** Whether it holds for the items where the argument is an array. */
  readonly isOfItems?: true;
  /** What of the words is left for a clause to cite; nothing, if left out. */
  left?(text: string): string;
}

const value = '`[^`]*`';
const remark = '(?: \\([^)]*\\))?';
const list = `${value}${remark}(?:(?:, or |, | or )${value}${remark})+`;

const phrases: readonly Phrase[] = [
  {
    pattern: new RegExp(`^[,:]? ?\\(?(?:one of )?(${list})\\)?`),
    means: ([text = '']) => ({
      type: 'string',
      enum: spansOf(text),
      default: /`([^`]*)` \(default\b/.exec(text)?.[1],
    }),
    isOfItems: true,
    left: remarksIn,
  },
  {
    pattern: new RegExp(`\\bdefault (${value}(?:, ${value})*)`),
    means: ([text = ''], { type }) => ({ default: type === 'array' ? spansOf(text) : spansOf(text)[0] }),
  },
  {
    pattern: /\bdefault (true|false|\d+)\b(?! for)/,
    means: ([text = '']) => ({ default: JSON.parse(text) }),
  },
  { pattern: /\bdefault empty string/, means: () => ({ default: '' }) },
  { pattern: /^: (\d+(?:, \d+)+ or \d+)/, means: ([text = '']) => ({ enum: numbersIn(text) }) },
  {
    pattern: /((?:\d+=\w+(?:, )?){2,})/,
    means: ([text = '']) => ({ enum: numbersIn(text) }),
    isOfItems: true,
    left: (text) => text.replaceAll(',', ''),
  },
  {
    pattern: /(\d+)(?:\.\.| to )(\d+)/,
    means: ([from, to]) => ({ minimum: Number(from), maximum: Number(to) }),
  },
  {
    pattern: /\bmin(?:imum)? length (\d+)(?: each)?/,
    means: ([length]) => ({ minLength: Number(length) }),
    isOfItems: true,
  },
  { pattern: /\bmin(?:imum)? (\d+)/, means: ([from]) => ({ minimum: Number(from) }) },
  { pattern: /\bmaximum (\d+)/, means: ([to]) => ({ maximum: Number(to) }) },
  { pattern: /\bURI format\b/, means: () => ({ format: 'uri' }) },
  { pattern: /(?=\bnull unassigns)/, means: () => ({ type: ['string', 'null'] }) },
  { pattern: /(?=values are arrays of)/, means: () => ({ additionalProperties: strings }) },
];

const numbersIn = (text: string): number[] => [...text.matchAll(/\d+/g)].map(Number);

/** The remarks in parentheses within a list of values, but for the mark of the default. */
function remarksIn(text: string): string {
  return [...text.matchAll(/\((?:default(?:, |(?=\))))?([^)]*)\)/g)].map(([, words]) => words).join(',');
}

const taken = '\u0001';

/** Puts what the phrases say into the schemas and returns the pieces of the text that none of them took. */
export function describe(schemas: Schema[], text: string): string[] {
  let rest = text;
  for (const { pattern, means, isOfItems, left } of phrases) {
    const match = pattern.exec(rest);
    if (!match) continue;
    const groups = match.slice(1);
    for (const schema of schemas)
      Object.assign(isOfItems && schema.type === 'array' ? itemsOf(schema) : schema, means(groups, schema));
    const after = rest.slice(match.index + match[0].length);
    rest = [rest.slice(0, match.index), taken, left?.(groups[0] ?? '') ?? '', taken, after].join('');
  }
  const inside = [...rest.matchAll(/\(([^()]*)\)/g)].flatMap(([, part = '']) => segmentsOf(part));
  return [...piecesOf(rest.replaceAll(/\([^()]*\)/g, taken)), ...inside]
    .flatMap((piece) => piece.split(taken))
    .map((piece) => piece.replaceAll(/^[\s,;:]+|[\s,;:]+$/g, ''))
    .filter((piece) => /\w/.test(piece));
}

function itemsOf(schema: Schema): Schema {
  schema.items ??= { type: 'string' };
  return schema.items;
}
