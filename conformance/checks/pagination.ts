import fc from 'fast-check';
import * as z from 'zod';
import { listsOf } from '../agreement.js';
import { assertThat, ClauseViolation, check, NotJudged } from '../check.js';
import type { Arguments, CheckContext } from '../check-context.js';
import { allowed, JudgedTool } from '../judged-tool.js';
import type { ExpectedAnswer, ExpectedList } from '../model.js';
import { documentsOf } from '../reading/documents.js';
import { memberOf } from '../reading/members.js';
import type { Outcome } from '../session.js';
import { argument, member, record } from '../vocabulary.js';

/** At most so many pages are turned, and so many sizes drawn. */
const MOST_PAGES = 9;
const DRAWS = 3;
/** Fewer records show nothing. */
const FEWEST = 3;
/** The largest page that is asked for. */
const LARGEST = 100;

const facts = z.strictObject({
  style: z.enum(['cursor', 'token', 'page', 'offset']),
  record,
  position: argument,
  size: argument,
  next: member.optional(),
  more: member.optional(),
});

/** How pages are turned. */
type Turning = z.infer<typeof facts>;

/** The list of an answer that pages are of. */
type Paged = (answer: ExpectedAnswer) => ExpectedList | undefined;

/** For any size the pages join up to the whole, in its order and without a duplicate, and say where they end. */
export const pagination = check({
  kind: 'pagination',
  facts,
  async judge({ tool: name, facts: turning }, context) {
    const tool = JudgedTool.of(context, name);
    const paged = (answer: ExpectedAnswer) => pagedIn(listsOf(context.profile, [answer], turning.record));
    const calls = callsByLength(context, tool, turning, paged);
    const args = calls[0]?.args;
    const whole = args ? allowed(tool.expected(args)).flatMap((answer) => paged(answer) ?? []) : [];
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
      (size) => anyHolds(whole, (list) => assertPages({ tool, turning, paged, args, size, list })),
      DRAWS,
    );
    for (const beside of callsBeside(tool, calls)) {
      const lists = allowed(tool.expected(beside)).flatMap((answer) => paged(answer) ?? []);
      const half = Math.min(LARGEST, Math.ceil((lists[0]?.records.length ?? 0) / 2));
      await anyHolds(lists, (list) => assertPages({ tool, turning, paged, args: beside, size: half, list }));
    }
  },
});

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

interface Length {
  readonly args: Arguments;
  readonly total: number;
}

/** The calls without what turns pages, the one that lists most first. */
function callsByLength(
  { contract }: CheckContext,
  tool: JudgedTool,
  { position, size }: Turning,
  paged: Paged,
): Length[] {
  const joining = contract.tools[tool.name]?.rules.filter(({ kind }) => kind === 'fetch-all') ?? [];
  const turning = [position, size, ...joining.map(({ argument: joins }) => String(joins))];
  const totalOf = (args: Arguments) => {
    const [answer] = allowed(tool.expected(args));
    return answer ? (paged(answer)?.records.length ?? 0) : 0;
  };
  const calls = tool.singles.filter((args) => !turning.some((name) => name in args));
  return calls.map((args) => ({ args, total: totalOf(args) })).sort((one, other) => other.total - one.total);
}

/** For each other argument the shortest call with it that has more than one page. */
function callsBeside(tool: JudgedTool, calls: readonly Length[]): Arguments[] {
  const longEnough = calls.filter(({ total }) => total > 1).toReversed();
  const isGiven = (name: string, args: Arguments) =>
    name in args && !tool.bases.some((base) => base[name] === args[name]);
  return Object.keys(tool.model.values ?? {}).flatMap((name) => {
    const shortest = longEnough.find(({ args }) => isGiven(name, args));
    return shortest ? [shortest.args] : [];
  });
}

/** The list that pages are of: the one that a size cuts. */
function pagedIn(lists: readonly ExpectedList[]): ExpectedList | undefined {
  return lists.find(({ size }) => size !== undefined) ?? lists[0];
}

interface Pages {
  readonly tool: JudgedTool;
  readonly turning: Turning;
  readonly paged: Paged;
  readonly args: Arguments;
  readonly size: number;
  /** All that the pages have to give. */
  readonly list: ExpectedList;
}

async function assertPages({ tool, turning, paged, args, size, list }: Pages): Promise<void> {
  const { position, style, next, more } = turning;
  const isNumbered = style === 'offset' || style === 'page';
  const total = list.records.length;
  const seen = new Set<string>();
  let at: unknown;
  for (let from = 0; from === 0 || from < Math.min(total, MOST_PAGES * size); from += size) {
    const turned = style === 'offset' ? from : style === 'page' ? 1 + from / size : at;
    const page = {
      ...args,
      [turning.size]: size,
      ...(from > 0 && { [position]: turned }),
    };
    // A model knows what a number of a page or of records leads to, but not what a cursor does.
    const adjusted = isNumbered ? undefined : () => ({ lists: [{ ...list, from, size }] });
    const { outcome, expected } = await tool.assertRight(page, adjusted && { adjusted });
    const [first] = allowed(expected);
    const listed = isNumbered ? first && paged(first) : list;
    for (const id of listed ? await tool.idsIn(outcome, listed) : []) {
      assertThat(!seen.has(id), 'a record stands on two pages', {
        expected: `${id} on one page`,
        received: `${id} again`,
        counterexample: page,
      });
      seen.add(id);
    }
    const isLast = from + size >= total;
    if (more !== undefined) {
      const what = isLast ? 'the last page' : 'a page before the last';
      const said = memberIn(outcome, more);
      assertThat(said === !isLast, `${more} is another on ${what}`, {
        expected: !isLast,
        received: said ?? 'nothing',
        counterexample: page,
      });
    }
    if (isNumbered || isLast) continue;
    at = memberIn(outcome, next ?? position);
    assertThat(typeof at === 'string' || typeof at === 'number', 'a page before the last leads nowhere', {
      expected: `a text or a number as ${next ?? position}`,
      received: at ?? 'nothing',
      counterexample: page,
    });
  }
}

/** What stands at a path in any form of the answer. */
function memberIn(outcome: Outcome, path: string): unknown {
  return documentsOf(outcome)
    .map(({ value }) => memberOf(value, path))
    .find((found) => found !== undefined);
}
