import fc from 'fast-check';
import * as z from 'zod';
import { isDistinguishing, pairsOf } from '../calls/argument-pairs.js';
import { check, NotJudged } from '../check.js';
import { argument } from '../contract/vocabulary.js';
import type { ComparedTool } from '../models/compared-tool.js';
import { allowed } from '../models/model.js';
import { isSomething } from '../reading/values.js';
import { assertSent } from './sends-rest.js';

/** So many texts are drawn, of an argument that takes any. */
const DRAWS = 3;
const TEXTS = fc.stringMatching(/^[A-Za-z][A-Za-z ,.'"é<&\n]{3,40}[a-z]$/);

/** What is given as an argument is what the backend is sent, beside all else that belongs there. */
export const sends = check({
  kind: 'sends',
  means:
    "The journal shows the request as stated: its method, path prefix, and the argument's value in its place and form.",
  quotes: ['method', 'prefix'],
  facts: z
    .strictObject({
      argument: argument.optional(),
      method: z.literal('GET').optional(),
      methodFrom: argument.optional(),
      prefix: z.string().regex(/^\//).optional(),
      place: z.enum(['path', 'query', 'body', 'variables', 'document']).optional(),
      as: z
        .enum(['application/json', 'strings', 'node ID', 'nothing when omitted', 'first frame', 'last frame'])
        .optional(),
    })
    .refine((facts) => Object.keys(facts).length > 0)
    .meta({ minProperties: 1 }),
  async judge({ tool: name, facts }, context) {
    const tool = context.tools.of(name);
    const { argument, as } = facts;
    if (!tool.model.sends || argument === undefined) return assertSent(facts, context, tool);
    if (as !== undefined) return assertPart(tool, argument, as);
    const pairs = pairsOf(tool, { argument });
    if (!pairs.some((pair) => isDistinguishing(tool, pair)))
      throw new NotJudged(`no ${argument} of the model changes what is sent`);
    for (const pair of pairs) await tool.assertRight(pair.with);
    const isOfSet = context.contract.tools[tool.name]?.input.properties?.[argument]?.enum !== undefined;
    const [base = {}] = tool.bases;
    if (!isOfSet)
      await context.draws.forAll(
        TEXTS,
        async (text) => void (await tool.assertRight({ ...base, [argument]: text })),
        DRAWS,
      );
  },
});

/** What the argument names is sent as this part of a request, also where other arguments name other parts. */
async function assertPart(tool: ComparedTool, argument: string, part: string): Promise<void> {
  const calls = tool.singles.filter((args) => argument in args && allowed(tool.expected(args)).length > 0);
  const sent = calls.flatMap((args) => tool.requests(args) ?? []).map(({ facts }) => facts[part]);
  if (sent.length < 2 || !sent.every((value) => value !== undefined && isSomething(value)))
    throw new NotJudged(`no ${argument} of the model is sent as a ${part}`);
  for (const args of calls)
    await tool.assertRight(args, {
      aspects: ({ aspect, about }) => aspect === 'sent' && about === part,
    });
}
