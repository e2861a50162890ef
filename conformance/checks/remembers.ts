import { z } from 'zod';
import { assertThat, check, NotJudged } from '../check.js';
import type { CheckContext } from '../check-context.js';
import { JudgedTool } from '../judged-tool.js';
import { tools } from '../vocabulary.js';
import { callKey } from './expected-key.js';

/** So many different things are left by each tool, so that one which always uses the same is noticed. */
const DIFFERENT = 2;

/** What some calls leave behind is what others use, in the session or in every later one. */
export const remembers = check({
  kind: 'remembers',
  facts: z.strictObject({
    what: z.enum([
      'API key',
      'default model',
      'most recent image',
      'image in the history',
      'video in the history',
    ]),
    setBy: tools,
    seenBy: tools,
    scope: z.enum(['session', 'across sessions']),
  }),
  async judge({ facts: { what, setBy, seenBy, scope } }, context) {
    if (!context.profile.memory) throw new NotJudged('the profile has no model of what is remembered');
    const listed = await (await context.session()).tools();
    const isThere = (name: string) => listed.has(name);
    const [setters, users] = [setBy.filter(isThere), seenBy.filter(isThere)];
    assertThat(setters.length > 0 && users.length > 0, `the target lists none of the tools of the ${what}`);
    for (const setter of setters)
      for (const user of users) await assertUsed(context, setter, user, scope === 'across sessions');
  },
});

async function assertUsed(
  context: CheckContext,
  setterName: string,
  userName: string,
  isAcrossSessions: boolean,
): Promise<void> {
  const [setter, user] = [JudgedTool.of(context, setterName), JudgedTool.of(context, userName)];
  const seen = new Set<string>();
  await context.prepare(userName);
  if (!user.model.sends) await user.study(); // how it answers: where nothing is asked of the backend, the answer alone shows it
  for (const args of setter.singles) {
    if (seen.size >= DIFFERENT) break;
    await context.prepare(userName);
    await setter.assertRight(args, { again: true }); // a call that is known from before leaves nothing now
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
