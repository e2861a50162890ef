import type { Issue } from '../world/issues.js';
import type { User } from '../world/people.js';
import { may, visibleTo } from '../world/permissions.js';
import type { World } from '../world/world.js';
import { type Compiled, compile } from './compile.js';
import type { Context } from './context.js';
import { UNBOUNDED } from './messages.js';
import { withoutNot } from './negation.js';
import { orderIssues } from './order.js';
import { parseJql } from './parse.js';
import { candidates } from './plan.js';
import { JqlProblem } from './problem.js';
import type { Query } from './syntax-tree.js';

/** Who asks, and when. */
export interface SearchContext {
  /** Null for a caller without an account. */
  readonly viewer: User | null;
  readonly now: Date;
  /** Whether a query without any restriction is refused. */
  readonly bounded?: boolean;
}

const EVERYTHING: Compiled = { matches: () => true, plan: null };

/** The issues a query finds that the viewer may see, in its order; throws a JqlProblem for a query it refuses. */
export async function searchIssues(world: World, jql: string, asking: SearchContext): Promise<Issue[]> {
  const query = await parseJql(jql);
  if (asking.bounded && !query.where) throw new JqlProblem(UNBOUNDED);
  const context = contextFor(world, asking);
  const found = findAll(query, context);
  const ordered = orderIssues(found, query.orderBy, world, context.problems);
  refuseIfWrong(context);
  return ordered;
}

/** Tells whether a query finds an issue; throws a JqlProblem for a query it refuses. */
export async function jqlMatcher(
  world: World,
  jql: string,
  asking: SearchContext,
): Promise<(issue: Issue) => boolean> {
  const context = contextFor(world, asking);
  const { where, orderBy } = await parseJql(jql);
  const { matches } = where ? compile(withoutNot(where), context) : EVERYTHING;
  orderIssues([], orderBy, world, context.problems);
  refuseIfWrong(context);
  return (issue) => context.isVisible(issue) && matches(issue);
}

function contextFor(world: World, { viewer, now }: SearchContext): Context {
  return {
    ...{ world, viewer, now: now.getTime(), problems: [] },
    isVisible: visibleTo(viewer),
    canBrowse: (project) => may(viewer, 'BROWSE_PROJECTS', project),
  };
}

function findAll({ where }: Query, context: Context): Issue[] {
  const { world, isVisible, problems } = context;
  const { matches, plan } = where ? compile(withoutNot(where), context) : EVERYTHING;
  if (problems.length > 0) return [];
  const found = new Set<Issue>();
  for (const issue of plan ? candidates(plan) : world.issues.byKey.values()) {
    if (isVisible(issue) && matches(issue)) found.add(issue);
  }
  return [...found];
}

function refuseIfWrong({ problems }: Context): void {
  if (problems.length > 0) throw new JqlProblem(...new Set(problems));
}
