import fc from 'fast-check';
import * as z from 'zod';
import { assertThat, ClauseViolation, check, NotJudged } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import { argument, member, record } from '../contract/vocabulary.js';
import type { ComparedTool } from '../models/compared-tool.js';
import { listsOf } from '../models/contract-agreement.js';
import type { JudgedCall } from '../models/judged-call.js';
import { allowed, type Expected, type ExpectedList } from '../models/model.js';
import { memberIn, placesLeadingOn } from '../reading/outputs/next-page.js';
import type { Arguments } from '../target/arguments.js';
import type { Outcome } from '../target/session.js';

/** At most so many pages are turned, and so many sizes drawn. */
const MOST_PAGES = 9;
const DRAWS = 3;
/** Fewer records show nothing. */
const FEWEST = 3;
/** The largest pages that are asked for, where no document says that they may be refused. */
const LARGEST = [100, 50, 20, 10, 5];

const facts = z.strictObject({
  style: z.enum(['cursor', 'token', 'page', 'offset']),
  record,
  position: argument,
  size: argument,
  next: member.optional(),
  more: member.optional(),
});

/** For any size the pages join up to the whole, in its order and without a duplicate, and say where they end. */
export const pagination = check({
  kind: 'pagination',
  means:
    'For any page size the pages join up to the whole, in order and without a duplicate; next and more name the members that lead on.',
  quotes: ['next', 'more'],
  facts,
  async judge({ tool: name, facts: turning }, context) {
    const paged = pagedTool(context, name, turning);
    const wholes = wholeCalls(paged, context);
    const largest = largestSize(paged, wholes[0]?.args);
    const long = wholes.find(({ total }) => total <= MOST_PAGES * largest) ?? wholes[0];
    if (!long || long.total < FEWEST)
      throw new NotJudged('in this world there are too few records for pages');
    await context.draws.forAll(
      sizesFor(long.total, largest),
      (size) => assertJoined(paged, { args: long.args, size }),
      DRAWS,
    );
    for (const { args, total } of callsBeside(paged, wholes))
      await assertJoined(paged, { args, size: Math.min(largest, Math.ceil(total / 2)) });
  },
});

/** A tool, how its pages are turned, and what they are of. */
interface PagedTool {
  readonly tool: ComparedTool;
  readonly turning: z.infer<typeof facts>;
  /** Whether a page is asked for by a number, which models know the records of; a cursor they do not know. */
  readonly isNumbered: boolean;
  /** In each right answer the list that a size cuts. */
  listsIn(expected: Expected): readonly ExpectedList[];
}

function pagedTool(
  { profile, tools }: CheckContext,
  name: string,
  turning: z.infer<typeof facts>,
): PagedTool {
  const tool = tools.of(name);
  return {
    tool,
    turning,
    isNumbered: turning.style === 'offset' || turning.style === 'page',
    listsIn: (expected) =>
      allowed(expected).flatMap((answer) => {
        const lists = listsOf(profile, [answer], turning.record);
        return lists.find(({ size }) => size !== undefined) ?? lists[0] ?? [];
      }),
  };
}

/** A call without what turns pages. */
interface WholeCall {
  readonly args: Arguments;
  /** How many records it lists. */
  readonly total: number;
  /** Whether a document says in which order. */
  readonly isOrdered: boolean;
}

/** Asked: every call without what turns pages, the one that lists most first. */
function wholeCalls({ tool, turning, listsIn }: PagedTool, { contract }: CheckContext): WholeCall[] {
  const joining = contract.tools[tool.name]?.rules.filter(({ kind }) => kind === 'fetch-all') ?? [];
  const turnedBy = [turning.position, turning.size, ...joining.map(({ argument }) => String(argument))];
  const calls = tool.singles.filter((args) => !turnedBy.some((name) => name in args));
  const wholes = calls.map((args) => {
    const [list] = listsIn(tool.expected(args));
    return { args, total: list?.records.length ?? 0, isOrdered: list?.order !== undefined };
  });
  return wholes.sort((one, other) => other.total - one.total);
}

/** The largest page that has to be given. */
function largestSize({ tool, turning }: PagedTool, args: Arguments | undefined): number {
  const isRefusable = (size: number) => {
    const expected = tool.expected({ ...args, [turning.size]: size });
    return 'orRefused' in expected && expected.orRefused !== undefined;
  };
  return LARGEST.find((size) => !isRefusable(size)) ?? 1;
}

/** Sizes that give several pages and not too many, and those at which a page holds all, one less or one more. */
function sizesFor(total: number, most: number): fc.Arbitrary<number> {
  const largest = Math.min(most, Math.floor(total / 2));
  const smallest = Math.min(largest, Math.ceil(total / MOST_PAGES));
  const around = [total, total - 1, total + 1].filter((size) => size <= most);
  return fc.oneof(fc.integer({ min: smallest, max: largest }), fc.constantFrom(largest, ...around));
}

