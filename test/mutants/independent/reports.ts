import { isDeepStrictEqual } from 'node:util';
import { clausesOf } from '#conformance/contract/clauses.js';
import { readMeanings } from '#conformance/contract/contract.js';
import { sentencesOf } from '#conformance/contract/sentences.js';
import { consoleReport } from '#conformance/report/console.js';
import { judgeOne } from '#conformance/run/run.js';
import type { Failed } from '#conformance/verdicts/verdict.js';
import type { Gate } from './gate.js';
import type { Row } from './mutant.js';
import type { Changing } from './mutant-transport.js';

/** The mutants of which the first report is looked at, of each server. */
export const REPORTED = {
  media: ['media-first-line-of-prompt', 'media-history-prompts-exchanged', 'media-history-an-hour-late'],
  tracker: [
    'tracker-issue-created-when-updated',
    'tracker-comments-one-author',
    'tracker-comment-first-paragraph',
    'tracker-history-status-only',
    'tracker-sprints-closed-oldest-first',
    'tracker-stats-sum-is-count',
    'tracker-stats-average-over-all',
    'tracker-create-first-label',
    'tracker-boards-exchange-projects',
    'tracker-attachments-in-kibibytes',
  ],
  forge: [
    'forge-merge-requests-opened-only',
    'forge-create-issue-first-line',
    'forge-todos-always-pending',
    'forge-file-tabs-are-spaces',
    'forge-issues-never-closed',
    'forge-review-idle-is-age',
    'forge-time-estimate-is-spent',
    'forge-todos-of-first-author',
    'forge-statistics-stars-are-forks',
    'forge-merge-requests-branches-exchanged',
  ],
} as const;

/** The first report of a mutant, beside what its calls were answered. */
export interface FirstReport {
  /** The whole text of the console. */
  readonly text: string;
  /** Its lines with what was expected instead of what was received, and with what was received or answered. */
  readonly expected: string;
  readonly received: string;
  /** Values of the answer that are others than those of a correct server, and those that this has there; of a tool that writes what it was called with. */
  readonly wrong: readonly string[];
  readonly right: readonly string[];
}

/** The report of the first clause of its tool that fails before a mutant; undefined where none does. */
export async function firstReport(gate: Gate, mutant: Changing): Promise<FirstReport | undefined> {
  const answers: { args: Row; wrong: unknown; right: unknown }[] = [];
  const isReading = () => {
    const model = context.profile.tools[mutant.tool];
    return model !== undefined && !model.does && !model.sends;
  };
  const context = gate.context({
    ...mutant,
    change: async (asked) => {
      const right = isReading() && asked.tool === mutant.tool ? await asked.pass(asked.args) : asked.args;
      const wrong = await mutant.change(asked);
      answers.push({
        args: asked.args,
        wrong: isReading() ? wrong.structuredContent : {},
        right: isReading() ? Object(right).structuredContent : right,
      });
      return wrong;
    },
  });
  try {
    const clauses = clausesOf(gate.contract).filter(({ tool }) => tool === mutant.tool);
    for (const clause of clauses) {
      const judged = await judgeOne(clause, context);
      if (judged.verdict !== 'failed') continue;
      const call = answers.findLast(({ args }) => isDeepStrictEqual(args, judged.counterexample));
      return reportOf(gate, judged, call);
    }
    return undefined;
  } finally {
    await context.close();
  }
}

function reportOf(
  gate: Gate,
  failed: Failed,
  call: { wrong: unknown; right: unknown } | undefined,
): FirstReport {
  const meanings = readMeanings(new URL('../../../contracts/', import.meta.url));
  const { name: server } = gate.contract;
  const text = consoleReport({
    ...{ server, seed: 1, anchor: '2026-01-01', again: `understudy check ${server}`, verdicts: [failed] },
    sentences: sentencesOf(gate.contract, [failed.clause], meanings),
  });
  const [wrong, right] = [scalarsOf(call?.wrong), scalarsOf(call?.right)];
  const lines = text.split('\n').map((line) => line.trim());
  const linesOf = (beginning: RegExp) => lines.filter((line) => beginning.test(line)).join('\n');
  const [, expected, received] = /^expected (.*?)(?:, received (.*))?$/m.exec(linesOf(/^expected /)) ?? [];
  return {
    text,
    expected: [expected ?? [], received ?? linesOf(/^received /)].flat().join('\n'),
    received: [received ?? [], linesOf(/^(received|answered) /)].flat().join('\n'),
    wrong: valuesApart(wrong, right),
    right: valuesApart(right, wrong),
  };
}

/** The values that are at another place, or at none, on the other side. */
function valuesApart(own: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...new Set([...own].flatMap(([place, value]) => (other.get(place) === value ? [] : [value])))];
}

/** Every scalar by its path, as a text; a time to the second. */
function scalarsOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null)
    return new Map([[path, String(value).replace(/(:\d\d)(\.\d+)?Z$/, '$1')]]);
  return new Map(Object.entries(value).flatMap(([name, part]) => [...scalarsOf(part, `${path}/${name}`)]));
}

/** Whether a text has a value as a word of its own, written as it is or in JSON, whatever blanks are in it. */
export function hasWord(text: string, value: string): boolean {
  return [value, JSON.stringify(value).slice(1, -1)].map(spaced).some((word) => {
    const pattern = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return word !== '' && new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'u').test(spaced(text));
  });
}

function spaced(text: string): string {
  return text.replaceAll(/(\s|\\n)+/g, ' ');
}
