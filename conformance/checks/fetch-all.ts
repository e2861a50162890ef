import { type Check, fact, NotJudged } from '../check.js';
import { JudgedTool } from '../judged-tool.js';
import { toolOf } from './accepting.js';
import { isTelling } from './calls.js';

/** One call gives as many records as asked for, up to the maximum, whether it may fetch several pages or not. */
export const fetchAll: Check = {
  kind: 'fetch-all',
  async judge(clause, context) {
    const tool = JudgedTool.of(context, toolOf(clause));
    const [argument, size] = [fact<string>(clause, 'argument'), fact<string>(clause, 'size')];
    const maximum = fact<number>(clause, 'maximum');
    const sizes = [1, 2, Math.floor(maximum / 2), maximum];
    const calls = tool.singles
      .filter((args) => !(argument in args) && !(size in args))
      .filter((args) => isTelling(tool, { without: { ...args, [size]: 1 }, with: { ...args, [size]: 2 } }));
    if (calls.length === 0) throw new NotJudged('in this world no call lists more than one record');
    for (const args of calls.slice(0, 3))
      for (const all of [true, false])
        for (const first of sizes) await tool.assertRight({ ...args, [argument]: all, [size]: first });
  },
};
