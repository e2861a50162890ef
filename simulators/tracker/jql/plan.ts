import type { Issue } from '../world/issues.js';
import type { TimeIndex } from '../world/time-index.js';

/** Where to look for the issues of a clause: all that match are among them, and perhaps others. */
export type Plan =
  | { readonly kind: 'sets'; readonly size: number; readonly sets: readonly ReadonlySet<Issue>[] }
  | { readonly kind: 'range'; readonly index: TimeIndex; readonly from: number; readonly until: number };

/** A clause made ready: a test, and where to look if an index knows. */
export interface Compiled {
  readonly matches: (issue: Issue) => boolean;
  readonly plan: Plan | null;
}

/** The issues a plan leads to, some perhaps twice. */
export function* candidates(plan: Plan): Iterable<Issue> {
  if (plan.kind === 'range') yield* plan.index.between(plan.from, plan.until);
  else for (const set of plan.sets) yield* set;
}

/** A plan for the issues of several sets. */
export function setsPlan(sets: readonly ReadonlySet<Issue>[]): Plan {
  return { kind: 'sets', sets, size: sets.reduce((size, set) => size + set.size, 0) };
}

/** The plan for clauses that must all match: the shortest of theirs, time ranges cut with each other first. */
export function both(plans: readonly (Plan | null)[]): Plan | null {
  const known = plans.filter((plan) => plan !== null);
  const ranges = new Map<TimeIndex, Plan & { kind: 'range' }>();
  for (const plan of known)
    if (plan.kind === 'range') ranges.set(plan.index, cut(plan, ranges.get(plan.index)));
  const choices = [...known.filter(({ kind }) => kind === 'sets'), ...ranges.values()];
  const sized = choices.map((plan) => ({ plan, size: sizeOf(plan) }));
  return (
    sized.reduce<(typeof sized)[number] | null>(
      (best, next) => (best && best.size <= next.size ? best : next),
      null,
    )?.plan ?? null
  );
}

/** The plan for clauses of which any may match: all of theirs together, none if one has none. */
export function either(plans: readonly (Plan | null)[]): Plan | null {
  const sets: ReadonlySet<Issue>[] = [];
  for (const plan of plans) {
    if (plan === null) return null;
    if (plan.kind === 'sets') sets.push(...plan.sets);
    else sets.push(new Set(candidates(plan)));
  }
  return setsPlan(sets);
}

function sizeOf(plan: Plan): number {
  return plan.kind === 'sets' ? plan.size : plan.index.count(plan.from, plan.until);
}

function cut(one: Plan & { kind: 'range' }, other?: Plan & { kind: 'range' }): Plan & { kind: 'range' } {
  if (!other) return one;
  return { ...one, from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) };
}
