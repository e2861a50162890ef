import type { Json, Schema } from './schema.js';

/** What a phrase may need to know beyond the argument it stands in. */
export interface Setting {
  name: string;
  /** The value sets that the documents list apart from the arguments. */
  listed: { events: Json[] | undefined; fields: Json[] | undefined; dimensions: Json[] };
  /** The argument of that name in the nearest tool before. */
  above: (name: string) => Schema | undefined;
  examples: (values: Json[]) => void;
}

/** Words of an argument's description and what they do to its schema. */
export interface Phrase {
  pattern: RegExp;
  apply: (property: Schema, match: RegExpExecArray, setting: Setting) => void;
  /** What remains of the match for a rule to claim. */
  leaves?: (match: RegExpExecArray) => string;
}

export const value = '`[^`]*`';
export const gloss = '(?: \\([^)]*\\))?';
export const list = `${value}${gloss}(?:(?:, or |, | or )${value}${gloss})+`;

/** The remarks in parentheses within a list of values, but for the mark of the default. */
export const glosses = (text: string) =>
  [...text.matchAll(/\((?:default(?:, |(?=\))))?([^)]*)\)/g)].map(([, words]) => words).join(',');

/** The array's items, or the value itself: where a value set belongs. */
export const element = (property: Schema): Schema => {
  if (property.type !== 'array') return property;
  property.items ??= { type: 'string' };
  return property.items;
};
