import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export const servers = ['forge', 'media', 'tracker'] as const;
export type Server = (typeof servers)[number];

/** A row of a table, by the heads of its columns. */
export type Row = Readonly<Record<string, string>>;

/** A heading with what follows it, or one tool entry. */
export interface Section {
  /** The file and the title, as clauses cite them. */
  readonly name: string;
  /** The heading without its remark in parentheses, or the tool. */
  readonly title: string;
  readonly remark: string | undefined;
  readonly isTool: boolean;
  readonly texts: string[];
  readonly rows: Row[];
  /** Every line, to notice a change of it. */
  readonly lines: string[];
}

const heading = /^#+ (.+?)(?: \((.+)\))?$/;
const entry = /^\*\*(\w+)\*\*(?: \(([^)]*)\))?: ?(.*)$/;

export const readDocument = (server: Server): string =>
  readFileSync(new URL(`../../../../shared/spec/${server}.md`, import.meta.url), 'utf8');

/** Cuts a Markdown text into its sections. */
export function sectionsOf(file: string, markdown: string): Section[] {
  const sections: Section[] = [];
  let columns: string[] = [];
  for (const line of markdown.split('\n')) {
    const opened = opening(file, line);
    if (opened) sections.push(opened);
    const section = sections.at(-1);
    if (!section) throw new Error(`text before the first heading: ${line}`);
    if (line.trim() !== '') section.lines.push(line);
    columns = opened ? [] : place(line, section, columns);
  }
  return sections;
}

/** Puts a line that opens no section into this one and returns the columns of the table that it belongs to. */
function place(line: string, section: Section, columns: string[]): string[] {
  if (line.startsWith('|')) {
    if (columns.length === 0) return valuesOf(line);
    if (!/^[|-]+$/.test(line)) section.rows.push(rowOf(columns, line));
    return columns;
  }
  if (line.trim() !== '') section.texts.push(line.replace(/^(?:- |\d+\. )/, ''));
  return [];
}

function opening(file: string, line: string): Section | undefined {
  const isTool = entry.test(line);
  const [, title, remark, text] = (isTool ? entry : heading).exec(line) ?? [];
  if (title === undefined) return undefined;
  return { name: `${file}#${title}`, title, remark, isTool, texts: text ? [text] : [], rows: [], lines: [] };
}

function rowOf(columns: string[], line: string): Row {
  const values = valuesOf(line);
  if (values.length !== columns.length) throw new Error(`a row of ${values.length} values: ${line}`);
  return Object.fromEntries(columns.map((column, at) => [column, values[at] ?? '']));
}

const valuesOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** The texts in code spans. */
export const spansOf = (text: string): string[] =>
  [...text.matchAll(/`([^`]*)`/g)].map(([, span = '']) => span);

export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);
