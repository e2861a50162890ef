import type { Verdict } from '../verdicts/verdict.js';

/** So many clauses are named at most. */
const NAMED = 8;

/** What several clauses have in common. */
export interface Cause<Some extends Verdict> {
  readonly reason: string;
  readonly first: Some;
  /** All of them, the first included. */
  readonly verdicts: readonly Some[];
}

/** The verdicts by their reasons, in the order in which those come first. */
export function causesOf<Some extends Verdict>(verdicts: readonly Some[]): Cause<Some>[] {
  const causes = new Map<string, { reason: string; first: Some; verdicts: Some[] }>();
  for (const verdict of verdicts) {
    const reason = verdict.reason ?? '';
    const cause = causes.get(reason) ?? { reason, first: verdict, verdicts: [] };
    cause.verdicts.push(verdict);
    causes.set(reason, cause);
  }
  return [...causes.values()];
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
