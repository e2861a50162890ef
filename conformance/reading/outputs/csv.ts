/** What a section of a text in separated values has: what it is called, if anything, and its lines. */
interface Section {
  readonly title: string | undefined;
  readonly lines: readonly (readonly string[])[];
}

/** What names a column, or a section in a line of its own that begins with `#`. */
const IS_NAME = /^[\p{L}_][\p{L}\p{N}_ .()/-]{0,40}$/u;
const TITLE = /^#+\s*([^:]+?)\s*(?::.*)?$/;

/** What is between the fields of a line: a comma, a tab or a semicolon. */
interface Separator {
  readonly sign: string;
  readonly field: RegExp;
  /** What a field is that is written so, beside its quotation. */
  written?(field: string): string;
}

const SEPARATORS: readonly Separator[] = [
  { sign: ',', field: /("(?:[^"]|"")*"|[^,"\r\n]*)(,|\r?\n|$)/g },
  { sign: '\t', field: /("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r?\n|$)/g, written: withoutEscapes },
  { sign: ';', field: /("(?:[^"]|"")*"|[^;"\r\n]*)(;|\r?\n|$)/g },
];

/** What a text in separated values reports: the rows of its tables, all together and by what these are called, and whether it has nothing else. */
export interface Csv {
  readonly tables: Readonly<Record<string, readonly object[]>>;
  readonly isAll: boolean;
}

/** The tables of a text in values that are separated by commas, tabs or semicolons, with empty lines between the tables; undefined where it does not begin with one. */
export function readCsv(text: string): Csv | undefined {
  for (const separator of SEPARATORS) {
    const found = text.includes(separator.sign) ? readSeparated(text, separator) : undefined;
    if (found) return found;
  }
  return undefined;
}

function readSeparated(text: string, separator: Separator): Csv | undefined {
  const lines = linesIn(text, separator);
  const sections = sectionsIn(lines ?? []);
  if (!sections.some(({ lines: [head = [], first] }) => head.length > 1 && first)) return undefined;
  const isTable = sections.map(({ lines: [head, ...rows] }) => head === undefined || isTableOf(head, rows));
  if (!isTable[0]) return undefined;
  const tables = new Map<string, object[]>();
  sections.forEach(({ title, lines: [head = [], ...rows] }, at) => {
    if (!isTable[at]) return;
    const name = title ?? `columns ${head.join(' ').replace(/[^\p{L} ]/gu, '')}`;
    const records = rows.map((row) => Object.fromEntries(row.map((field, column) => [head[column], field])));
    tables.set(name, [...(tables.get(name) ?? []), ...records]);
  });
  return {
    tables: { ...Object.fromEntries(tables), tables: [...tables.values()] },
    isAll: isTable.every((one) => one),
  };
}

function isTableOf(head: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const isNamed = head.every((name) => IS_NAME.test(name)) && new Set(head).size === head.length;
  return isNamed && rows.every((row) => row.length === head.length);
}

/** The lines of a text, each as its fields; undefined where a quotation does not end. */
function linesIn(
  text: string,
  { sign, field: pattern, written = String }: Separator,
): string[][] | undefined {
  const lines: string[][] = [[]];
  let end = 0;
  let isOpen = true;
  for (const { 0: whole, 1: field = '', 2: separator, index } of text.matchAll(pattern)) {
    if (index !== end) return undefined;
    if (index === text.length && !isOpen) break;
    const isQuoted = /^"(?:[^"]|"")*"$/.test(field);
    lines.at(-1)?.push(isQuoted ? field.slice(1, -1).replaceAll('""', '"') : written(field));
    end = index + whole.length;
    isOpen = separator === sign;
    if (!isOpen) lines.push([]);
  }
  return lines;
}

/** A field of tab-separated values, which has its own tabs and line breaks as escapes. */
function withoutEscapes(field: string): string {
  const signs: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' };
  return field.replace(/\\([tnr\\])/g, (_, sign: string) => signs[sign] ?? sign);
}

function sectionsIn(lines: readonly (readonly string[])[]): Section[] {
  const sections: { title: string | undefined; lines: (readonly string[])[] }[] = [];
  let isNew = true;
  for (const fields of lines) {
    const [first = ''] = fields;
    const title = fields.length === 1 ? TITLE.exec(first)?.[1] : undefined;
    const isBlank = fields.length < 2 && first.trim() === '';
    if ((isNew && !isBlank) || title !== undefined) sections.push({ title, lines: [] });
    if (!isBlank && title === undefined) sections.at(-1)?.lines.push(fields);
    isNew = isBlank;
  }
  return sections;
}
