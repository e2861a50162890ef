import fc from 'fast-check';
import { assertThat, type Check, ClauseViolation, fact, NotJudged } from '../check.js';
import type { Arguments } from '../check-context.js';
import type { Clause } from '../clause.js';
import { allowed, JudgedTool } from '../judged-tool.js';
import type { ExpectedAnswer, ExpectedList } from '../model.js';
import { documentsOf } from '../reading/documents.js';
import { isObject } from '../reading/places.js';
import type { Outcome } from '../session.js';
import { toolOf } from './accepting.js';

/** At most so many pages are turned, and so many sizes drawn. */
const MOST_PAGES = 9;
const DRAWS = 3;
/** Fewer records show nothing. */
const FEWEST = 3;
/** The largest page that is asked for. */
const LARGEST = 100;

/** For any size the pages join up to the whole, in its order and without a duplicate, and say where they end. */
export const pagination: Check = {
  kind: 'pagination',
  async judge(clause, context) {
    const tool = JudgedTool.of(context, toolOf(clause));
    const args = longestCall(tool, clause);
    const whole = args ? allowed(tool.expected(args)).flatMap((answer) => pagedIn(answer) ?? []) : [];
    const total = whole[0]?.records.length ?? 0;
    if (args === undefined || total < FEWEST)
      throw new NotJudged('in this world there are too few records for pages');
    const largest = Math.min(LARGEST, Math.floor(total / 2));
    const sizes = fc.integer({ min: Math.min(largest, Math.ceil(total / MOST_PAGES)), max: largest });
    const wholes = fc.constantFrom(
      largest,
      ...[total, total - 1, total + 1].filter((size) => size <= LARGEST),
    );
    await context.forAll(
      fc.oneof(sizes, wholes),
      (size) => anyHolds(whole, (list) => assertPages({ tool, clause, args, size, list })),
      DRAWS,
    );
  },
};

/** Throws what the first alternative throws where none holds. */
async function anyHolds<T>(
  alternatives: readonly T[],
  holds: (alternative: T) => Promise<void>,
): Promise<void> {
  let first: unknown;
  for (const alternative of alternatives)
    try {
      return await holds(alternative);
    } catch (error) {
      if (!(error instanceof ClauseViolation)) throw error;
      first ??= error;
    }
  throw first;
}

/** The call that lists most, without what turns pages. */
function longestCall(tool: JudgedTool, clause: Clause): Arguments | undefined {
  const turning = [fact<string>(clause, 'position'), fact<string>(clause, 'size'), 'fetchAll'];
  const totalOf = (args: Arguments) => pagedIn(allowed(tool.expected(args))[0])?.records.length ?? 0;
  const calls = tool.singles.filter((args) => !turning.some((name) => name in args));
  return calls
    .map((args) => ({ args, total: totalOf(args) }))
    .sort((one, other) => other.total - one.total)[0]?.args;
}

/** The list that pages are of: the one that a size cuts. */
function pagedIn(answer: ExpectedAnswer | undefined): ExpectedList | undefined {
  const lists = answer?.lists ?? [];
  return lists.find(({ size }) => size !== undefined) ?? lists[0];
}

interface Turning {
  readonly tool: JudgedTool;
  readonly clause: Clause;
  readonly args: Arguments;
  readonly size: number;
  /** All that the pages have to give. */
  readonly list: ExpectedList;
}

async function assertPages({ tool, clause, args, size, list }: Turning): Promise<void> {
  const { position, style, next, more } = clause.facts;
  const isNumbered = style === 'offset' || style === 'page';
  const total = list.records.length;
  const seen = new Set<string>();
  let at: unknown;
  for (let from = 0; from === 0 || from < Math.min(total, MOST_PAGES * size); from += size) {
    const turned = style === 'offset' ? from : style === 'page' ? 1 + from / size : at;
    const page = {
      ...args,
      [fact<string>(clause, 'size')]: size,
      ...(from > 0 && { [String(position)]: turned }),
    };
    // A model knows what a number of a page or of records leads to, but not what a cursor does.
    const adjusted = isNumbered ? undefined : () => ({ lists: [{ ...list, from, size }] });
    const { outcome, expected } = await tool.assertRight(page, adjusted && { adjusted });
    const listed = isNumbered ? pagedIn(allowed(expected)[0]) : list;
    for (const id of listed ? await tool.idsIn(outcome, listed) : []) {
      assertThat(!seen.has(id), `${id} stands on two pages`, page);
      seen.add(id);
    }
    const isLast = from + size >= total;
    if (typeof more === 'string') {
      const what = isLast ? 'the last page' : 'a page before the last';
      assertThat(
        memberOf(outcome, more) === !isLast,
        `${more} is ${memberOf(outcome, more)} on ${what}`,
        page,
      );
    }
    if (isNumbered || isLast) continue;
    at = memberOf(outcome, typeof next === 'string' ? next : String(position));
    assertThat(
      typeof at === 'string' || typeof at === 'number',
      'a page before the last leads nowhere',
      page,
    );
  }
}

/** What stands at a path of the answer whose first step may be at any depth. */
function memberOf(outcome: Outcome, path: string): unknown {
  return documentsOf(outcome)
    .map(({ value }) => memberAt(value, path.split('/')))
    .find((found) => found !== undefined);
}

function memberAt(value: unknown, path: readonly string[]): unknown {
  if (!isObject(value)) return undefined;
  let found: unknown = value;
  for (const step of path) found = isObject(found) ? found[step] : undefined;
  if (found !== undefined) return found;
  for (const part of Object.values(value)) {
    const within = memberAt(part, path);
    if (within !== undefined) return within;
  }
  return undefined;
}