/** For each other argument the shortest call with it that has more than one page, and the shortest of those that only in some calls have an order. */
function callsBeside({ tool }: PagedTool, wholes: readonly WholeCall[]): WholeCall[] {
  const longEnough = wholes.filter(({ total }) => total > 1).toReversed();
  const isGiven = (name: string, args: Arguments) =>
    name in args && !tool.bases.some((base) => base[name] === args[name]);
  const shortest = Object.keys(tool.model.values ?? {}).map((name) =>
    longEnough.find(({ args }) => isGiven(name, args)),
  );
  const isMixed = new Set(longEnough.map(({ isOrdered }) => isOrdered)).size > 1;
  const ordered = isMixed ? longEnough.find(({ isOrdered }) => isOrdered) : undefined;
  return [...new Set([...shortest, ordered])].filter((call) => call !== undefined);
}

/** The pages of a call by one size. */
interface Pages {
  readonly args: Arguments;
  readonly size: number;
}

/** Expected: any of the lists that are right to the whole call, by any of the places that may lead on. */
async function assertJoined(paged: PagedTool, pages: Pages): Promise<void> {
  await anyHolds(paged.listsIn(paged.tool.expected(pages.args)), async (list) => {
    const { outcome } = await pageOf(paged, { ...pages, list, from: 0 });
    await anyHolds(waysOn(paged, outcome), (way) => assertPages(paged, { ...pages, list, way }));
  });
}

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

/** Where an answer may say what leads to the next page: where it is documented to, or anywhere. */
function waysOn({ turning: { next, position }, isNumbered }: PagedTool, outcome: Outcome): readonly string[] {
  return next !== undefined || isNumbered ? [next ?? position] : placesLeadingOn(outcome, position);
}

interface Page extends Pages {
  /** All that the pages have to give. */
  readonly list: ExpectedList;
  /** How many records are on the pages before. */
  readonly from: number;
  /** What the page before says leads on. */
  readonly at?: unknown;
}

/** Compared: the whole answer to the call for one page, with its part of the list. */
async function pageOf(
  { tool, turning: { position, size: sizeName, style }, isNumbered }: PagedTool,
  { args, size, list, from, at }: Page,
): Promise<JudgedCall> {
  const turned = style === 'offset' ? from : style === 'page' ? 1 + from / size : at;
  const call = { ...args, [sizeName]: size, ...(from > 0 && { [position]: turned }) };
  return tool.assertRight(call, isNumbered ? {} : { adjusted: () => ({ lists: [{ ...list, from, size }] }) });
}

interface TurnedPages extends Pages {
  readonly list: ExpectedList;
  /** Where each page says what leads to the next. */
  readonly way: string;
}

/** Compared: each page with the others, of which none has the same record, and whether it announces the next one. */
async function assertPages(paged: PagedTool, { list, way, ...pages }: TurnedPages): Promise<void> {
  const total = list.records.length;
  const seen = new Set<string>();
  let at: unknown;
  for (const from of beginnings(total, pages.size)) {
    const page = await pageOf(paged, { ...pages, list, from, at });
    const [listed] = paged.isNumbered ? paged.listsIn(page.expected) : [list];
    for (const id of listed ? await paged.tool.idsIn(page.outcome, listed) : []) assertUnseen(id, seen, page);
    const isLast = from + pages.size >= total;
    assertSaysMore(paged.turning.more, page, isLast);
    if (!paged.isNumbered && !isLast) at = leadingOn(page, way);
  }
}

/** Where each of the pages begins. */
function beginnings(total: number, size: number): number[] {
  const pages = Math.min(MOST_PAGES, Math.max(1, Math.ceil(total / size)));
  return Array.from({ length: pages }, (_, page) => page * size);
}

function assertUnseen(id: string, seen: Set<string>, { args }: JudgedCall): void {
  assertThat(!seen.has(id), 'a record is on two pages', {
    expected: `${id} on one page`,
    received: `${id} again`,
    counterexample: args,
  });
  seen.add(id);
}

function assertSaysMore(more: string | undefined, { outcome, args }: JudgedCall, isLast: boolean): void {
  if (more === undefined) return;
  const said = memberIn(outcome, more);
  assertThat(
    said === !isLast,
    `${more} is another on ${isLast ? 'the last page' : 'a page before the last'}`,
    { expected: !isLast, received: said ?? 'nothing', counterexample: args },
  );
}

function leadingOn({ outcome, args }: JudgedCall, way: string): unknown {
  const at = memberIn(outcome, way);
  assertThat(typeof at === 'string' || typeof at === 'number', 'a page before the last leads nowhere', {
    expected: `a text or a number as ${way}`,
    received: at ?? 'nothing',
    counterexample: args,
  });
  return at;
}
