import type { Verdict } from '../../verdicts/verdict.js';
import { haveOneCause } from './one-cause.js';

/** So many clauses are named at most. */
const NAMED = 8;

/** So many reasons of a cause are named beside its first. */
const REASONS = 4;

/** What several clauses have in common. */
export interface Cause<Some extends Verdict> {
  /** What the first of them says. */
  readonly reason: string;
  /** What the others say, where it is something else. */
  readonly otherReasons: readonly string[];
  /** The one that shows most: of which it is known where the answer was read, else the first. */
  readonly first: Some;
  /** All of them, the first included. */
  readonly verdicts: readonly Some[];
}

/** The verdicts by their causes, in the order in which those come first: those of one reason, and those of reasons that have one cause. */
export function causesOf<Some extends Verdict>(verdicts: readonly Some[]): Cause<Some>[] {
  const reasons = new Map<string, Some[]>();
  for (const verdict of verdicts) {
    const reason = verdict.reason ?? '';
    reasons.set(reason, [...(reasons.get(reason) ?? []), verdict]);
  }
  const causes: Some[][][] = [];
  for (const group of reasons.values()) {
    const cause = causes.find((groups) => groups.some((one) => haveOneCause(one, group)));
    if (cause) cause.push(group);
    else causes.push([group]);
  }
  return causes.flatMap(causeOf);
}

function causeOf<Some extends Verdict>(groups: readonly Some[][]): Cause<Some>[] {
  const shown = groups.find(([one]) => one?.verdict === 'failed' && one.answer?.at !== undefined);
  const most = shown ?? groups[0] ?? [];
  const ordered = [most, ...groups.filter((group) => group !== most)];
  const [reason = '', ...otherReasons] = ordered.map(([one]) => one?.reason ?? '');
  const [first] = most;
  return first ? [{ reason, otherReasons, first, verdicts: ordered.flat() }] : [];
}

/** The further reasons of a cause, a line each, the first ones. */
export function otherReasonsOf({ otherReasons }: Pick<Cause<Verdict>, 'otherReasons'>): string[] {
  const left = otherReasons.length - REASONS;
  return [
    ...otherReasons.slice(0, REASONS).map((reason) => `also: ${reason}`),
    ...(left > 0 ? [`also ${left} more reasons`] : []),
  ];
}

/** The tools of the clauses: `list_boards`, `7 tools`. */
export function toolsOf(verdicts: readonly Verdict[]): string {
  const tools = [...new Set(verdicts.map(({ clause }) => clause.tool ?? 'the server'))];
  const [tool = ''] = tools;
  return tools.length === 1 ? tool : `${tools.length} tools`;
}

/** The ids of their clauses in one line, the first ones by name. */
export function idsOf(verdicts: readonly Verdict[], named = NAMED): string {
  const ids = verdicts.slice(0, named).map(({ clause }) => clause.id);
  const more = verdicts.length - ids.length;
  return `${ids.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
