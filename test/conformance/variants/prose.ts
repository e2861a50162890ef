import type { JsonSchema } from '#conformance/contract/contract.js';
import type { Variant } from './answered.js';
import { isObject, type JsonObject } from './described.js';
import { fenced, isLong, isTable } from './markdown.js';

/** How a server writes the parts of an answer. */
interface Writing {
  /** A fact in one line. */
  readonly fact: (name: string, text: string) => string;
  /** What is above the facts of an object, or above the records of a list in a record. */
  readonly head: (name: string) => string;
  /** What is above the facts of a record; nothing where they are by themselves. */
  readonly title: (record: JsonObject, at: number) => string;
  /** What the lines of a record below its title begin with. */
  readonly indent: string;
}

/** Where a record is: which one of its list, and in how many others. */
interface Place {
  readonly at: number;
  readonly depth: number;
}

/** An answer in words: records in records are below them. */
const written = (writing: Writing) => (value: unknown) =>
  isObject(value) ? membersOf(value, writing, 0).join('\n\n') : words(value);

/** Each member of an object: a line, or what is in it below its name. */
function membersOf(object: JsonObject, writing: Writing, depth: number): string[] {
  return Object.entries(object).map(([name, part]) => memberOf(name, part, { writing, depth }));
}

function memberOf(
  name: string,
  part: unknown,
  { writing, depth }: { readonly writing: Writing; readonly depth: number },
): string {
  if (isTable(part)) {
    const records = part.map((record, at) => recordOf(record, writing, { at, depth }));
    if (depth > 0) return [writing.head(name), ...records].join('\n');
    return [`${name} (${part.length})`, ...records].join('\n\n');
  }
  if (isObject(part) && Object.keys(part).length > 0)
    return [writing.head(name), ...membersOf(part, writing, depth + 1).map(indented)].join('\n');
  return isLong(part) && depth === 0 ? `${name}:\n\n${fenced(part)}` : writing.fact(name, words(part));
}

function recordOf(record: JsonObject, writing: Writing, { at, depth }: Place): string {
  const lines = membersOf(record, writing, depth + 1).flatMap((one) => one.split('\n'));
  if (depth > 0)
    return lines.map((line, place) => `${place === 0 ? '  - ' : '    '}${bulletless(line)}`).join('\n');
  const title = writing.title(record, at);
  const below = lines.map((line) => `${writing.indent}${line}`);
  return (title === '' ? below : [title, ...below]).join('\n');
}

/** A record in a list in a record is a bullet by itself. */
function bulletless(line: string): string {
  return line.replace(/^- /, '');
}

function indented(text: string): string {
  return text.replace(/^/gm, '  ');
}

const named = (name: string, text: string) => `${name}: ${text}`;
const bold = (name: string, text: string) => `- **${name}:** ${text}`;
const boldHead = (name: string) => `- **${name}:**`;
const defined = (name: string, text: string) => `${name}\n: ${text}`;
const bare = { title: () => '', indent: '', head: (name: string) => `${name}:` };

/** Servers that answer in prose. */
export const PROSE: readonly Variant[] = [
  { name: 'prose with names', text: written({ ...bare, fact: named }) },
  {
    name: 'a heading for each record',
    text: written({
      fact: bold,
      title: (record, at) => `## ${at + 1}. ${titleOf(record)}`,
      head: boldHead,
      indent: '',
    }),
  },
  { name: 'definition lists', text: written({ ...bare, fact: defined }) },
  {
    name: 'bullets with the facts below them',
    text: written({ fact: bold, title: (record) => `- ${titleOf(record)}`, head: boldHead, indent: '  ' }),
  },
  { name: 'prose with the values alone', text: sentences },
  {
    name: 'JSON in a fence after a sentence',
    text: (value) => `Here is what was found.\n\n\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\n`,
  },
  {
    name: 'a sentence and JSON in blocks of their own',
    text: (value) => ['Here is what was found.', JSON.stringify(value)],
  },
  {
    name: 'a block of JSON for each record',
    text: (value, schema) => recordBlocks(value, schema) ?? JSON.stringify(value),
  },
];

/** What a record is called, as a heading has it. */
function titleOf(record: JsonObject): string {
  return words(
    record.key ?? record.title ?? record.name ?? record.iid ?? record.id ?? Object.values(record)[0],
  );
}

/** A line for each fact of an answer, and one with the values of each record. */
function sentences(value: unknown): string {
  if (!isObject(value)) return words(value);
  return Object.entries(value)
    .map(([name, part]) =>
      isTable(part)
        ? [`${name} (${part.length})`, ...part.map((record) => `- ${sentence(record)}`)].join('\n\n')
        : isObject(part)
          ? named(name, words(part))
          : named(name, isLong(part) ? `\n\n${fenced(part)}` : words(part)),
    )
    .join('\n\n');
}

/** The values of a record in one line; numbers and flags with what they count. */
function sentence(record: JsonObject): string {
  const parts = Object.entries(record).flatMap(([name, part]) => {
    if (part === null) return [];
    if (isTable(part)) return [`${name} ${part.map((one) => `(${sentence(one)})`).join(', ')}`];
    if (isObject(part)) return [`${name} (${sentence(part)})`];
    return typeof part === 'number' || typeof part === 'boolean' ? [`${name} ${part}`] : [words(part)];
  });
  return parts.join(' — ');
}

/** A value in one line. */
export function words(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return value.map(words).join(', ');
  if (isObject(value))
    return Object.entries(value)
      .map(([name, part]) => named(name, words(part)))
      .join(', ');
  return String(value).replaceAll('\n', ' ');
}

/** The only list of a tool that answers with nothing else. */
function recordBlocks(value: unknown, schema: JsonSchema | undefined): readonly string[] | undefined {
  if (Object.keys(schema?.properties ?? {}).length !== 1 || !isObject(value)) return undefined;
  const [list] = Object.values(value);
  return isTable(list) ? list.map((record) => JSON.stringify(record)) : undefined;
}
