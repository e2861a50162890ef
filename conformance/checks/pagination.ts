import fc from 'fast-check';
import * as z from 'zod';
import { assertThat, ClauseViolation, check, NotJudged } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import { argument, member, record } from '../contract/vocabulary.js';
import type { ComparedTool } from '../models/compared-tool.js';
import { listsOf } from '../models/contract-agreement.js';
import type { JudgedCall } from '../models/judged-call.js';
import { allowed, type ExpectedAnswer, type ExpectedList } from '../models/model.js';
import { stemsOf } from '../reading/learning/names.js';
import { hasMember, memberOf } from '../reading/members.js';
import { documentsOf } from '../reading/outputs/documents.js';
import { isObject } from '../reading/places.js';
import type { Arguments } from '../target/arguments.js';
import type { Outcome } from '../target/session.js';

/** At most so many pages are turned, and so many sizes drawn. */
const MOST_PAGES = 9;
const DRAWS = 3;
/** So many texts of an answer are tried as what leads to the next page. */
const MOST_PLACES = 6;
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

/** How pages are turned. */
type Turning = z.infer<typeof facts>;

const isNumbered = ({ style }: Turning) => style === 'offset' || style === 'page';

/** The list of an answer that pages are of. */
type Paged = (answer: ExpectedAnswer) => ExpectedList | undefined;

