import * as z from 'zod';
import { callKey } from '../calls/call-key.js';
import { assertThat, check, NotJudged } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import { tools } from '../contract/vocabulary.js';

/** So many different things are left by each tool, so that one which always uses the same is noticed. */
const DIFFERENT = 2;

/** What some calls leave behind is what others use, in the session or in every later one. */
export const remembers = check({
  kind: 'remembers',
  means:
    'What the calls under setBy leave behind is what the calls under seenBy use, within the session or in every later one.',
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
    const listed = await (await context.target.session()).tools();
    const isThere = (name: string) => listed.has(name);
    const [setters, users] = [setBy.filter(isThere), seenBy.filter(isThere)];
    assertThat(setters.length > 0 && users.length > 0, `the target lists none of the tools of the ${what}`, {
      expected: [...setBy, ...seenBy],
      received: [...listed.keys()],
    });
    for (const setter of setters) await assertUsed(context, setter, users, scope === 'across sessions');
  },
});

/** What the setter leaves is used by each of the tools, in one and the same later session where it outlives the session. */
async function assertUsed(
  { target, tools }: CheckContext,
  setterName: string,
  userNames: readonly string[],
  isAcrossSessions: boolean,
): Promise<void> {
  const setter = tools.of(setterName);
  const users = userNames.map((name) => ({ tool: tools.of(name), seen: new Set<string>() }));
  const unsure = () => users.filter(({ seen }) => seen.size < DIFFERENT);
  for (const { tool } of users) {
    await target.prepare(tool.name);
    if (!tool.model.sends) await tool.study(); // how it answers: where nothing is asked of the backend, the answer alone shows it
  }
  for (const args of setter.singles) {
    if (unsure().length === 0) break;
    for (const { tool } of unsure()) await target.prepare(tool.name);
    await setter.assertRight(args, { again: true }); // the outcome of a cached call leaves nothing now
    if (isAcrossSessions) await target.restart();
    for (const { tool, seen } of unsure()) {
      await target.prepare(tool.name);
      const [base = {}] = tool.bases;
      const key = callKey(tool, base);
      if (seen.has(key)) continue;
      seen.add(key);
      await tool.assertRight(base, { asIs: true });
    }
  }
  const [{ tool } = {}] = unsure();
  if (tool) throw new NotJudged(`what ${setterName} leaves makes no difference to ${tool.name} in the model`);
}
