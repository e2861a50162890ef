import { createTurns } from '../../core/turns.js';
import type { Issue } from '../world/issues.js';
import type { Context } from './context.js';
import { type KeptOrder, keptOrder } from './kept-orders.js';
import { firstInOrder } from './order.js';
import { type Compiled, candidates, isPast, type Plan, sizeOf } from './plan.js';
import type { SortKey } from './syntax-tree.js';

/** After so many issues a search looks at the clock. */
const ISSUES_A_LOOK = 8;

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
 * Part of what a query finds. Few candidates are gathered and sorted; of many, or of unknown ones, the kept order is
 * read until the part is full. Where something changes while others have their turn, all that match are gathered after all.
 */
export async function readPart(reading: Reading): Promise<Issue[]> {
  const { compiled, orderBy, context, part } = reading;
  const { world } = context;
  const kept = keptOrder(world, orderBy);
  const start = startOf(reading);
  if (kept && isLonger(compiled, world.issues.byKey.size, part.place - start.place + part.count)) {
    const found = await walk(reading, kept, start);
    if (found) return found;
  }
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
  const [list, ...others] = plan.kind === 'lists' ? plan.lists : [];
  return list instanceof Set && others.length === 0 ? list : new Set(candidates(plan));
}

/** Where to begin reading: so many that match come before a position of the order. */
interface Start {
  readonly place: number;
  readonly position: number;
}

function startOf({ question, context, part }: Reading): Start {
  const position = context.world.issues.bookmarks.positionOf(question, part.place);
  return position === undefined ? { place: 0, position: 0 } : { place: part.place, position };
}

/** Reads an order; null where something changed while others had their turn. */
async function walk(
  { question, compiled, context, part }: Reading,
  { order, way }: KeptOrder,
  start: Start,
): Promise<Issue[] | null> {
  const { issues, changes } = context.world;
  const { version } = changes;
  const found: Issue[] = [];
  const turn = createTurns(ISSUES_A_LOOK);
  let { place, position } = start;
  const next = order.walk(way, position);
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
      issues.bookmarks.note(question, place - 1, position - 1);
      break;
    }
  }
  return found;
}
