import { type Check, ClauseViolation, NotJudged } from '../check.js';
import { CHECKS, LISTED_KINDS } from '../checks/all.js';
import { GivenUp } from '../context/bounded-work.js';
import type { CheckContext } from '../context/check-context.js';
import { type Clause, ERA_KINDS, LAST_KIND, LAST_KINDS } from '../contract/clauses.js';
import type { Profile } from '../profiles/profile.js';
import { NoAnswer } from '../target/rpc.js';
import { unlistedVerdict } from '../target/unlisted-tools.js';
import type { Verdict } from '../verdicts/verdict.js';
import { Budget } from './budget.js';
import { isOfRefusal, withRefusalOnce } from './refused-tools.js';

const BY_KIND = new Map(CHECKS.map((check): [string, Check] => [check.kind, check]));

/** The kinds that a check judges. */
export const JUDGED_KINDS: readonly string[] = [...BY_KIND.keys()];

/** So many clauses of one tool are judged before one user of a server that remembers; a tool that needs long preparations keeps to one user. */
const CLAUSES_A_USER = 8;

/** Milliseconds for a second look at a tool of which calls were refused, where time is counted. */
const LONGEST_LOOK = 2_000;

/** How a run goes. */
interface Course {
  /** Is given the verdicts one by one as they come. */
  judged?(verdict: Verdict): void;
  /** How long the clauses of a tool may take; those that are left out are not judged. */
  readonly budget?: Budget;
  /** What judges kinds otherwise than usual. */
  readonly checks?: readonly Check[];
  /** Is asked after each verdict as long as something is left to judge: opens one more context to judge on, where it is worth one. */
  another?(): Promise<CheckContext> | undefined;
}

/** Judges the clauses, side by side on as many contexts as there are, each part of a tool's before a new user; verdicts keep the order. */
export async function judge(
  clauses: readonly Clause[],
  contexts: readonly CheckContext[],
  { judged = () => {}, budget = new Budget(), checks = [], another = () => undefined }: Course = {},
): Promise<Verdict[]> {
  const parts = partsOf(clauses, contexts[0]?.profile);
  const verdicts: Verdict[][] = parts.map(() => []);
  const left = inTurn(parts, contexts[0]);
  const working: CheckContext[] = [];
  const work: Promise<void>[] = [];
  const begin = (opened: Promise<CheckContext>) => {
    const worker = opened.then(workOn);
    worker.catch(() => left.splice(0)); // it is waited for below, in its turn; the others begin no part any more
    work.push(worker);
  };
  const workOn = async (context: CheckContext) => {
    // One worker in three begins with the tools that write, for which it needs a second world, and the small ones; the others with the large ones.
    const isFirst = working.push(context) % 3 === 1;
    const next = () => (isFirst ? left.shift() : left.pop());
    const course = { judged: judgedBy, budget, checks };
    for (let part = next(); part !== undefined; part = next())
      verdicts[part] = await judgePart(parts[part] ?? [], context, course);
  };
  const judgedBy = (verdict: Verdict) => {
    judged(verdict);
    const more = left.length > 0 ? another() : undefined;
    if (more) begin(more);
  };
  for (const context of contexts) begin(Promise.resolve(context));
  for (const worker of work) await worker; // more may come meanwhile
  const settled: Verdict[] = [];
  for (const verdict of await byTool(verdicts.flat(), contexts, budget)) {
    const { clause } = verdict;
    const isLast = LAST_KINDS.has(clause.kind);
    const isInTime = clause.kind === LAST_KIND || budget.whyLeftOut(clause) === undefined;
    settled.push(isLast && isInTime ? await judgeAtLast(clause, working, checks) : verdict);
  }
  return settled;
}

/** The verdicts, with the verdicts on each tool as a whole. */
async function byTool(
  verdicts: readonly Verdict[],
  [context]: readonly CheckContext[],
  budget: Budget,
): Promise<readonly Verdict[]> {
  if (!context) return verdicts;
  const asOne = async (group: readonly Verdict[]) => {
    const judged = () => withRefusalOnce(group, context);
    return budget.isBounded ? context.target.within(LONGEST_LOOK, judged).catch(() => group) : judged();
  };
  const groups = new Map<string | undefined, Verdict[]>();
  for (const verdict of verdicts)
    groups.set(verdict.clause.tool, [...(groups.get(verdict.clause.tool) ?? []), verdict]);
  const all: Verdict[] = [];
  for (const group of groups.values()) all.push(...(await asOne(group)));
  return all;
}

