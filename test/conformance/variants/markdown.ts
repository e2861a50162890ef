import { isObject, type JsonObject } from './described.js';

/** An answer of lists as Markdown, a table for each list of records and a line for each fact; undefined where it is no such answer. */
export function markdownOf(value: unknown): string | undefined {
  if (!isObject(value) || !Object.values(value).every(isFlat)) return undefined;
  return Object.entries(value)
    .map(([name, part]) => (isTable(part) ? tableOf(part) : `${name}: ${cell(part)}`))
    .join('\n\n');
}

function isTable(value: unknown): value is JsonObject[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}

function isFlat(part: unknown): boolean {
  return isTable(part) ? part.every((row) => Object.values(row).every(isCell)) : isCell(part);
}

function isCell(value: unknown): boolean {
  return Array.isArray(value)
    ? value.every((part) => isCell(part) && !Array.isArray(part))
    : !isObject(value);
}

function tableOf(rows: readonly JsonObject[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(names),
    line(names.map(() => '---')),
    ...rows.map((row) => line(names.map((name) => cell(row[name])))),
  ].join('\n');
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '-';
  return (Array.isArray(value) ? value.join(', ') : String(value))
    .replaceAll('|', '\\|')
    .replaceAll('\n', ' ');
}
