import type { ClockReading } from '../../core/clock.js';
import { type Context, createWordReader } from '../jql/context.js';
import { Instant } from '../jql/instant.js';
import { problemsOfOrder } from '../jql/order.js';
import { matching, type Part, readPart } from '../jql/part.js';
import type { Compiled } from '../jql/plan.js';
import { UNBOUNDED } from '../jql/syntax/messages.js';
import { withoutNot } from '../jql/syntax/negation.js';
import { parseJql } from '../jql/syntax/parse.js';
import { JqlProblem } from '../jql/syntax/problem.js';
import type { Clause } from '../jql/syntax/syntax-tree.js';
import { compile } from '../jql/terms/compile.js';
import type { Issue } from '../world/records/issues.js';
import type { User } from '../world/records/people.js';
import { may, visibleTo } from '../world/records/permissions.js';
import type { World } from '../world/records/world.js';

/** Who asks, and when. */
export interface SearchContext {
  /** Null for a caller without an account. */
  readonly viewer: User | null;
  readonly clock: Pick<ClockReading, 'now'>;
  /** Whether a query without any restriction is refused. */
  readonly bounded?: boolean;
}

const EVERYTHING: Compiled = { matches: () => true, plan: null };

/** The issues a query finds that the viewer may see, in its order; throws a JqlProblem for a query it refuses. */
export async function searchIssues(world: World, jql: string, asking: SearchContext): Promise<Issue[]> {
  return searchPage(world, jql, asking, { place: 0, count: Number.POSITIVE_INFINITY });
}

/** So many of the issues a query finds, after so many that come before them; throws a JqlProblem for a query it refuses. */
export async function searchPage(
  world: World,
  jql: string,
  asking: SearchContext,
  part: Part,
): Promise<Issue[]> {
  const { where, orderBy } = await parseJql(jql);
  if (asking.bounded && !where) throw new JqlProblem(UNBOUNDED);
  const context = contextFor(world, asking);
  const compiled = where ? compile(withoutNot(where), context) : EVERYTHING;
  context.problems.push(...problemsOfOrder(orderBy, world));
  refuseIfWrong(context);
  const time = context.instant.isRead ? context.instant.time : '';
  const question = `${asking.viewer?.accountId} ${time} ${jql}`;
  return readPart({ question, compiled, orderBy, context, part });
}

/** The issues among some that a query finds, in the order they have; throws a JqlProblem for a query it refuses. */
export async function narrow(
  world: World,
  { jql, among }: { readonly jql: string; readonly among: readonly Issue[] },
  asking: SearchContext,
): Promise<Issue[]> {
  const context = contextFor(world, asking);
  const { where, orderBy } = await parseJql(jql);
  const { matches } = where ? compile(withoutNot(where), context) : EVERYTHING;
  context.problems.push(...problemsOfOrder(orderBy, world));
  refuseIfWrong(context);
  return matching(among.filter(context.isVisible), matches);
}

/** The test whether a query finds an issue, as things are now; null where it can find nothing any more. */
export function matcherOf(
  world: World,
  where: Clause | null,
  asking: SearchContext,
): ((issue: Issue) => boolean) | null {
  if (!where) return EVERYTHING.matches;
  const context = contextFor(world, asking);
  const { matches } = compile(withoutNot(where), context);
  return context.problems.length > 0 ? null : matches;
}

/** Throws a JqlProblem for a query that cannot be asked as things are now. */
export function requireUsable(world: World, where: Clause | null, asking: SearchContext): void {
  const context = contextFor(world, asking);
  if (where) compile(withoutNot(where), context);
  refuseIfWrong(context);
}

function contextFor(world: World, { viewer, clock }: SearchContext): Context {
  const context: Context = {
    world,
    viewer,
    instant: new Instant(clock),
    problems: [],
    isVisible: visibleTo(viewer),
    canBrowse: (project) => may(viewer, 'BROWSE_PROJECTS', project),
    words: createWordReader(world.issues.words, ({ texts }, issue) => texts(issue, context)),
  };
  return context;
}

function refuseIfWrong({ problems }: Context): void {
  if (problems.length > 0) throw new JqlProblem(...new Set(problems));
}
