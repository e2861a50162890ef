import fc from 'fast-check';
import { type Check, fact, NotJudged } from '../check.js';
import { JudgedTool } from '../judged-tool.js';
import { toolOf } from './accepting.js';
import { isTelling, pairsOf } from './calls.js';
import { sendsRest } from './sends-rest.js';

/** So many texts are drawn, of an argument that takes any. */
const DRAWS = 3;
const TEXTS = fc.stringMatching(/^[A-Za-z][A-Za-z ,.'"é<&\n]{3,40}[a-z]$/);

/** What is given as an argument is what the backend is sent, beside all else that belongs there. */
export const sends: Check = {
  kind: 'sends',
  async judge(clause, context) {
    const tool = JudgedTool.of(context, toolOf(clause));
    if (!tool.model.sends) return sendsRest.judge(clause, context);
    const argument = fact<string>(clause, 'argument');
    const pairs = pairsOf(tool, clause);
    if (!pairs.some((pair) => isTelling(tool, pair)))
      throw new NotJudged(`no known ${argument} changes what is sent`);
    for (const pair of pairs) await tool.assertRight(pair.with);
    const isOfSet = context.contract.tools[tool.name]?.input.properties?.[argument]?.enum !== undefined;
    const [base = {}] = tool.bases;
    if (!isOfSet)
      await context.forAll(
        TEXTS,
        async (text) => void (await tool.assertRight({ ...base, [argument]: text })),
        DRAWS,
      );
  },
};
