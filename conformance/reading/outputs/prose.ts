import { createHash } from 'node:crypto';
import type { Heading, List, ListItem, Nodes, Root, Table, TableCell } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { unescaped } from '../scalars.js';
import { withBlockTexts, withLineBreaks } from './block-texts.js';
import { readCsv } from './csv.js';
import { readHtml } from './html.js';
import { readXml } from './xml.js';

type Named = Readonly<Record<string, unknown>>;

/**
 * A text that is no JSON as JSON: what elements of XML hold; the tables of comma-separated values by what they are called; its Markdown tables as lists of rows, its blocks, bullets and sections as lists of what
 * they call by name, each list as a whole and by the members that have the same names; beside them what its lines call by
 * name. The text of each is at `#text`.
 */
export function readText(written: string): Named {
  const xml = readXml(written);
  if (xml) return { ...xml, '#text': written };
  const csv = readCsv(written);
  if (csv?.isAll) return { ...csv.tables, '#text': written };
  return { ...csv?.tables, ...readWords(written) };
}

function readWords(written: string): Named {
  const text = withNamesBefore(withBlockTexts(written));
  const tree = fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  const { terms, rows } = readHtml(written);
  const blocks = text.split(/\n\s*\n/).map(namedIn);
  return {
    ...tablesIn(tree, text),
    ...byKind('blocks', blocks),
    ...byKind('bullets', bulletsIn(tree, text)),
    ...sectionsIn(tree, text),
    ...(terms ?? namedOnce(text.split('\n'))),
    ...(rows && { rows }),
    '#text': written,
  };
}

/** The terms of definition lists, of Markdown or HTML, with a colon as other names have it. */
function withNamesBefore(text: string): string {
  const named = text
    .replace(/<dt>([^<]*)<\/dt>\s*<dd>([^<]*)<\/dd>\s*/g, '$1: $2\n')
    .replace(/<\/?dl>/g, '\n')
    .replace(/^([^\n:]+)\n:[ \t]+/gm, '$1: ');
  return /<(?:d[lt]|t[drh]|li)\b/.test(text) ? unescaped(named) : named;
}

function tablesIn({ children }: Root, text: string): Named {
  const tables = children.filter((node): node is Table => node.type === 'table');
  const byColumns = new Map<string, object[]>();
  for (const table of tables) {
    const kind = `table ${digitsOf(table.children[0]?.children.map(wordsIn) ?? [])}`;
    byColumns.set(kind, [...(byColumns.get(kind) ?? []), ...rowsOf(table, text)]);
  }
  return { tables: tables.map((table) => rowsOf(table, text)), ...Object.fromEntries(byColumns) };
}

/** What tables with the same columns have the same of, without the words of the columns: one list in several tables is one list. */
function digitsOf(names: readonly string[]): string {
  return createHash('sha256').update(names.join('\n')).digest('hex').replace(/\D/g, '').slice(0, 9);
}

function rowsOf(table: Table, text: string): object[] {
  const [head = [], ...rows] = table.children.map((row) => row.children.map((cell) => cellOf(cell, text)));
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at] ?? String(at), cell])));
}

const LINE_BREAK = /<br\s*\/?>/gi;

/** The words of a cell; one of several lines has a text, of which the markup is its own. */
function cellOf(cell: TableCell, text: string): string {
  const [first, last] = [cell.children[0], cell.children.at(-1)];
  const source = text.slice(first?.position?.start.offset, last?.position?.end.offset);
  if (first === undefined || source.search(LINE_BREAK) < 0) return wordsIn(cell);
  return source.replace(LINE_BREAK, '\n').replace(/\\([|\\])/g, '$1');
}

function wordsIn(node: Nodes): string {
  if (node.type === 'html') return node.value.replace(LINE_BREAK, '\n');
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsIn).join('') : '';
}

/** Parts of a text as lists: all of them, and those that begin with the same name, for records of one kind do; a line by itself is none of them beside parts of several. */
function byKind(name: string, parts: readonly Named[]): Named {
  const kinds = new Map<string, Named[]>();
  const named = parts.map((part) => ({ part, names: namesOf(part) }));
  const several = new Set(
    named.flatMap(({ names: [first, second] }) => (second === undefined ? [] : [first])),
  );
  for (const { part, names } of named) {
    const [first] = names;
    const isAlone = names.length === 1 && several.has(first);
    const kind = first === undefined ? name : `${name} ${digitsOf(isAlone ? [first, ''] : [first])}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), part]);
  }
  return { ...Object.fromEntries(kinds), [`all ${name}`]: parts };
}

function namesOf(part: Named): string[] {
  return Object.keys(part).filter((member) => !member.startsWith('#'));
}

function namedIn(text: string): Named {
  return { ...namedLines(text.split('\n')), '#text': withLineBreaks(text) };
}

/** The bullets of the outermost lists, with what they have below them. */
function bulletsIn({ children }: Root, text: string): Named[] {
  const lists = children.filter((node): node is List => node.type === 'list');
  return lists.flatMap((list) => list.children.map((bullet) => bulletOf(bullet, text)));
}

function bulletOf(bullet: ListItem, text: string): Named {
  return namedIn(sourceOf(bullet, text).replace(/^\s*(?:[-*+]|\d+[.)])\s+/, ''));
}

/** What is below each heading, up to the next one that is not smaller; those of one depth are of one kind. */
function sectionsIn({ children }: Root, text: string): Named {
  const headings = children.flatMap((node, at) => (node.type === 'heading' ? [{ node, at }] : []));
  const depths = new Map<number, Named[]>();
  for (const { node, at } of headings) {
    const next = headings.find((other) => other.at > at && other.node.depth <= node.depth);
    const end = next?.node.position?.start.offset ?? text.length;
    const section = sectionOf(node, text.slice(node.position?.end.offset ?? 0, end));
    depths.set(node.depth, [...(depths.get(node.depth) ?? []), section]);
  }
  const kinds = [...depths].map(([depth, sections]) => byKind(`sections ${depth}`, sections));
  return Object.assign({}, ...kinds);
}

function sectionOf(heading: Heading, below: string): Named {
  const title = wordsIn(heading);
  return { ...namedLines(below.split('\n')), '#title': title, '#text': withLineBreaks(`${title}\n${below}`) };
}

function sourceOf({ position }: Nodes, text: string): string {
  return text.slice(position?.start.offset, position?.end.offset);
}

/** What lines like `- **Status**: Done` say, by what they call it. */
function namedLines(lines: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(lines.flatMap(namedOf));
}

/** The same without what several lines say in different ways: nothing shows which of them speaks of the answer, not of a record in it. */
function namedOnce(lines: readonly string[]): Record<string, unknown> {
  const said = new Map<string, Set<string>>();
  for (const [name, value] of lines.flatMap(namedOf))
    said.set(name, (said.get(name) ?? new Set()).add(value));
  return Object.fromEntries(
    [...said].flatMap(([name, values]) => (values.size > 1 ? [] : [[name, ...values]])),
  );
}

function namedOf(line: string): [name: string, value: string][] {
  const [, name, value] = /^[\s*#>-]*([\w ]{1,40}?)\**\s*:\**\s*(.+)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) return [];
  return [[name, withLineBreaks(value.replace(/^\**|\**$/g, '').trim())]];
}
