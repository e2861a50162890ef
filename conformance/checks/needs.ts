import { type Check, demand, fact, NotJudged } from '../check.js';
import type { Clause } from '../clause.js';
import { JudgedTool } from '../judged-tool.js';
import type { Outcome } from '../session.js';
import type { Arguments, Stage } from '../stage.js';
import { toolOf } from './accepting.js';
import { basesOf } from './calls.js';

/** Who has no credentials is no user. */
const USER = 'user';

/** Where the condition holds, the call is answered as it should; where it does not, it is refused. */
export const needs: Check = {
  kind: 'needs',
  async judge(clause, stage) {
    const tool = JudgedTool.of(stage, toolOf(clause));
    const condition = fact<string>(clause, 'condition');
    const [base = {}] = basesOf(tool, clause);
    await tool.demandRight(base);
    if (fact<string>(clause, 'outcome') === 'unstated') return;
    const calls = breaches(clause, stage, tool.name, base);
    if (calls.length === 0)
      throw new NotJudged(`nobody has worked out a call of ${tool.name} that lacks: ${condition}`);
    try {
      for (const { how, args, call } of calls)
        demand((await call()).refused, `without: ${condition} (${how}), the call was let in`, args);
    } finally {
      stage.reset();
    }
  },
};

/** A call that is valid but for the condition. */
interface Breach {
  readonly how: string;
  readonly args: Arguments;
  call(): Promise<Outcome>;
}

function breaches(clause: Clause, stage: Stage, tool: string, base: Arguments): Breach[] {
  const condition = fact<string>(clause, 'condition');
  const despite = fact<Arguments | undefined>(clause, 'despite');
  const { breaks, settings } = stage.profile ?? {};
  const broken = breaks?.[condition]?.(tool, base);
  const others = broken === undefined ? [] : [broken, ...(despite ? [{ ...broken, ...despite }] : [])];
  const changed = settings?.[condition];
  return [
    ...others.map((args) => ({ how: 'by its arguments', args, call: () => stage.call(tool, args) })),
    ...(changed
      ? [{ how: 'by the backend', args: base, call: () => callUnder(stage, changed, tool, base) }]
      : []),
    ...(condition === USER && stage.backstage.anonymous
      ? [
          {
            how: 'without a token in the environment',
            args: base,
            call: () => callAnonymously(stage, tool, base),
          },
        ]
      : []),
  ];
}

/** The call of a new user before a backend with other settings: targets remember what a backend told them. */
async function callUnder(stage: Stage, settings: object, tool: string, args: Arguments): Promise<Outcome> {
  await stage.fresh();
  stage.simulator.settings.patch(settings);
  try {
    return await stage.call(tool, args);
  } finally {
    await stage.fresh();
  }
}

async function callAnonymously(stage: Stage, tool: string, args: Arguments): Promise<Outcome> {
  const session = await stage.anonymous();
  try {
    return await session.call(tool, args);
  } finally {
    await session.close();
  }
}
