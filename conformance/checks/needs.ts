import { assertThat, type Check, fact, NotJudged } from '../check.js';
import type { Arguments, CheckContext } from '../check-context.js';
import type { Clause } from '../clause.js';
import { JudgedTool } from '../judged-tool.js';
import type { Outcome } from '../session.js';
import { toolOf } from './accepting.js';
import { basesOf } from './calls.js';

/** Who has no credentials is no user. */
const USER = 'user';

/** Where the condition holds, the call is answered as it should; where it does not, it is refused. */
export const needs: Check = {
  kind: 'needs',
  async judge(clause, context) {
    const tool = JudgedTool.of(context, toolOf(clause));
    const condition = fact<string>(clause, 'condition');
    const [base = {}] = basesOf(tool, clause);
    await tool.assertRight(base);
    if (fact<string>(clause, 'outcome') === 'unstated') return;
    const calls = breaches(clause, context, tool.name, base);
    if (calls.length === 0)
      throw new NotJudged(`the profile has no call of ${tool.name} that lacks: ${condition}`);
    try {
      for (const { how, args, call } of calls)
        assertThat((await call()).refused, `without: ${condition} (${how}), the call was accepted`, args);
    } finally {
      context.reset();
    }
  },
};

/** A call that is valid but for the condition. */
interface Breach {
  readonly how: string;
  readonly args: Arguments;
  call(): Promise<Outcome>;
}

function breaches(clause: Clause, context: CheckContext, tool: string, base: Arguments): Breach[] {
  const condition = fact<string>(clause, 'condition');
  const despite = fact<Arguments | undefined>(clause, 'despite');
  const { breaks, settings } = context.profile ?? {};
  const broken = breaks?.[condition]?.(tool, base);
  const others = broken === undefined ? [] : [broken, ...(despite ? [{ ...broken, ...despite }] : [])];
  const changed = settings?.[condition];
  return [
    ...others.map((args) => ({ how: 'by its arguments', args, call: () => context.call(tool, args) })),
    ...(changed
      ? [{ how: 'by the backend', args: base, call: () => callUnder(context, changed, tool, base) }]
      : []),
    ...(condition === USER && context.backstage.anonymous
      ? [
          {
            how: 'without a token in the environment',
            args: base,
            call: () => callAnonymously(context, tool, base),
          },
        ]
      : []),
  ];
}

/** The call of a new user before a backend with other settings: targets remember what a backend reported them. */
async function callUnder(
  context: CheckContext,
  settings: object,
  tool: string,
  args: Arguments,
): Promise<Outcome> {
  await context.fresh();
  context.simulator.settings.patch(settings);
  try {
    return await context.call(tool, args);
  } finally {
    await context.fresh();
  }
}

async function callAnonymously(context: CheckContext, tool: string, args: Arguments): Promise<Outcome> {
  const session = await context.anonymous();
  try {
    return await session.call(tool, args);
  } finally {
    await session.close();
  }
}
