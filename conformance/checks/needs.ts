import * as z from 'zod';
import { basesOf } from '../calls/argument-pairs.js';
import { assertRefused, check, NotJudged } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import { args, condition } from '../contract/vocabulary.js';
import type { Arguments } from '../target/arguments.js';
import type { Outcome } from '../target/session.js';

/** Who has no credentials is no user. */
const USER = 'user';

/** Where the condition holds, the call is answered as it should; where it does not, it is refused. */
export const needs = check({
  kind: 'needs',
  means:
    'The call succeeds where the condition holds; where it does not hold, it is refused, unless the documents leave the outcome unstated.',
  facts: z.strictObject({
    condition,
    outcome: z.enum(['refused', 'unstated']),
    with: args.optional(),
    despite: args.optional(),
  }),
  async judge({ tool: name, facts: { condition, outcome, with: given, despite } }, context) {
    const tool = context.tools.of(name);
    const [base = {}] = basesOf(tool, { with: given });
    await tool.assertRight(base);
    if (outcome === 'unstated') return;
    const calls = breaches({ condition, despite }, context, tool.name, base);
    if (calls.length === 0)
      throw new NotJudged(`the profile has no call of ${tool.name} that lacks: ${condition}`);
    try {
      for (const { how, args, call } of calls)
        assertRefused(await call(), `this is without: ${condition} (${how})`, args);
    } finally {
      context.backend.reset();
    }
  },
});

/** A call that is valid but for the condition. */
interface Breach {
  readonly how: string;
  readonly args: Arguments;
  call(): Promise<Outcome>;
}

interface Lack {
  readonly condition: string;
  readonly despite: Arguments | undefined;
}

function breaches(
  { condition, despite }: Lack,
  context: CheckContext,
  tool: string,
  base: Arguments,
): Breach[] {
  const { violations, settings } = context.profile;
  const violating = violations?.[condition]?.(tool, base);
  const others =
    violating === undefined ? [] : [violating, ...(despite ? [{ ...violating, ...despite }] : [])];
  const changed = settings?.[condition];
  return [
    ...others.map((args) => ({ how: 'by its arguments', args, call: () => context.target.call(tool, args) })),
    ...(changed
      ? [{ how: 'by the backend', args: base, call: () => callUnder(context, changed, tool, base) }]
      : []),
    ...(condition === USER && context.profile.anonymousEnvironment
      ? [
          {
            how: 'without a token in the environment',
            args: base,
            call: () => context.target.anonymous.call(tool, base),
          },
        ]
      : []),
  ];
}

/** The call of a new user before a backend with other settings: targets remember what a backend reported them. */
async function callUnder(
  { backend, target }: CheckContext,
  settings: object,
  tool: string,
  args: Arguments,
): Promise<Outcome> {
  return target.apart(() => {
    backend.simulator.settings.patch(settings);
    return target.call(tool, args);
  });
}
