import type { Verdict } from '../verdicts/verdict.js';

/** The laws for which calls are drawn, and what is drawn for them. */
const LAWS: readonly (readonly [kind: string, what: string])[] = [
  ['answers', 'for answers'],
  ['writes', 'for writes'],
];

/** How many calls were drawn for the laws of each tool, those of one number together; nothing where none were. */
export function drawsInWords(verdicts: readonly Verdict[]): string {
  const parts = LAWS.flatMap(([law, what]) => {
    const drawn = verdicts.filter(({ clause, draws }) => clause.kind === law && draws !== undefined);
    return drawn.length === 0 ? [] : [`${what} ${numbersOf(drawn)}`];
  });
  return parts.length === 0 ? '' : `Calls drawn a tool: ${parts.join('; ')}\n`;
}

/** `30 (12 tools), 8 (list_history)` */
function numbersOf(verdicts: readonly Verdict[]): string {
  const numbers = [...new Set(verdicts.map(({ draws = 0 }) => draws))].sort((one, other) => other - one);
  const groups = numbers.map((number) => {
    const tools = verdicts.flatMap(({ clause, draws }) => (draws === number ? (clause.tool ?? []) : []));
    return `${number} (${tools.length > NAMED ? `${tools.length} tools` : tools.join(', ')})`;
  });
  return groups.join(', ');
}

/** So many tools of one number are called by name. */
const NAMED = 3;