/** For any size the pages join up to the whole, in its order and without a duplicate, and say where they end. */
export const pagination = check({
  kind: 'pagination',
  facts,
  async judge({ tool: name, facts: turning }, context) {
    const tool = context.tools.of(name);
    const paged = (answer: ExpectedAnswer) => pagedIn(listsOf(context.profile, [answer], turning.record));
    const calls = callsByLength(context, tool, turning, paged);
    const most = largestSize(tool, calls[0]?.args, turning);
    const args = (calls.find(({ total }) => total <= MOST_PAGES * most) ?? calls[0])?.args;
    const whole = args ? allowed(tool.expected(args)).flatMap((answer) => paged(answer) ?? []) : [];
    const total = whole[0]?.records.length ?? 0;
    if (args === undefined || total < FEWEST)
      throw new NotJudged('in this world there are too few records for pages');
    const largest = Math.min(most, Math.floor(total / 2));
    const sizes = fc.integer({ min: Math.min(largest, Math.ceil(total / MOST_PAGES)), max: largest });
    const wholes = fc.constantFrom(largest, ...[total, total - 1, total + 1].filter((size) => size <= most));
    await context.draws.forAll(
      fc.oneof(sizes, wholes),
      (size) => anyHolds(whole, (list) => assertTurned({ tool, turning, paged, args, size, list })),
      DRAWS,
    );
    for (const beside of callsBeside(tool, calls)) {
      const lists = allowed(tool.expected(beside)).flatMap((answer) => paged(answer) ?? []);
      const half = Math.min(most, Math.ceil((lists[0]?.records.length ?? 0) / 2));
      await anyHolds(lists, (list) => assertTurned({ tool, turning, paged, args: beside, size: half, list }));
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
  /** Whether a document says in which order they are listed. */
  readonly isOrdered: boolean;
}

/** The calls without what turns pages, the one that lists most first. */
function callsByLength(
  { contract }: CheckContext,
  tool: ComparedTool,
  { position, size }: Turning,
  paged: Paged,
): Length[] {
  const joining = contract.tools[tool.name]?.rules.filter(({ kind }) => kind === 'fetch-all') ?? [];
  const turning = [position, size, ...joining.map(({ argument: joins }) => String(joins))];
  const lengthOf = (args: Arguments): Length => {
    const [answer] = allowed(tool.expected(args));
    const list = answer && paged(answer);
    return { args, total: list?.records.length ?? 0, isOrdered: list?.order !== undefined };
  };
  const calls = tool.singles.filter((args) => !turning.some((name) => name in args));
  return calls.map(lengthOf).sort((one, other) => other.total - one.total);
}

/** The largest page that has to be given. */
function largestSize(tool: ComparedTool, args: Arguments | undefined, { size }: Turning): number {
  const isRefusable = (largest: number) => {
    const expected = tool.expected({ ...args, [size]: largest });
    return 'orRefused' in expected && expected.orRefused !== undefined;
  };
  return LARGEST.find((largest) => !isRefusable(largest)) ?? 1;
}

/** For each other argument the shortest call with it that has more than one page, and the shortest of those that only in some calls have an order. */
function callsBeside(tool: ComparedTool, calls: readonly Length[]): Arguments[] {
  const longEnough = calls.filter(({ total }) => total > 1).toReversed();
  const isGiven = (name: string, args: Arguments) =>
    name in args && !tool.bases.some((base) => base[name] === args[name]);
  const shortest = Object.keys(tool.model.values ?? {}).map((name) =>
    longEnough.find(({ args }) => isGiven(name, args)),
  );
  const isMixed = new Set(longEnough.map(({ isOrdered }) => isOrdered)).size > 1;
  const ordered = isMixed ? longEnough.find(({ isOrdered }) => isOrdered) : undefined;
  return [...new Set([...shortest, ordered])].flatMap((call) => (call ? [call.args] : []));
}

/** The list that pages are of: the one that a size cuts. */
function pagedIn(lists: readonly ExpectedList[]): ExpectedList | undefined {
  return lists.find(({ size }) => size !== undefined) ?? lists[0];
}

interface Pages {
  readonly tool: ComparedTool;
  readonly turning: Turning;
  readonly paged: Paged;
  readonly args: Arguments;
  readonly size: number;
  /** All that the pages have to give. */
  readonly list: ExpectedList;
}

/** The pages join up by what is at one of the places that may lead on. */
async function assertTurned(pages: Pages): Promise<void> {
  const { outcome } = await pageOf(pages, 0);
  await anyHolds(placesLeadingOn(outcome, pages.turning), (next) => assertPages(pages, next));
}

/** The page that begins with so many records left out, which are right. */
async function pageOf(
  { tool, turning, args, size, list }: Pages,
  from: number,
  at?: unknown,
): Promise<JudgedCall> {
  const { position, style } = turning;
  const turned = style === 'offset' ? from : style === 'page' ? 1 + from / size : at;
  const page = { ...args, [turning.size]: size, ...(from > 0 && { [position]: turned }) };
  // A model knows what a number of a page or of records leads to, but not what a cursor does.
  const adjusted = isNumbered(turning) ? undefined : () => ({ lists: [{ ...list, from, size }] });
  return await tool.assertRight(page, adjusted && { adjusted });
}

/**
 * Where an answer may say what leads on: where it is documented to; else under the argument's name, or as any of its
 * texts beside the lists, as nothing says what it is called there.
 */
function placesLeadingOn(outcome: Outcome, turning: Turning): readonly string[] {
  const { next, position } = turning;
  if (next !== undefined || isNumbered(turning)) return [next ?? position];
  if (memberIn(outcome, position) !== undefined) return [position];
  const texts = new Set(documentsOf(outcome).flatMap(({ value }) => textPlaces(value)));
  const alike = [...texts].sort((one, other) => wordsShared(other, position) - wordsShared(one, position));
  return [position, ...alike.slice(0, MOST_PLACES)];
}

function wordsShared(one: string, other: string): number {
  const words = stemsOf(other);
  return [...stemsOf(one)].filter((word) => words.has(word)).length;
}

/** The paths of the texts that are in no list. */
function textPlaces(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return /^#(text|json)$/.test(String(path.at(-1))) ? [] : [path.join('/')];
  if (!isObject(value) || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => textPlaces(part, [...path, name]));
}

async function assertPages(pages: Pages, next: string): Promise<void> {
  const { tool, turning, paged, size, list } = pages;
  const total = list.records.length;
  const seen = new Set<string>();
  let at: unknown;
  for (let from = 0; from === 0 || from < Math.min(total, MOST_PAGES * size); from += size) {
    const { outcome, expected, args } = await pageOf(pages, from, at);
    const [first] = allowed(expected);
    const listed = isNumbered(turning) ? first && paged(first) : list;
    for (const id of listed ? await tool.idsIn(outcome, listed) : []) {
      assertThat(!seen.has(id), 'a record is on two pages', {
        expected: `${id} on one page`,
        received: `${id} again`,
        counterexample: args,
      });
      seen.add(id);
    }
    const isLast = from + size >= total;
    assertSaysMore(turning, outcome, isLast, args);
    if (isNumbered(turning) || isLast) continue;
    at = memberIn(outcome, next);
    assertThat(typeof at === 'string' || typeof at === 'number', 'a page before the last leads nowhere', {
      expected: `a text or a number as ${next}`,
      received: at ?? 'nothing',
      counterexample: args,
    });
  }
}

function assertSaysMore({ more }: Turning, outcome: Outcome, isLast: boolean, args: Arguments): void {
  if (more === undefined) return;
  const said = memberIn(outcome, more);
  assertThat(
    said === !isLast,
    `${more} is another on ${isLast ? 'the last page' : 'a page before the last'}`,
    {
      expected: !isLast,
      received: said ?? 'nothing',
      counterexample: args,
    },
  );
}

/** What is at a path in any form of the answer. Throws NotJudged where words have it in them, and not as something that is named so. */
function memberIn(outcome: Outcome, path: string): unknown {
  const documents = documentsOf(outcome);
  const found = documents.map(({ value }) => memberOf(value, path)).find((one) => one !== undefined);
  if (found === undefined && documents.some(({ value }) => hasMember(value, path)))
    throw new NotJudged(`the text of an answer has ${path} in it, but not where its value could be read`);
  return found;
}
