import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { assertThat, type Check, ClauseViolation, check, NO_FACTS, NotJudged } from '../../check.js';
import type { Arguments } from '../../target/arguments.js';
import type { Outcome } from '../../target/session.js';
import { bareSchema } from '../bare-schema.js';
import { type Fixtures, fixturesOf } from '../fixtures.js';
import { DrawnCalls } from '../schemas/drawn-values.js';
import { judgeBy, type ValueJudge } from '../schemas/judged-values.js';

/** So many calls are drawn. */
const DRAWS = 12;

/** The checks of structured answers: what is published, and what answers hold. */
export const outputChecks = (fixtures: Fixtures): Check[] => [
  check({
    kind: 'output',
    means: 'The published output schema is this one, descriptions aside.',
    byLists: true,
    facts: z.strictObject({ schema: z.record(z.string(), z.json()) }),
    async judge({ tool, facts: { schema } }, { target }) {
      const { outputSchema } = await target.listed(tool);
      const received = outputSchema && bareSchema(outputSchema);
      assertThat(isDeepStrictEqual(received, bareSchema(schema)), 'the published output schema is another', {
        expected: bareSchema(schema),
        received: received ?? 'none is published',
      });
    },
  }),
  check({
    kind: 'conforms',
    means: 'Every accepted answer has structured content that conforms to the output schema.',
    facts: NO_FACTS,
    async judge({ tool: name }, { contract, draws, tools }) {
      const { input = {}, output = {}, written } = contract.tools[name] ?? {};
      const tool = tools.of(name);
      const judge = judgeBy(written?.output ?? output);
      if (judge.whyNot !== undefined) throw new NotJudged(`of the output, ${judge.whyNot}`);
      let accepted = 0;
      const assertCall = async (args: Arguments) => {
        const outcome = await tool.outcome(args);
        if (outcome.refused) return;
        accepted += 1;
        assertConforms(outcome, judge, args);
      };
      for (const args of tool.singles) await assertCall(args);
      await draws.forAll(
        new DrawnCalls(written?.input ?? input, fixturesOf(fixtures, name)),
        assertCall,
        DRAWS,
      );
      if (accepted === 0) throw new NotJudged('no call was accepted: give valid ones in --fixtures');
    },
  }),
];

function assertConforms({ structured }: Outcome, judge: ValueJudge, args: Arguments): void {
  const { is, why } = judge.of(structured);
  if (structured !== undefined && is === 'unknown') throw new NotJudged(why);
  if (structured !== undefined && is === 'valid') return;
  const wrong = structured === undefined ? 'there is no structured content' : why;
  throw new ClauseViolation('an answer does not conform to the output schema', {
    expected: 'structured content as the output schema says',
    received: { wrong, structured: structured ?? null },
    counterexample: args,
  });
}
