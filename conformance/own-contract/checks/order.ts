import * as z from 'zod';
import { assertThat, check, NotJudged } from '../../check.js';
import { args } from '../../contract/vocabulary.js';
import { memberOf } from '../../reading/members.js';
import { listedBy } from '../lists-in.js';
import { path } from '../path.js';

/** The members of a list are in order of one of their facts. */
export const order = check({
  kind: 'order',
  means: 'The members of the list are in ascending or descending order of the value at by in each.',
  facts: z.strictObject({
    list: path,
    by: path,
    direction: z.enum(['ascending', 'descending']),
    with: args.optional(),
  }),
  async judge({ tool, facts: { list, by, direction, with: given } }, context) {
    const called = { ...context.tools.of(tool).calls.smallest, ...given };
    const members = await listedBy(context, { tool, path: list, args: called });
    const ranks = members.map((member) => (by === '' ? member : memberOf(member, by)));
    const isOrdered = ranks.every((rank) => typeof rank === 'number' || typeof rank === 'string');
    assertThat(isOrdered, `a member has no ${by} to order by`, {
      expected: `${by} in each member: a text or a number`,
      received: ranks.find((rank) => typeof rank !== 'number' && typeof rank !== 'string') ?? 'nothing',
      counterexample: called,
    });
    if (new Set(ranks).size < 2) throw new NotJudged('the answer has no two members that are ordered');
    const at = ranks.findIndex((rank, place) => isWrong(rank, ranks[place + 1], direction));
    assertThat(at < 0, `the members are not in ${direction} order of ${by}`, {
      expected: `${direction} order`,
      received: [ranks[at] ?? '', ranks[at + 1] ?? ''],
      counterexample: called,
    });
  },
});

/** Whether a fact is on the wrong side of the next; numbers are compared as such, texts by their characters. */
function isWrong(one: unknown, next: unknown, direction: 'ascending' | 'descending'): boolean {
  const isComparable =
    (typeof one === 'number' && typeof next === 'number') ||
    (typeof one === 'string' && typeof next === 'string');
  if (!isComparable) return false;
  return direction === 'ascending' ? one > next : one < next;
}
