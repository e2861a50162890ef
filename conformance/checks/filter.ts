import * as z from 'zod';
import { isDistinguishing, type Pair, pairsOf } from '../calls/argument-pairs.js';
import { check, NotJudged } from '../check.js';
import { args, argument, match, record, words } from '../contract/vocabulary.js';
import { factOf, isMatch, listsOf } from '../models/contract-agreement.js';
import { allowed } from '../models/model.js';
import { judgeEach } from '../models/several-calls.js';
import type { Arguments } from '../target/arguments.js';

/** With the argument the answer is about exactly those records that match; some values must leave others out. */
export const filter = check({
  kind: 'filter',
  means:
    'With the argument the answer holds exactly those records of the unfiltered one with a matching field; the value under every accepts all.',
  quotes: ['every'],
  facts: z.strictObject({
    argument,
    record,
    fields: words,
    match,
    every: z.string().optional(),
    with: args.optional(),
  }),
  async judge(
    { tool: name, facts: { argument, record, fields, match, every, with: given } },
    { profile, tools },
  ) {
    const tool = tools.of(name);
    const pairs = pairsOf(tool, { argument, with: given }, every === undefined ? [] : [every]);
    const distinguishing = pairs.filter((pair) => isDistinguishing(tool, pair));
    if (distinguishing.length === 0)
      throw new NotJudged(`in this world no value of ${argument} leaves anything out`);
    await judgeEach(pairs, async (pair) => {
      if (pair.with[argument] !== every) assertAgreed(pair);
      await tool.assertRight(pair.with);
    });

    /** Throws where a record belongs by the model and not by the contract, or the other way round. */
    function assertAgreed(pair: Pair): void {
      const [all, some] = [recordsOf(pair.without), recordsOf(pair.with)];
      const left = new Set(some.map(({ id }) => id));
      for (const one of [...all, ...some]) {
        const matches = fields.map((field) =>
          isMatch(factOf(profile, one, field), match, pair.with[argument]),
        );
        const wrong = left.has(one.id) ? matches.every((holds) => holds === false) : matches.includes(true);
        if (wrong)
          throw new NotJudged(
            `by the contract ${one.id} ${left.has(one.id) ? 'does not belong' : 'belongs'}: ${JSON.stringify(pair.with)}`,
          );
      }
    }

    function recordsOf(args: Arguments) {
      return listsOf(profile, allowed(tool.expected(args)), record).flatMap((list) => list.records);
    }
  },
});