/** The worst that any target shows; one that shows nothing takes nothing from another. */
async function judgeAtLast(
  clause: Clause,
  contexts: readonly CheckContext[],
  checks: readonly Check[],
): Promise<Verdict> {
  const verdicts = await Promise.all(contexts.map((context) => judgeOne(clause, context, checks)));
  return (
    verdicts.find(({ verdict }) => verdict === 'failed') ??
    verdicts.find(({ verdict }) => verdict === 'passed') ??
    verdicts[0] ?? { clause, verdict: 'not judged', reason: 'there is no target' }
  );
}

async function judgePart(
  clauses: readonly Clause[],
  context: CheckContext,
  { judged, budget, checks }: Required<Omit<Course, 'another'>>,
): Promise<Verdict[]> {
  const [first] = clauses;
  if (first) await inTime(first, context, budget, () => begun(first, context)).catch(() => {}); // a target that is gone says so below
  const verdicts: Verdict[] = [];
  for (const clause of clauses) {
    const why = budget.whyLeftOut(clause);
    const isLater = LAST_KINDS.has(clause.kind);
    const verdict: Verdict = isLater
      ? { clause, verdict: 'not judged', reason: 'it is judged last' }
      : why === undefined
        ? await judgedInTime(clause, context, { budget, checks })
        : { clause, verdict: 'not judged', reason: why };
    budget.spend(verdict);
    judged(verdict);
    verdicts.push(verdict);
  }
  if (!context.profile.memory) context.forget(); // the next part is of another tool
  return verdicts;
}

/** Begins anew before the clauses of a tool, where the target lists it. */
async function begun(first: Clause, context: CheckContext): Promise<void> {
  const isUnlisted = (await unlistedVerdict(first, context).catch(() => undefined)) !== undefined;
  if (!isUnlisted) await context.target.renew(first.tool);
}

/** The verdict on a clause; where the budget of its tool is spent before, that it is not judged. */
async function judgedInTime(
  clause: Clause,
  context: CheckContext,
  { budget, checks }: Required<Pick<Course, 'budget' | 'checks'>>,
): Promise<Verdict> {
  const calls = context.target.done.calls;
  const began = performance.now();
  try {
    return await inTime(clause, context, budget, () => judgeOne(clause, context, checks));
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
    const cost = { calls: context.target.done.calls - calls, milliseconds: performance.now() - began };
    return { clause, verdict: 'not judged', reason: budget.whySpent, cost };
  }
}

/** What is done for a clause in the time that is left for its tool. Throws GivenUp. */
function inTime<T>(
  clause: Clause,
  { target }: CheckContext,
  budget: Budget,
  work: () => Promise<T>,
): Promise<T> {
  const left = budget.left(clause);
  return Number.isFinite(left) ? target.within(left, work) : work();
}

/**
 * The clauses that are judged one after another on one context: more contexts than there are such parts have nothing to do. What has
 * to be the same in both eras is one part, the last, for it has users of its own, each of which is a process to be started.
 */
export function partsOf(
  clauses: readonly Clause[],
  { memory, preparations, clausesAUser = CLAUSES_A_USER }: Partial<Profile> = {},
): Clause[][] {
  const parts: Clause[][] = [];
  const ofEras = clauses.filter(({ kind }) => ERA_KINDS.includes(kind));
  for (const clause of clauses) {
    if (ofEras.includes(clause)) continue;
    const last = parts.at(-1);
    const tool = clause.tool ?? '';
    const isOnePart = !memory || preparations?.[tool]?.each === 'user';
    const room = isOnePart ? Number.POSITIVE_INFINITY : clausesAUser;
    if (last && last[0]?.tool === clause.tool && last.length < room) last.push(clause);
    else parts.push([clause]);
  }
  return ofEras.length > 0 ? [...parts, ofEras] : parts;
}

/**
 * The places of the parts: those of tools that write first, then those of the tool with the fewest clauses, then those of no tool.
 * A tool that only reads begins with a new session after what has written, and a new process takes seconds until it is warm.
 */
