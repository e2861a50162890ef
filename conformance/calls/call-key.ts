import { memoize } from '../memoize.js';
import type { ComparedTool } from '../models/compared-tool.js';
import { allowed, type Expected, type ExpectedAnswer, type ExpectedRecord } from '../models/model.js';
import { inWords } from '../reading/values.js';
import type { Arguments } from '../target/arguments.js';

/** The same of a call now; of a tool that has something made, what has to reach the backend with it: what it then reports is made by the call itself. */
export function callKey(tool: ComparedTool, args: Arguments): string {
  const requests = tool.requests(args)?.map(({ facts, times }) => [spelled(facts), times]);
  const expected = tool.expected(args);
  const isMade = requests !== undefined && allowed(expected).length > 0;
  return `${JSON.stringify(requests) ?? ''}\n${isMade ? 'made' : expectedKey(expected)}`;
}

/** All that a call has to come to as one text: two calls differ where their texts do. */
export function expectedKey(expected: Expected): string {
  if ('refused' in expected) return `refused: ${expected.refused}`;
  if ('unable' in expected) return `refused: ${expected.unable}`;
  if ('open' in expected) return `open: ${expected.open}`;
  return allowed(expected).map(answerKey).join('\n\n');
}

function answerKey(answer: ExpectedAnswer): string {
  const { lists = [], facts = {}, may = {}, either = [], without, tables, pivots, files = {} } = answer;
  const sizes = Object.entries(files).map(([path, bytes]) => [path, bytes.length]);
  return [
    ...lists.flatMap(({ name, records, from = 0, size = records.length }) => [
      JSON.stringify(name),
      ...records.slice(from, from + size).map((record) => recordKey(record).key),
    ]),
    JSON.stringify([spelled(facts), spelled(may), either.map(spelled), without, tables, pivots, sizes]),
  ].join('\n');
}

/** All that a record has; many expected answers share it. */
const recordKey = memoize((record: ExpectedRecord) => ({
  key: JSON.stringify([record.id, spelled(record.facts), record.without]),
}));

function spelled(facts: Readonly<Record<string, Parameters<typeof inWords>[0]>>): string[] {
  return Object.entries(facts).map(([name, value]) => `${name}: ${inWords(value)}`);
}
