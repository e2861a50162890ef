import { Broken, type Check, NotJudged } from '../check.js';
import { demandAllowed, JudgedTool } from '../judged-tool.js';
import type { Arguments, Stage } from '../stage.js';
import { toolOf } from './accepting.js';
import { combinations } from './answers.js';

/** So many combinations of arguments are drawn. */
const DRAWS = 12;

/** The law of writes: a call changes what it says and nothing more; a refused one changes nothing. */
export const writesChecks: Check[] = [
  {
    kind: 'writes',
    async judge(clause, stage) {
      const tool = JudgedTool.of(stage, toolOf(clause));
      if (!tool.model.does) throw new NotJudged(`nobody has worked out what ${tool.name} has to change`);
      stage.reset();
      try {
        for (const args of tool.singles) await demandChange(stage, tool, args);
        await stage.forAll(combinations(tool), (args) => demandChange(stage, tool, args), DRAWS);
      } finally {
        stage.reset(); // after a wrong call the worlds are two
      }
    },
  },
];

/** The call changes the target's world as the requests of the model change the other one, which was equal before. */
export async function demandChange(
  stage: Stage,
  { name, model }: JudgedTool,
  args: Arguments,
): Promise<void> {
  const { profile, copy } = stage;
  if (!profile) throw new NotJudged('nobody has worked out what has to change');
  const before = profile.world(stage.home);
  const expected = model.answers(args, before);
  const requests = model.does?.(args, before) ?? [];
  const outcome = await stage.call(name, args);
  if ('open' in expected) return stage.reset();
  demandAllowed(expected, outcome, args);
  for (const request of outcome.refused ? [] : requests) await copy.send(request);
  const difference = stage.comparison.difference(copy.records(), profile.records(), Date.now());
  if (!difference) return;
  stage.reset();
  const { place, expected: should, received } = difference;
  throw new Broken(`after the call ${place} is ${shown(received)}, not ${shown(should)}`, args);
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'not there').slice(0, 200);
}
