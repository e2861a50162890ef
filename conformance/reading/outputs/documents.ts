import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Nodes, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { memoize } from '../../memoize.js';
import type { Outcome } from '../../target/session.js';

/** One of the forms of an answer; each has to be right by itself. */
export interface AnswerDocument {
  readonly form: 'structured content' | 'text';
  readonly value: unknown;
}

/**
 * The forms of an answer as JSON: its structured content, and its text where that is JSON and says something else. A text
 * that is no JSON is read where there is nothing else: its Markdown tables as lists of rows, all of them together and those of the same columns, else its lines with what
 * they call by name. The text itself is at `#text`.
 */
export const documentsOf = memoize(
  ({ structured, texts }: Pick<Outcome, 'structured' | 'texts'>): readonly AnswerDocument[] => {
    const whole = texts.join('');
    if (structured !== undefined && whole === JSON.stringify(structured))
      return [{ form: 'structured content', value: structured }]; // without reading it again, as of most servers
    const parsed = firstParsed(texts) ?? parse(whole);
    const documents: AnswerDocument[] = [];
    if (structured !== undefined) documents.push({ form: 'structured content', value: structured });
    if (parsed !== undefined && !isDeepStrictEqual(parsed, structured))
      documents.push({
        form: 'text',
        value: Array.isArray(parsed) ? parsed : { ...parsed, '#text': whole },
      });
    if (documents.length === 0) documents.push({ form: 'text', value: readText(texts.join('\n')) });
    return documents;
  },
);

function firstParsed(texts: readonly string[]): object | undefined {
  for (const text of texts) {
    const parsed = parse(text);
    if (parsed !== undefined) return parsed;
  }
  return undefined;
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

function readText(text: string): unknown {
  const tree = fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  const all = tree.children.filter((node): node is Table => node.type === 'table');
  const tables = all.map(rowsOf);
  const byKind = new Map<string, object[]>();
  for (const [at, table] of all.entries())
    byKind.set(kindOf(table), [...(byKind.get(kindOf(table)) ?? []), ...(tables[at] ?? [])]);
  const blocks = text.split(/\n\s*\n/).map((block) => namedLines(block.split('\n')));
  return { tables, ...Object.fromEntries(byKind), blocks, '#text': text, ...namedLines(text.split('\n')) };
}

/** What tables with the same columns have the same of, without the words of the columns: one list in several tables is one list. */
function kindOf({ children: [head] }: Table): string {
  const columns = head?.children.map(wordsIn).join('\n') ?? '';
  return `table ${createHash('sha256').update(columns).digest('hex').replace(/\D/g, '').slice(0, 9)}`;
}

function rowsOf(table: Table): object[] {
  const [head = [], ...rows] = table.children.map((row) => row.children.map(wordsIn));
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at] ?? String(at), cell])));
}

function wordsIn(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsIn).join('') : '';
}

/** What lines like `- **Status**: Done` say, by what they call it. */
function namedLines(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^[\s*#>-]*([\w ]{1,40}?)\**\s*:\**\s*(.+)$/.exec(line) ?? [];
      return name === undefined || value === undefined
        ? []
        : [[name, value.replace(/^\**|\**$/g, '').trim()]];
    }),
  );
}
