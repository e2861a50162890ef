import { type Check, ClauseViolation, check, NO_FACTS, NotJudged } from '../../check.js';
import { assertAllowed } from '../../models/compared-tool.js';
import type { Arguments } from '../../target/arguments.js';
import type { Outcome } from '../../target/session.js';
import { type Fixtures, fixturesOf } from '../fixtures.js';
import { DrawnCalls } from '../schemas/drawn-values.js';
import { judgeBy } from '../schemas/judged-values.js';

/** So many calls are drawn. */
const DRAWS = 20;

/** The errors of the protocol by which a server says that it broke, or that the arguments are none (JSON-RPC 2.0, 5.1). */
const BROKEN = /\bMCP error (-32\d{3})\b/;

/** The trace of a stack, as Node and Python print it. */
const TRACE =
  /^[ \t]{1,20}at .{1,500}:\d+:\d+\)?$|^Traceback \(most recent call last\)|^[ \t]{1,20}File ".{1,500}", line \d+/m;

/** The law of valid calls: whatever the schema allows is answered, or refused for a reason, and never with an error of the protocol. */
export const answers = (fixtures: Fixtures): Check =>
  check({
    kind: 'answers',
    means:
      'A call that the input schema allows is never answered with an error of the protocol or the trace of a stack, and is accepted where all its values exist.',
    facts: NO_FACTS,
    async judge({ tool: name }, { contract, draws, tools }) {
      const { input = {}, written } = contract.tools[name] ?? {};
      const judge = judgeBy(written?.input ?? input);
      const tool = tools.of(name);
      let answered = 0;
      const assertCall = async (args: Arguments) => {
        const outcome = await tool.outcome(args);
        assertUnbroken(outcome, args);
        answered += outcome.refused ? 0 : 1;
      };
      for (const args of tool.singles.filter((args) => judge.of(args).is === 'valid')) {
        await assertCall(args);
        const expected = tool.expected(args);
        if (!('orUnknown' in expected)) assertAllowed(expected, await tool.outcome(args), args);
      }
      await draws.forAll(
        new DrawnCalls(written?.input ?? input, fixturesOf(fixtures, name)),
        assertCall,
        DRAWS,
      );
      if (answered === 0) throw new NotJudged('no call was accepted: give valid ones in --fixtures');
    },
  });

/** Throws ClauseViolation where a server answers a valid call with a crash, or calls its arguments invalid. */
function assertUnbroken({ refused, reason, code }: Outcome, args: Arguments): void {
  if (!refused) return;
  const said = code ?? BROKEN.exec(reason)?.[1];
  if (said === undefined && !TRACE.test(reason)) return;
  throw new ClauseViolation(
    said === undefined
      ? 'a call that the schema allows ends with the trace of a stack'
      : 'a call that the schema allows ends with an error of the protocol',
    {
      expected: 'an answer, or a refusal that says why',
      received: `${said ?? ''} ${reason}`.trim(),
      counterexample: args,
    },
  );
}
