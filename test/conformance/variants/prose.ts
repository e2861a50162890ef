import type { JsonSchema } from '#conformance/contract/contract.js';
import type { Variant } from './answered.js';
import { isObject, type JsonObject } from './described.js';
import { isFlatAnswer, isTable } from './markdown.js';

/** What is written for each fact by itself and for each record of a list. */
interface Writing {
  readonly fact: (name: string, text: string) => string;
  readonly record: (record: JsonObject, at: number) => string;
}

/** An answer of lists in words, where it has nothing deeper: else JSON. */
const written =
  ({ fact, record }: Writing) =>
  (value: unknown, schema?: JsonSchema): string => {
    if (!isFlatAnswer(value, schema)) return JSON.stringify(value);
    return Object.entries(value)
      .map(([name, part]) =>
        isTable(part)
          ? [`${name} (${part.length})`, ...part.map(record)].join('\n\n')
          : fact(name, words(part)),
      )
      .join('\n\n');
  };

/** A line for each fact of a record. */
const lines =
  (
    line: (name: string, text: string) => string,
    title: (record: JsonObject, at: number) => string = () => '',
  ) =>
  (record: JsonObject, at: number): string =>
    [title(record, at), ...Object.entries(record).map(([name, part]) => line(name, words(part)))]
      .filter((one) => one !== '')
      .join('\n');

const named = (name: string, text: string) => `${name}: ${text}`;
const bold = (name: string, text: string) => `- **${name}:** ${text}`;
const defined = (name: string, text: string) => `${name}\n: ${text}`;

/** Servers that answer in prose. */
export const PROSE: readonly Variant[] = [
  { name: 'prose with names', text: written({ fact: named, record: lines(named) }) },
  {
    name: 'a heading for each record',
    text: written({ fact: named, record: lines(bold, (record, at) => `## ${at + 1}. ${titleOf(record)}`) }),
  },
  { name: 'definition lists', text: written({ fact: defined, record: lines(defined) }) },
  {
    name: 'bullets with the facts below them',
    text: written({
      fact: bold,
      record: (record) =>
        [
          `- ${titleOf(record)}`,
          ...Object.entries(record).map(([name, part]) => `  ${bold(name, words(part))}`),
        ].join('\n'),
    }),
  },
  { name: 'prose with the values alone', text: written({ fact: named, record: sentence }) },
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

/** The values of a record in one line; numbers and flags with what they count. */
function sentence(record: JsonObject): string {
  const parts = Object.entries(record).flatMap(([name, part]) => {
    if (part === null) return [];
    return typeof part === 'number' || typeof part === 'boolean' ? [`${name} ${part}`] : [words(part)];
  });
  return `- ${parts.join(' — ')}`;
}

function words(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  return (Array.isArray(value) ? value.map(words).join(', ') : String(value)).replaceAll('\n', ' ');
}

/** The only list of a tool that answers with nothing else. */
function recordBlocks(value: unknown, schema: JsonSchema | undefined): readonly string[] | undefined {
  if (Object.keys(schema?.properties ?? {}).length !== 1 || !isObject(value)) return undefined;
  const [list] = Object.values(value);
  return isTable(list) ? list.map((record) => JSON.stringify(record)) : undefined;
}
