import { type Check, ClauseViolation, check, NO_FACTS, NotJudged } from '../check.js';
import { assertAllowed, JudgedTool } from '../models/compared-tool.js';
import type { Arguments, CheckContext } from '../run/check-context.js';
import { combinations } from './answers.js';

/** So many combinations of arguments are drawn. */
const DRAWS = 12;

/** The law of writes: a call changes what it says and nothing more; a refused one changes nothing. */
export const writesChecks: Check[] = [
  check({
    kind: 'writes',
    facts: NO_FACTS,
    async judge({ tool: name }, context) {
      const tool = JudgedTool.of(context, name);
      if (!tool.model.does) throw new NotJudged(`the profile has no model of what ${tool.name} changes`);
      context.reset();
      try {
        for (const args of tool.singles) await assertChange(context, tool, args);
        await context.forAll(combinations(tool), (args) => assertChange(context, tool, args), DRAWS);
      } finally {
        context.reset(); // after a wrong call the worlds are two
      }
    },
  }),
];

/** The call changes the target's world as the requests of the model change the other one, which was equal before. */
export async function assertChange(
  context: CheckContext,
  { name, model }: JudgedTool,
  args: Arguments,
): Promise<void> {
  const { profile, copy } = context;
  const before = profile.world(context.home);
  const expected = model.answers(args, before);
  const requests = 'unable' in expected ? [] : (model.does?.(args, before) ?? []);
  const outcome = await context.call(name, args);
  if ('open' in expected) return context.reset();
  assertAllowed(expected, outcome, args);
  for (const request of outcome.refused ? [] : requests) await copy.send(request);
  const difference = context.comparison.difference(copy.records(), profile.records(), Date.now());
  if (!difference) return;
  context.reset();
  const { place, expected: should, received } = difference;
  throw new ClauseViolation(`after the call ${place} is another`, {
    expected: should ?? 'not there',
    received: received ?? (should === undefined || should === null ? 'nothing' : 'not there'),
    counterexample: args,
  });
}
