import { isDeepStrictEqual } from 'node:util';
import { memoize } from '../../memoize.js';
import type { Outcome } from '../../target/session.js';
import { isObject } from '../scalars.js';
import { readText } from './prose.js';
import { withRows } from './rows.js';
import { recordsOf } from './table-entries.js';

/** One of the forms of an answer; each has to be right by itself. */
export interface AnswerDocument {
  readonly form: 'structured content' | 'text';
  readonly value: unknown;
}

/**
 * The forms of an answer as JSON: its structured content, and its text where that is JSON and says something else; several
 * texts of JSON are a list where they have the same members. A text that is JSON after some words is read as that JSON; one
 * without JSON is read where there is nothing else. Entries of rows and columns are read as records, too. The whole text is at `#json` or `#text`.
 */
export const documentsOf = memoize(
  ({ structured, texts }: Pick<Outcome, 'structured' | 'texts'>): readonly AnswerDocument[] => {
    const whole = texts.join('');
    if (structured !== undefined && whole === JSON.stringify(structured))
      return [{ form: 'structured content', value: withRows(structured) }]; // without reading it again, as of most servers
    const parsed = parsedIn(texts) ?? parse(whole);
    const documents: AnswerDocument[] = [];
    if (structured !== undefined) documents.push({ form: 'structured content', value: withRows(structured) });
    if (parsed !== undefined && !isDeepStrictEqual(parsed, structured))
      documents.push({
        form: 'text',
        value: withText(withRows(parsed), whole),
      });
    if (documents.length === 0) documents.push({ form: 'text', value: textDocument(texts.join('\n')) });
    return documents;
  },
);

/** A document that is a record, with the whole text that it was read of. */
function withText(document: unknown, whole: string): unknown {
  return isObject(document) && !Array.isArray(document) ? { ...document, '#json': whole } : document;
}

/**
 * What the texts that are JSON say together: the members of all lists, or a list of all that have the same members; one record where
 * one of them is a table's entries and no two have a member in common.
 */
function parsedIn(texts: readonly string[]): object | undefined {
  const [only = ''] = texts;
  if (texts.length < 2) return parse(only);
  const parsed = texts.map(parse).filter((one) => one !== undefined);
  if (parsed.length < 2) return parsed[0];
  const joined = parsed.flat();
  const isList = parsed.every((one) => Array.isArray(one)) || joined.every((one) => isAlike(one, joined[0]));
  if (isList) return joined;
  return recordOf(parsed) ?? Object.fromEntries(parsed.map((one, at) => [`#${at}`, one]));
}

/** The record that a table's entries and other records are together; undefined where they are none, or two have a member of one name. */
function recordOf(parsed: readonly object[]): object | undefined {
  if (!parsed.some((one) => Array.isArray(one))) return undefined;
  const records = parsed.map((one) => (Array.isArray(one) ? recordsOf(one) : one));
  const names = records.flatMap((record) => Object.keys(record ?? {}));
  const isOne = records.every((record) => record !== undefined) && new Set(names).size === names.length;
  return isOne ? Object.assign({}, ...records) : undefined;
}

/** Whether two objects have at least half of the members of the smaller one in common. */
function isAlike(one: object, other: object = one): boolean {
  const [names, others] = [Object.keys(one), Object.keys(other)];
  const common = names.filter((name) => others.includes(name)).length;
  return common > 0 && 2 * common >= Math.min(names.length, others.length);
}

/** The text as JSON; undefined where it is none, or only a word. */
function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined; // a word or a number reports nothing by itself
  } catch {
    return undefined;
  }
}

/** A text that is more than JSON: the JSON that begins a line of it and goes on to its end or its fence, or what it says in words. */
function textDocument(text: string): object {
  const from = text.search(/^[ \t]*[[{]/m);
  const to = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
  const within = from < 0 ? undefined : parse(text.slice(from, to));
  if (within === undefined) return readText(text);
  return Array.isArray(within) ? { '#list': within, '#json': text } : { ...within, '#json': text };
}
