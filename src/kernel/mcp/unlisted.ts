import type { CallToolResult } from '@modelcontextprotocol/server';

/** In place of a tool that is not offered, where nothing can be left out. */
const ANOTHER = 'another tool';

/** Whether a text names one of these tools; what is in quotation marks is quoted, not named. */
export function namesAny(text: string, tools: readonly string[]): boolean {
  if (tools.length === 0) return false;
  const named = new Set(text.replaceAll(/"[^"]*"/g, '""').match(/\w+/g));
  return tools.some((tool) => named.has(tool));
}

/**
 * A text without the sentences, or the ends of sentences, that name a tool of these: the caller does not have them. Its first
 * sentence says what the text is about, so something of it is always left.
 */
export function withoutUnlisted(text: string, tools: readonly string[]): string {
  if (!namesAny(text, tools)) return text;
  const [first = '', ...others] = text.split(/(?<=[.?!])\s+/);
  const left = [withoutClauses(first, tools) || renamed(first, tools)];
  for (const sentence of others) left.push(withoutClauses(sentence, tools));
  return left.filter((sentence) => sentence !== '').join(' ');
}

/** A sentence without the parts that name a tool: in parentheses, between semicolons, after a colon or comma. */
function withoutClauses(sentence: string, tools: readonly string[]): string {
  if (!namesAny(sentence, tools)) return sentence;
  const parts = sentence
    .replaceAll(/ \([^()]*\)/g, (aside) => (namesAny(aside, tools) ? '' : aside))
    .split('; ')
    .map((part) => withoutEnd(part, tools))
    .filter((part) => part !== '');
  const left = parts.join('; ');
  return left === '' || /[.?!]$/.test(left) ? left : `${left}${/[.?!]$/.exec(sentence)?.[0] ?? ''}`;
}

/** A part of a sentence up to what names a tool, and the other way that is given after it. */
function withoutEnd(part: string, tools: readonly string[]): string {
  if (!namesAny(part, tools)) return part;
  const clauses = part.split(/(: |, )/);
  const at = clauses.findIndex((clause) => namesAny(clause, tools));
  const other = clauses.slice(at).findIndex((clause) => clause.startsWith('or ') && !namesAny(clause, tools));
  const before = clauses.slice(0, at);
  if (other < 0) return before.slice(0, -1).join('');
  return [
    ...before,
    clauses
      .slice(at + other)
      .join('')
      .slice('or '.length),
  ].join('');
}

function renamed(text: string, tools: readonly string[]): string {
  return text.replaceAll(/\w+/g, (word) => (tools.includes(word) ? ANOTHER : word));
}

/** JSON with its descriptions so. */
export function describedWithout<Json>(json: Json, tools: readonly string[]): Json;
export function describedWithout(json: unknown, tools: readonly string[]): unknown {
  if (tools.length === 0 || typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map((item) => describedWithout(item, tools));
  return Object.fromEntries(
    Object.entries(json).map(([name, member]) => [
      name,
      name === 'description' && typeof member === 'string'
        ? withoutUnlisted(member, tools)
        : describedWithout(member, tools),
    ]),
  );
}

/** A result of a call with its errors, notes and warnings so; what it gives stays as it is. */
export function resultWithout(result: CallToolResult, tools: readonly string[]): CallToolResult {
  if (tools.length === 0) return result;
  const { structuredContent, content } = result;
  const value = isRecord(structuredContent) ? notesWithout(structuredContent, tools) : undefined;
  const blocks = content.map((block, at) => {
    if (block.type !== 'text') return block;
    if (value && at === 0)
      return { ...block, text: value === structuredContent ? block.text : JSON.stringify(value) };
    return { ...block, text: withoutUnlisted(block.text, tools) };
  });
  return { ...result, content: blocks, ...(value && { structuredContent: value }) };
}

type Value = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value with the texts of its own that are about the call. */
function notesWithout(value: Value, tools: readonly string[]): Value {
  const { note, warnings } = value;
  const texts = [note, warnings].flat().filter((text) => typeof text === 'string');
  if (!texts.some((text) => namesAny(text, tools))) return value;
  const changed = (text: unknown) => (typeof text === 'string' ? withoutUnlisted(text, tools) : text);
  return {
    ...value,
    ...(note !== undefined && { note: changed(note) }),
    ...(Array.isArray(warnings) && { warnings: warnings.map(changed) }),
  };
}
