import { assertThat, type Check, fact, NotJudged } from '../check.js';
import type { CheckContext } from '../check-context.js';
import { JudgedTool } from '../judged-tool.js';
import { callKey } from './expected-key.js';

/** So many different things are left by each tool, so that one which always uses the same is noticed. */
const DIFFERENT = 2;

/** What some calls leave behind is what others use, in the session or in every later one. */
export const remembers: Check = {
  kind: 'remembers',
  async judge(clause, context) {
    if (!context.profile?.memory) throw new NotJudged('the profile has no model of what is remembered');
    const listed = await (await context.session()).tools();
    const isThere = (name: string) => listed.has(name);
    const [setters, users] = [
      fact<string[]>(clause, 'setBy').filter(isThere),
      fact<string[]>(clause, 'seenBy').filter(isThere),
    ];
    assertThat(setters.length > 0 && users.length > 0, 'the target lists none of the tools it takes');
    for (const setter of setters)
      for (const user of users)
        await assertUsed(context, setter, user, clause.facts.scope === 'across sessions');
  },
};

async function assertUsed(
  context: CheckContext,
  setterName: string,
  userName: string,
  isAcrossSessions: boolean,
): Promise<void> {
  const [setter, user] = [JudgedTool.of(context, setterName), JudgedTool.of(context, userName)];
  const seen = new Set<string>();
  for (const args of setter.singles) {
    if (seen.size >= DIFFERENT) break;
    await context.prepare(userName);
    await setter.assertRight(args);
    if (isAcrossSessions) await context.restart();
    await context.prepare(userName);
    const [base = {}] = user.bases;
    const key = callKey(user, base);
    if (seen.has(key)) continue;
    seen.add(key);
    await user.assertRight(base, { asIs: true });
  }
  if (seen.size < DIFFERENT)
    throw new NotJudged(`what ${setterName} leaves makes no difference to ${userName} that is known`);
}
