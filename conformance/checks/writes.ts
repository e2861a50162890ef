import { type Check, ClauseViolation, check, NO_FACTS, NotJudged } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import { assertAllowed, type ComparedTool } from '../models/compared-tool.js';
import type { Arguments } from '../target/arguments.js';
import { combinations } from './answers.js';
import { assertRightUnderFaults } from './faulted-writes.js';

/** So many combinations of arguments are drawn. */
const DRAWS = 12;

/** The law of writes: a call changes what it says and nothing more; a refused one changes nothing, and one that meets a failing backend all or nothing. */
export const writesChecks: Check[] = [
  check({
    kind: 'writes',
    means:
      'A call changes what it says and nothing more, a refused one changes nothing, and where the backend fails a request all is done once or nothing is.',
    of: 'tool',
    facts: NO_FACTS,
    async judge({ tool: name }, context) {
      const tool = context.tools.of(name);
      if (!tool.model.does) throw new NotJudged(`the profile has no model of what ${tool.name} changes`);
      context.backend.reset();
      try {
        for (const args of tool.singles) await assertChange(context, tool, args);
        await context.draws.forAll(combinations(tool), (args) => assertChange(context, tool, args), DRAWS);
        await assertRightUnderFaults(context, tool);
      } finally {
        context.backend.reset(); // after a wrong call the worlds are two
      }
    },
  }),
];

/** The call changes the target's world as the requests of the model change the other one, which was equal before. */
export async function assertChange(
  { target, backend }: CheckContext,
  { name, model }: ComparedTool,
  args: Arguments,
): Promise<void> {
  const { profile, copy } = backend;
  const before = target.world;
  const expected = model.answers(args, before);
  const requests = 'unable' in expected ? [] : (model.does?.(args, before) ?? []);
  const outcome = await target.call(name, args);
  if ('open' in expected) return backend.reset();
  assertAllowed(expected, outcome, args);
  for (const request of outcome.refused ? [] : requests) await copy.send(request);
  const difference = backend.comparison.difference(copy.records(), profile.records(), Date.now());
  if (!difference) return;
  backend.reset();
  const { place, expected: should, received } = difference;
  throw new ClauseViolation(`after the call ${place} is another`, {
    expected: should ?? 'not there',
    received: received ?? (should === undefined || should === null ? 'nothing' : 'not there'),
    counterexample: args,
  });
}
