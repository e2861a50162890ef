import { stringify } from 'yaml';
import type { Variant } from './answered.js';
import { isObject, type JsonObject } from './described.js';
import { fenced, isLong, isTable } from './markdown.js';
import { words } from './prose.js';

/** Servers that answer in formats other than JSON and Markdown. */
export const FOREIGN: readonly Variant[] = [
  { name: 'YAML', text: (value) => stringify(value, { lineWidth: 0 }) },
  { name: 'YAML in a fence', text: (value) => `Result:\n\n\`\`\`yaml\n${stringify(value)}\`\`\`\n` },
  { name: 'HTML tables', text: (value) => htmlOf(value) },
  { name: 'elements of XML', text: (value) => `<result>${elementsOf(value)}\n</result>` },
  { name: 'CSV with a header', text: (value) => separated(value, { by: ',', quoted: inQuotes }) },
  { name: 'columns parted by tabs', text: (value) => separated(value, { by: '\t', quoted: inOneLine }) },
  {
    name: 'columns of one width',
    text: (value) => separated(value, { by: '  ', quoted: inOneLine, isWide: true }),
  },
  { name: 'names in German with those documented in parentheses', text: (value) => inGerman(value) },
];

function htmlOf(value: unknown): string {
  if (isTable(value)) return htmlTable(value);
  if (Array.isArray(value))
    return value.length === 0 ? '—' : `<ul>${value.map((one) => `<li>${htmlOf(one)}</li>`).join('')}</ul>`;
  if (isObject(value))
    return `<dl>\n${Object.entries(value)
      .map(([name, part]) => `<dt>${name}</dt><dd>${htmlOf(part)}</dd>`)
      .join('\n')}\n</dl>`;
  return value === null || value === undefined ? '—' : escaped(String(value));
}

function htmlTable(rows: readonly JsonObject[]): string {
  const names = namesOf(rows);
  const row = (tag: string, parts: readonly string[]) =>
    `<tr>${parts.map((part) => `<${tag}>${part}</${tag}>`).join('')}</tr>`;
  const body = rows.map((one) =>
    row(
      'td',
      names.map((name) => htmlOf(one[name])),
    ),
  );
  return `<table>\n<thead>${row('th', names)}</thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n</table>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Each member as an element, each member of a list as one of its own. */
function elementsOf(value: unknown, depth = 1): string {
  const space = `\n${'  '.repeat(depth)}`;
  if (Array.isArray(value))
    return value
      .map((one) => `${space}<item>${elementsOf(one, depth + 1)}${isScalar(one) ? '' : space}</item>`)
      .join('');
  if (!isObject(value)) return value === null || value === undefined ? '' : escaped(String(value));
  return Object.entries(value)
    .map(([name, part]) => {
      const tag = /^[\w.-]+$/.test(name) ? name : 'entry';
      const label = tag === name ? '' : ` name="${escaped(name)}"`;
      return `${space}<${tag}${label}>${elementsOf(part, depth + 1)}${isScalar(part) ? '' : space}</${tag}>`;
    })
    .join('');
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null || Object.keys(value).length === 0;
}

interface Separation {
  readonly by: string;
  readonly quoted: (text: string) => string;
  readonly isWide?: true;
}

/** A line for each fact, and a header with a line for each record of a list. */
function separated(value: unknown, { by, quoted, isWide }: Separation): string {
  if (!isObject(value)) return words(value);
  const isBelow = (part: unknown): part is string => isLong(part) && quoted !== inQuotes;
  const facts = Object.entries(value).filter(([, part]) => !isTable(part) && !isBelow(part));
  const texts = Object.entries(value).filter((entry): entry is [string, string] => isBelow(entry[1]));
  const lists = Object.entries(value).filter((entry): entry is [string, JsonObject[]] => isTable(entry[1]));
  const lines = (rows: readonly string[][]) => {
    const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
    return rows.map((row) =>
      row
        .map((cell, at) => (isWide ? cell.padEnd(widths[at] ?? 0) : cell))
        .join(by)
        .trimEnd(),
    );
  };
  const tables = lists.map(([name, rows]) => {
    const names = namesOf(rows);
    const body = rows.map((row) => names.map((one) => quoted(textOf(row[one]))));
    return [`# ${name}`, ...lines([names, ...body])].join('\n');
  });
  const above = lines(facts.map(([name, part]) => [name, quoted(textOf(part))])).join('\n');
  const below = texts.map(([name, text]) => `# ${name}\n${text}`);
  return [above, ...tables, ...below].filter((part) => part !== '').join('\n\n');
}

function namesOf(rows: readonly JsonObject[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  if (!isObject(value)) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name}=${textOf(part)}`)
    .join('; ');
}

function inQuotes(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function inOneLine(text: string): string {
  return text.replace(/\s*[\n\t]\s*/g, ' ');
}

/** What a German calls the members of records; the rest has its documented name alone. */
const GERMAN: Readonly<Record<string, string>> = {
  key: 'Schlüssel',
  summary: 'Zusammenfassung',
  title: 'Titel',
  description: 'Beschreibung',
  type: 'Vorgangstyp',
  state: 'Zustand',
  statusCategory: 'Statuskategorie',
  priority: 'Priorität',
  assignee: 'Bearbeiter',
  reporter: 'Ersteller',
  author: 'Verfasser',
  created: 'Erstellt',
  createdAt: 'Erstellt',
  updated: 'Geändert',
  updatedAt: 'Geändert',
  labels: 'Stichwörter',
  components: 'Komponenten',
  parent: 'Übergeordnet',
  name: 'Bezeichnung',
  total: 'Gesamt',
  goal: 'Ziel',
};

function inGerman(value: unknown, depth = 0): string {
  const space = '  '.repeat(depth);
  if (isTable(value))
    return value.map((one) => `${space}- ${inGerman(one, depth + 1).trimStart()}`).join('\n');
  if (!isObject(value)) return `${space}${words(value) === 'none' ? 'keine' : words(value)}`;
  return Object.entries(value)
    .map(([name, part]) => {
      const label = name in GERMAN ? `${GERMAN[name]} (${name})` : name;
      if (depth === 0 && isLong(part)) return `${label}:\n${fenced(part)}`;
      const isBelow = isTable(part) || (isObject(part) && Object.keys(part).length > 0);
      return `${space}${label}:${isBelow ? `\n${inGerman(part, depth + 1)}` : ` ${inGerman(part)}`}`;
    })
    .join('\n');
}