function inTurn(parts: readonly Clause[][], context: CheckContext | undefined): number[] {
  const sizes = new Map<string | undefined, number>();
  for (const { tool } of parts.flat()) sizes.set(tool, (sizes.get(tool) ?? 0) + 1);
  const rank = (part: number) => {
    const tool = parts[part]?.[0]?.tool;
    if (tool === undefined) return Number.MAX_SAFE_INTEGER; // some of them write
    const isWriting = context?.profile.tools[tool]?.does !== undefined;
    return isWriting ? 0 : (sizes.get(tool) ?? 0);
  };
  return [...parts.keys()].sort((one, other) => rank(one) - rank(other));
}

/** The verdict on one clause, whatever the target does, with what it took. */
export async function judgeOne(
  clause: Clause,
  context: CheckContext,
  checks: readonly Check[] = [],
): Promise<Verdict> {
  const { target, draws } = context;
  const [calls, drawnBefore] = [target.done.calls, draws.count];
  const began = performance.now();
  draws.clause = clause.id;
  const verdict = await verdictOn(clause, context, checks);
  const drawn = draws.count - drawnBefore;
  return {
    ...verdict,
    ...(drawn > 0 && { draws: drawn }),
    cost: { calls: target.done.calls - calls, milliseconds: performance.now() - began },
  };
}

/** What the reason of a clause begins with that the gate could not judge by a mistake of its own. */
export const GATE_FAILED = 'the gate itself failed: ';

/** The verdict on a clause at which the gate broke: only that is lost, and it says so. */
function ownFailure(clause: Clause, { failures }: CheckContext, error: unknown): Verdict {
  const where =
    error instanceof Error
      ? (error.stack ?? '')
          .split('\n')[1]
          ?.trim()
          .replace(/\(.*\//, '(')
      : '';
  return failures.unjudged(clause, [`${GATE_FAILED}${error}`, where].filter(Boolean).join(' '));
}

/** What shows that a clause does not hold; undefined where the error says something else. */
function violationIn(error: unknown): ClauseViolation | undefined {
  if (error instanceof ClauseViolation) return error;
  if (!(error instanceof NoAnswer)) return undefined;
  const { message, args: counterexample } = error;
  return new ClauseViolation('the target did not answer', {
    expected: 'an answer',
    received: message,
    counterexample,
  });
}

async function verdictOn(clause: Clause, context: CheckContext, checks: readonly Check[]): Promise<Verdict> {
  const check = checks.find(({ kind }) => kind === clause.kind) ?? BY_KIND.get(clause.kind);
  if (!check)
    return { clause, verdict: 'not judged', reason: `no check judges the kind "${clause.kind}" yet` };
  try {
    const isOfEras = ERA_KINDS.includes(clause.kind); // those have users of their own
    const whyNot = () => unlistedVerdict(clause, context);
    const isApart = isOfEras && context.profile.memory;
    const unlisted = await (isApart ? context.target.asKept('once', whyNot) : whyNot());
    if (unlisted) return unlisted;
    const isPrepared = !LISTED_KINDS.includes(clause.kind) && !isOfEras;
    if (clause.tool !== undefined && context.profile.memory && isPrepared)
      await context.target.prepare(clause.tool);
    await check.judge(clause, context);
    const why = whyUnprepared(clause, context);
    if (why !== undefined) throw new NotJudged(why);
    return { clause, verdict: 'passed' };
  } catch (error) {
    const violation = violationIn(error);
    const why = violation && isOfRefusal(violation.message) ? whyUnprepared(clause, context) : undefined;
    if (why !== undefined) return context.failures.unjudged(clause, why);
    if (violation) return context.failures.failed(clause, violation);
    if (error instanceof NotJudged) return context.failures.unjudged(clause, error.message);
    return ownFailure(clause, context, error);
  }
}

/**
 * Why calls of a tool show nothing: what it goes on from is made by other calls, one of which the target refused, so that even its
 * smallest call can be accepted as well as refused. Undefined where they show something, or the clause is judged without calls.
 */
function whyUnprepared({ tool, kind }: Clause, { target, tools }: CheckContext): string | undefined {
  const refused = tool === undefined ? undefined : target.refusedPreparation(tool);
  if (tool === undefined || refused === undefined || LISTED_KINDS.includes(kind)) return undefined;
  const smallest = tools.of(tool).expected(tools.of(tool).calls.smallest);
  if (!('unable' in smallest)) return undefined;
  return `${tool} goes on from what ${refused} makes, and a valid call of that was refused`;
}
