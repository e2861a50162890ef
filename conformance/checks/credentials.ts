import type { JournalEntry } from '../../simulators/core/journal.js';
import { assertThat, type Check, fact, NotJudged } from '../check.js';
import type { Arguments, CheckContext } from '../check-context.js';
import { JudgedTool } from '../judged-tool.js';
import { toolOf } from './accepting.js';

/** The backend sees the token, at the address, of the call's own credentials, and that of the environment where the call brings none. */
export const credentials: Check = {
  kind: 'credentials',
  async judge(clause, context) {
    const tool = JudgedTool.of(context, toolOf(clause));
    const { accounts } = context.profile ?? {};
    if (!accounts) throw new NotJudged('the backend has no other accounts');
    const [argument, token, address] = ['argument', 'token', 'address'].map((name) =>
      fact<string>(clause, name),
    );
    const [base = {}] = tool.bases;
    const { [String(argument)]: _, ...without } = base;
    const brought = (sent: unknown) => ({ ...without, [String(argument)]: sent });
    try {
      const asked: JournalEntry[] = [];
      for (const fallback of fact<string[]>(clause, 'fallback'))
        asked.push(
          ...(await assertSeen(
            context,
            tool.name,
            fallback === 'null' ? brought(null) : without,
            accounts.own,
          )),
        );
      const home = asked[0]?.origin ?? '';
      for (const [name, secret] of Object.entries(accounts.others)) {
        await assertSeen(context, tool.name, brought({ [String(token)]: secret }), name);
        const elsewhere = otherName(home);
        const both = brought({ [String(address)]: elsewhere, [String(token)]: secret });
        const seen = await assertSeen(context, tool.name, both, name);
        assertThat(
          seen.every(({ origin }) => origin === elsewhere),
          `the backend was asked at ${seen[0]?.origin}, not at ${elsewhere}`,
          both,
        );
      }
    } finally {
      if (tool.model.does) context.reset();
      else context.simulator.journal.clear();
    }
  },
};

/** The same place by its other name, where it has one. */
function otherName(origin: string): string {
  return origin.replace('//127.0.0.1:', '//localhost:');
}

/** The requests of a call, which all have the credential of this name. Throws NotJudged where there are none. */
async function assertSeen(
  context: CheckContext,
  tool: string,
  args: Arguments,
  name: string,
): Promise<JournalEntry[]> {
  const requests = await requestsOf(context, tool, args);
  const wrong = requests.find(({ credential }) => credential !== name);
  assertThat(wrong === undefined, `the backend saw the token "${wrong?.credential}", not "${name}"`, args);
  return requests;
}

/** What a call asks the backend; a target that remembers what it needs is asked again in a new session. */
async function requestsOf(context: CheckContext, tool: string, args: Arguments): Promise<JournalEntry[]> {
  const asked = () => context.requests(() => context.call(tool, args));
  const requests = await asked();
  if (requests.length > 0) return requests;
  await context.restart();
  const again = await asked();
  if (again.length === 0) throw new NotJudged('the target asked the backend nothing');
  return again;
}
