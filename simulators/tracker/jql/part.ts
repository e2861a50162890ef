import { createTurns } from '../../core/scheduling/turns.js';
import type { Issue } from '../world/records/issues.js';
import type { Context } from './context.js';
import { type KeptOrder, keptOrder } from './kept-orders.js';
import { firstInOrder } from './order.js';
import { type Compiled, candidates, isPast, type Plan, sizeOf, soleSet } from './plan.js';
import type { SortKey } from './syntax/syntax-tree.js';

/** After so many issues a search looks at the clock. */
const ISSUES_A_LOOK = 8;

/** So many issues of a set are sorted, at most: that takes a few milliseconds. */
const LARGEST_SORTED = 5_000;

/** Which of the issues that are found: so many, after so many others. */
export interface Part {
  readonly place: number;
  readonly count: number;
}

interface Reading {
  /** Two readings of one question find the same as long as nothing changes. */
  readonly question: string;
  readonly compiled: Compiled;
  readonly orderBy: readonly SortKey[];
  readonly context: Context;
  readonly part: Part;
}

/**
 * Part of what a query finds. Few candidates are gathered and sorted; of many, or of unknown ones, and of a set that is sorted
 * already, the kept order is read until the part is full. Where something changes while others have their turn, all that
 * match are gathered after all.
 */
export async function readPart(reading: Reading): Promise<Issue[]> {
  const { compiled, orderBy, context, part } = reading;
  const { world } = context;
  const kept = keptOrder(world, orderBy);
  const course = kept && courseOf(reading, kept);
  const walked = course && (await walk(reading, course));
  if (walked) return walked;
  const found = await matching(among(compiled, context), compiled.matches);
  const end = part.place + part.count;
  const first = kept ? kept.order.firstOf(found, kept.way, end) : firstInOrder(found, orderBy, world, end);
  return first.slice(part.place);
}

/** The issues, in the order they have, that match. */
export async function matching(
  issues: Iterable<Issue>,
  matches: (issue: Issue) => boolean,
): Promise<Issue[]> {
  const found: Issue[] = [];
  const turn = createTurns(ISSUES_A_LOOK);
  for (const issue of issues) {
    const others = turn();
    if (others) await others;
    if (matches(issue)) found.push(issue);
  }
  return found;
}

/** Whether gathering all candidates takes longer than reading an order, of which they are so large a share, for so many. */
function isLonger({ plan }: Compiled, all: number, wanted: number): boolean {
  if (plan === null) return true;
  const size = sizeOf(plan);
  return size * size > wanted * all;
}

function among({ plan }: Compiled, { world, isVisible }: Context): Issue[] {
  const all = plan ? once(plan) : world.issues.byKey.values();
  const seen = [...all].filter(isVisible);
  return isPast(plan) ? seen.filter((issue) => world.issues.byId.get(issue.id) === issue) : seen;
}

/** The issues a plan leads to, each once. */
function once(plan: Plan): Iterable<Issue> {
  return soleSet(plan) ?? new Set(candidates(plan));
}

/** Where to begin reading: so many that match come before a position of the order. */
interface Start {
  readonly place: number;
  readonly position: number;
}

/** An order that is read from its start on. */
interface Course {
  /** Of the whole order, or of one set. Positions count in one of them. */
  readonly of: 'all' | 'set';
  readonly start: Start;
  readonly next: () => Issue | undefined;
}

/** The order to be read; null where gathering all candidates is shorter. */
function courseOf(reading: Reading, { order, way }: KeptOrder): Course | null {
  const { compiled, context, part } = reading;
  const set = soleSet(compiled.plan);
  if (set && set.size > part.count && set.size <= LARGEST_SORTED) {
    const start = startOf(reading, 'set');
    const next = order.walkWithin(set, way, start.position);
    if (next) return { of: 'set', start, next };
  }
  const start = startOf(reading, 'all');
  const wanted = part.place - start.place + part.count;
  if (!isLonger(compiled, context.world.issues.byKey.size, wanted)) return null;
  return { of: 'all', start, next: order.walk(way, start.position) };
}

function startOf({ question, context, part }: Reading, of: Course['of']): Start {
  const position = context.world.issues.bookmarks.positionOf(`${of} ${question}`, part.place);
  return position === undefined ? { place: 0, position: 0 } : { place: part.place, position };
}

/** Reads an order; null where something changed while others had their turn. */
async function walk(
  { question, compiled, context, part }: Reading,
  { of, start, next }: Course,
): Promise<Issue[] | null> {
  const { issues, changes } = context.world;
  const { version } = changes;
  const found: Issue[] = [];
  const turn = createTurns(ISSUES_A_LOOK);
  let { place, position } = start;
  for (let issue = next(); issue; issue = next()) {
    position += 1;
    const others = turn();
    if (others) {
      await others;
      if (changes.version !== version) return null;
    }
    if (!context.isVisible(issue) || !compiled.matches(issue)) continue;
    place += 1;
    if (place > part.place) found.push(issue);
    if (found.length === part.count) {
      issues.bookmarks.note(`${of} ${question}`, place - 1, position - 1);
      break;
    }
  }
  return found;
}
