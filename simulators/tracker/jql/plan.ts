import type { IssueOrder } from '../world/indexes/issue-order.js';
import type { Issue } from '../world/records/issues.js';

/** Some issues that are read one after the other, perhaps more than once. */
type Issues = Iterable<Issue>;

interface Lists {
  readonly kind: 'lists';
  readonly size: number;
  readonly lists: readonly Issues[];
  /** Whether some may be of issues that are gone. */
  readonly arePast: boolean;
}

/** Where to look for the issues of a clause: all that match are among them, and perhaps others. */
export type Plan =
  | Lists
  | { readonly kind: 'range'; readonly index: IssueOrder; readonly from: number; readonly until: number };

/** A clause made ready: a test, and where to look if an index knows. */
export interface Compiled {
  readonly matches: (issue: Issue) => boolean;
  readonly plan: Plan | null;
}

/** The issues a plan leads to, some perhaps twice. */
export function* candidates(plan: Plan): Iterable<Issue> {
  if (plan.kind === 'range') yield* plan.index.between(plan.from, plan.until);
  else for (const list of plan.lists) yield* list;
}

/** A plan for the issues of several sets. */
export function setsPlan(lists: readonly ReadonlySet<Issue>[]): Plan {
  return { kind: 'lists', lists, size: lists.reduce((sum, { size }) => sum + size, 0), arePast: false };
}

/** A plan for the issues that have, or once had, something. */
export function postingsPlan(lists: readonly (readonly Issue[])[]): Plan {
  return { kind: 'lists', lists, size: lists.reduce((sum, { length }) => sum + length, 0), arePast: true };
}

/** The plan for clauses that must all match: the shortest of theirs, ranges of one order cut with each other first. */
export function both(plans: readonly (Plan | null)[]): Plan | null {
  const usable = plans.filter((plan) => plan !== null);
  const ranges = new Map<IssueOrder, Plan & { kind: 'range' }>();
  for (const plan of usable)
    if (plan.kind === 'range') ranges.set(plan.index, cut(plan, ranges.get(plan.index)));
  const choices = [...usable.filter(({ kind }) => kind === 'lists'), ...ranges.values()];
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
  const lists: Issues[] = [];
  let size = 0;
  for (const plan of plans) {
    if (plan === null) return null;
    lists.push({ [Symbol.iterator]: () => candidates(plan)[Symbol.iterator]() });
    size += sizeOf(plan);
  }
  return { kind: 'lists', lists, size, arePast: plans.some(isPast) };
}

/** The set of a world's issues that a plan leads to, where it is one. */
export function soleSet(plan: Plan | null): ReadonlySet<Issue> | null {
  const [list, ...others] = plan?.kind === 'lists' ? plan.lists : [];
  return list instanceof Set && others.length === 0 ? list : null;
}

/** Whether a plan may lead to issues that are gone. */
export function isPast(plan: Plan | null): boolean {
  return plan?.kind === 'lists' && plan.arePast;
}

/** How many issues a plan leads to, at most. */
export function sizeOf(plan: Plan): number {
  return plan.kind === 'lists' ? plan.size : plan.index.count(plan.from, plan.until);
}

function cut(one: Plan & { kind: 'range' }, other?: Plan & { kind: 'range' }): Plan & { kind: 'range' } {
  if (!other) return one;
  return { ...one, from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) };
}
