import { isObject, type JsonObject } from './described.js';

/** How the parts of an answer are set below each other; names of parts that have more than a line are headings. */
export function markdownOf(value: unknown): string {
  return isObject(value) ? sectionsOf(value, 2).join('\n\n') : blockOf(value, 2).join('\n\n');
}

/** Whether it is a list of records. */
export function isTable(value: unknown): value is JsonObject[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}

/** Whether a part has more than a line of text. */
export function isLong(value: unknown): value is string {
  return typeof value === 'string' && value.includes('\n');
}

/** A text of several lines as code, with all of its characters. */
export function fenced(text: string): string {
  const fence = '`'.repeat(Math.max(3, ...(text.match(/`+/g) ?? []).map((one) => one.length + 1)));
  return `${fence}\n${text}\n${fence}`;
}

function sectionsOf(object: JsonObject, depth: number): string[] {
  return Object.entries(object).flatMap(([name, part]) =>
    isTable(part) || isObject(part) || isLong(part)
      ? [`${'#'.repeat(Math.min(depth, 6))} ${name}`, ...blockOf(part, depth + 1)]
      : [`${name}: ${cell(part)}`],
  );
}

function blockOf(part: unknown, depth: number): string[] {
  if (isTable(part)) return [tableOf(part)];
  if (isLong(part)) return [fenced(part)];
  return isObject(part) ? sectionsOf(part, depth) : [cell(part)];
}

function tableOf(rows: readonly JsonObject[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
  return [
    line(names),
    line(names.map(() => '---')),
    ...rows.map((row) => line(names.map((name) => cell(row[name])))),
  ].join('\n');
}

/** What fits into a cell: lines of it, as those of a record in a record, are parted by breaks. */
function cell(value: unknown): string {
  return linesOf(value).join('<br>').replaceAll('|', '\\|').replaceAll('\n', ' ');
}

function linesOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return ['-'];
  if (isObject(value)) return Object.entries(value).map(([name, part]) => `${name}: ${inLine(part)}`);
  if (!Array.isArray(value)) return [String(value)];
  if (value.length === 0) return ['-'];
  const isSeveral = value.some((part) => typeof part === 'object' || String(part).includes(','));
  return isSeveral ? value.map(inLine) : [value.join(', ')];
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(inLine).join('; ');
  if (!isObject(value)) return linesOf(value).join('');
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${isObject(part) ? `(${inLine(part)})` : inLine(part)}`)
    .join(', ');
}
