import * as z from 'zod';
import { check, NotJudged } from '../check.js';
import { argument, record } from '../contract/vocabulary.js';
import { listsOf } from '../models/contract-agreement.js';
import { allowed } from '../models/model.js';

/** One call gives as many records as asked for, up to the maximum, whether it may fetch several pages or not. */
export const fetchAll = check({
  kind: 'fetch-all',
  means:
    'With the argument true one call reads several backend pages, up to size items and never more than the maximum; with false it reads one.',
  quotes: ['maximum'],
  facts: z.strictObject({ argument, size: argument, maximum: z.int(), record }),
  async judge({ tool: name, facts: { argument, size, maximum, record } }, { profile, tools }) {
    const tool = tools.of(name);
    const sizes = [1, 2, Math.floor(maximum / 2), maximum];
    const calls = tool.singles
      .filter((args) => !(argument in args) && !(size in args))
      .filter((args) =>
        listsOf(profile, allowed(tool.expected(args)), record).some(({ records }) => records.length > 1),
      );
    if (calls.length === 0) throw new NotJudged('in this world no call lists more than one record');
    for (const args of calls.slice(0, 3))
      for (const all of [true, false])
        for (const first of sizes) await tool.assertRight({ ...args, [argument]: all, [size]: first });
  },
});
