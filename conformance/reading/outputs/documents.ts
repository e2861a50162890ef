import { isDeepStrictEqual } from 'node:util';
import { memoize } from '../../memoize.js';
import type { Outcome } from '../../target/session.js';
import { readText } from './prose.js';
import { withRows } from './rows.js';

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
        value: withRows(Array.isArray(parsed) ? parsed : { ...parsed, '#json': whole }),
      });
    if (documents.length === 0) documents.push({ form: 'text', value: textDocument(texts.join('\n')) });
    return documents;
  },
);

/** What the texts that are JSON say together. */
function parsedIn(texts: readonly string[]): object | undefined {
  const [only = ''] = texts;
  if (texts.length < 2) return parse(only);
  const parsed = texts.flatMap((text) => parse(text) ?? []);
  if (parsed.length < 2) return parsed[0];
  const isList = parsed.every((one) => isAlike(one, parsed[0]));
  return isList ? parsed : Object.fromEntries(parsed.map((one, at) => [`#${at}`, one]));
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
