import type { JsonSchema } from '#conformance/contract/contract.js';
import { formsOf, isObject, type JsonObject } from './described.js';

/**
 * An answer of lists as Markdown, a table for each list of records and a line for each fact; undefined where it is no such
 * answer, or one that would be another so: a line has no room for several lines, nor a list in it for commas.
 */
export function markdownOf(value: unknown, schema?: JsonSchema): string | undefined {
  if (!isFlatAnswer(value, schema)) return undefined;
  return Object.entries(value)
    .map(([name, part]) => (isTable(part) ? tableOf(part) : `${name}: ${cell(part)}`))
    .join('\n\n');
}

/** Whether an answer has nothing deeper than what fits into a table; a server writes all answers of a tool in one form. */
export function isFlatAnswer(value: unknown, schema: JsonSchema | undefined): value is JsonObject {
  return isObject(value) && Object.values(value).every(isFlat) && !isDeep(schema, schema);
}

/** Whether answers may have objects in other places than a list. */
function isDeep(schema: JsonSchema | undefined, root: JsonSchema | undefined, depth = 0): boolean {
  const hasObjects = (part: JsonSchema) => part.type === 'object' || part.properties !== undefined;
  return formsOf(schema, root).some((form) =>
    Object.values(form.properties ?? {}).some((member) =>
      formsOf(member, root).some((part) => {
        if (part.items && depth === 0) return isDeep(part.items, root, 1);
        return hasObjects(part) || formsOf(part.items, root).some(hasObjects);
      }),
    ),
  );
}

export function isTable(value: unknown): value is JsonObject[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}

function isFlat(part: unknown): boolean {
  if (isTable(part)) return part.every((row) => Object.values(row).every(isCell));
  const hasCommas = Array.isArray(part) && part.some((word) => String(word).includes(','));
  return isCell(part) && !hasCommas && !(typeof part === 'string' && part.includes('\n'));
}

function isCell(value: unknown): boolean {
  return Array.isArray(value)
    ? value.every((part) => isCell(part) && !Array.isArray(part))
    : !isObject(value);
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

function cell(value: unknown): string {
  if (value === null || value === undefined) return '-';
  return (Array.isArray(value) ? listed(value) : String(value)).replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** With commas, or as JSON where a part has a comma itself. */
function listed(parts: readonly unknown[]): string {
  return parts.some((part) => String(part).includes(',')) ? JSON.stringify(parts) : parts.join(', ');
}
