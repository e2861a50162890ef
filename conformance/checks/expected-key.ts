import type { Arguments } from '../check-context.js';
import { allowed, type JudgedTool } from '../judged-tool.js';
import type { Expected } from '../model.js';
import { inWords } from '../reading/values.js';

/** The same of a call now; of a tool that has something made, what has to reach the backend with it: what it then reports is made by the call itself. */
export function callKey(tool: JudgedTool, args: Arguments): string {
  const requests = tool.requests(args)?.map(({ facts, times }) => [spelled(facts), times]);
  const expected = tool.expected(args);
  const isMade = requests !== undefined && allowed(expected).length > 0;
  return JSON.stringify([isMade ? 'made' : keyOf(expected), requests]);
}

/** All that a call has to come to as one text: two calls differ where their texts do. */
function keyOf(expected: Expected): string {
  if ('refused' in expected) return `refused: ${expected.refused}`;
  if ('unable' in expected) return `refused: ${expected.unable}`;
  if ('open' in expected) return `open: ${expected.open}`;
  return JSON.stringify(
    allowed(expected).map(({ lists = [], facts = {}, may = {}, without, tables, cells, files }) => [
      lists.map(({ name, records, from = 0, size = records.length }) => [
        name,
        records.slice(from, from + size).map((record) => [record.id, spelled(record.facts), record.without]),
      ]),
      ...[spelled(facts), spelled(may), without, tables, cells],
      Object.entries(files ?? {}).map(([path, bytes]) => [path, bytes.length]),
    ]),
  );
}

function spelled(facts: Readonly<Record<string, Parameters<typeof inWords>[0]>>): string[] {
  return Object.entries(facts).map(([name, value]) => `${name}: ${inWords(value)}`);
}
