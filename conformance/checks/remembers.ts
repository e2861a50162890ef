import { type Check, demand, fact, NotJudged } from '../check.js';
import { JudgedTool } from '../judged-tool.js';
import type { Stage } from '../stage.js';
import { callKey } from './expected-key.js';

/** So many different things are left by each tool, so that one which always uses the same is noticed. */
const DIFFERENT = 2;

/** What some calls leave behind is what others use, in the session or in every later one. */
export const remembers: Check = {
  kind: 'remembers',
  async judge(clause, stage) {
    if (!stage.profile?.memory) throw new NotJudged('nobody has worked out what is remembered');
    const listed = await (await stage.session()).tools();
    const isThere = (name: string) => listed.has(name);
    const [setters, users] = [
      fact<string[]>(clause, 'setBy').filter(isThere),
      fact<string[]>(clause, 'seenBy').filter(isThere),
    ];
    demand(setters.length > 0 && users.length > 0, 'the target lists none of the tools it takes');
    for (const setter of setters)
      for (const user of users)
        await demandUsed(stage, setter, user, clause.facts.scope === 'across sessions');
  },
};

async function demandUsed(
  stage: Stage,
  setterName: string,
  userName: string,
  isAcrossSessions: boolean,
): Promise<void> {
  const [setter, user] = [JudgedTool.of(stage, setterName), JudgedTool.of(stage, userName)];
  const seen = new Set<string>();
  for (const args of setter.singles) {
    if (seen.size >= DIFFERENT) break;
    await stage.prepare(userName);
    await setter.demandRight(args);
    if (isAcrossSessions) await stage.restart();
    await stage.prepare(userName);
    const [base = {}] = user.bases;
    const key = callKey(user, base);
    if (seen.has(key)) continue;
    seen.add(key);
    await user.demandRight(base, { asIs: true });
  }
  if (seen.size < DIFFERENT)
    throw new NotJudged(`what ${setterName} leaves makes no difference to ${userName} that is known`);
}
