import * as z from 'zod';
import { assertAccepted, assertThat, ClauseViolation, check, NotJudged } from '../../check.js';
import type { CheckContext } from '../../context/check-context.js';
import { args, argument } from '../../contract/vocabulary.js';
import { memberOf } from '../../reading/members.js';
import { documentsOf } from '../../reading/outputs/documents.js';
import type { Arguments } from '../../target/arguments.js';
import type { Outcome } from '../../target/session.js';
import { listedBy, listIn } from '../lists-in.js';
import { path } from '../path.js';

/** So many pages are turned at most. */
const MOST_PAGES = 20;

const facts = z
  .strictObject({
    style: z.enum(['cursor', 'page', 'offset']),
    list: path,
    position: argument,
    size: argument,
    next: path.optional(),
    first: z.int().optional(),
    largest: z.int().min(2),
    with: args.optional(),
  })
  .refine(({ style, next }) => style !== 'cursor' || next !== undefined, 'a cursor needs next: where it is');

type Turning = z.infer<typeof facts>;

/** Pages of different sizes join up to what the largest page begins with, in its order and without a duplicate. */
export const pagination = check({
  kind: 'pagination',
  means: 'Pages of different sizes are parts of the list that the largest page holds, in its order.',
  facts,
  async judge({ tool, facts: turning }, context) {
    const { smallest } = context.tools.of(tool).calls;
    const { [turning.position]: _from, ...base } = { ...smallest, ...turning.with };
    const whole = await listedBy(context, {
      tool,
      path: turning.list,
      args: { ...base, [turning.size]: turning.largest },
    });
    if (whole.length < 3) throw new NotJudged('there are too few records for pages');
    for (const size of new Set([1, 2, Math.ceil(whole.length / 2)]))
      await assertPages(context, { tool, turning, base, size, whole });
  },
});

interface Pages {
  readonly tool: string;
  readonly turning: Turning;
  readonly base: Arguments;
  readonly size: number;
  readonly whole: readonly unknown[];
}

async function assertPages(
  { target }: CheckContext,
  { tool, turning, base, size, whole }: Pages,
): Promise<void> {
  let position: unknown;
  for (let from = 0; from < Math.min(whole.length, MOST_PAGES * size); from += size) {
    const args = {
      ...base,
      [turning.size]: size,
      ...(position !== undefined && { [turning.position]: position }),
    };
    const outcome = await target.call(tool, args);
    assertAccepted(outcome, args);
    const [expected, received] = [whole.slice(from, from + size), listIn(outcome, turning.list, args)];
    assertThat(
      JSON.stringify(expected) === JSON.stringify(received),
      'a page is not its part of the whole list',
      {
        expected,
        received,
        counterexample: args,
      },
    );
    position =
      turning.style === 'cursor' ? cursorIn(outcome, turning) : numberOf(turning, from / size + 1, size);
    if (position === undefined && from + size < whole.length)
      throw new ClauseViolation('a page before the last leads nowhere', {
        expected: `a text or a number at ${turning.next}`,
        received: 'nothing',
        counterexample: args,
      });
  }
}

/** What the page of this place, counted from 0, is asked for with. */
function numberOf({ style, first }: Turning, place: number, size: number): number {
  return style === 'offset' ? (first ?? 0) + place * size : (first ?? 1) + place;
}

/** What leads on to the next page; undefined where nothing does. */
function cursorIn(outcome: Outcome, { next = '' }: Turning): unknown {
  const found = documentsOf(outcome).map(({ value }) => memberOf(value, next));
  return found.find((one) => typeof one === 'string' || typeof one === 'number');
}
