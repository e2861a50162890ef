import * as z from 'zod';
import type { JournalEntry } from '../../simulators/core/admin/journal.js';
import { assertThat, check, NotJudged } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import { argument } from '../contract/vocabulary.js';
import type { Arguments } from '../target/arguments.js';

/** The backend sees the token, at the address, of the call's own credentials, and that of the environment where the call brings none. */
export const credentials = check({
  kind: 'credentials',
  means:
    "The backend sees the token, at the address, of the call's own credentials; in each fallback case it sees the token of the environment.",
  quotes: ['address', 'token'],
  facts: z.strictObject({
    argument,
    address: z.string(),
    token: z.string(),
    fallback: z.array(z.enum(['omitted', 'null'])).min(1),
  }),
  async judge({ tool: name, facts: { argument, address, token, fallback } }, context) {
    const tool = context.tools.of(name);
    const { accounts } = context.profile;
    if (!accounts) throw new NotJudged('the backend has no other accounts');
    const [base = {}] = tool.bases;
    const { [argument]: _, ...without } = base;
    const brought = (sent: unknown) => ({ ...without, [argument]: sent });
    try {
      const calls = fallback.map((none) => (none === 'null' ? brought(null) : without));
      const asked: JournalEntry[][] = [];
      for (const args of calls) asked.push(await seenOf(context, tool.name, args, accounts.own));
      const silent = calls.find((_, at) => asked[at]?.length === 0);
      const home = asked.flat()[0]?.origin ?? '';
      for (const [name, secret] of Object.entries(accounts.others)) {
        await assertSeen(context, tool.name, brought({ [token]: secret }), name);
        if (silent) await assertNotRefused(context, tool.name, silent);
        const elsewhere = otherName(home);
        const both = brought({ [address]: elsewhere, [token]: secret });
        const seen = await assertSeen(context, tool.name, both, name);
        const other = seen.find(({ origin }) => origin !== elsewhere);
        assertThat(other === undefined, 'the backend was asked at another address', {
          expected: elsewhere,
          received: other?.origin ?? '',
          counterexample: both,
        });
      }
    } finally {
      if (tool.model.does) context.backend.reset();
      else context.backend.simulator.journal.clear();
    }
  },
});

/** What asks the backend for one account cannot know without asking what another may do. Throws NotJudged where it knew an answer. */
async function assertNotRefused({ target }: CheckContext, tool: string, args: Arguments): Promise<never> {
  const { refused, reason } = await target.call(tool, args);
  assertThat(!refused, 'the backend was not asked with the token of the environment', {
    expected: 'a request with the token of the environment',
    received: `no request, and refused: ${reason}`,
    counterexample: args,
  });
  throw new NotJudged('the target asked the backend nothing');
}

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
  const requests = await seenOf(context, tool, args, name);
  if (requests.length === 0) throw new NotJudged('the target asked the backend nothing');
  return requests;
}

/** The same, and none where there are none. */
async function seenOf(
  context: CheckContext,
  tool: string,
  args: Arguments,
  name: string,
): Promise<JournalEntry[]> {
  const requests = await requestsOf(context, tool, args);
  const wrong = requests.find(({ credential }) => credential !== name);
  assertThat(wrong === undefined, 'the backend saw another token', {
    expected: `the token "${name}"`,
    received: wrong?.credential ? `the token "${wrong.credential}"` : 'no token',
    counterexample: args,
  });
  return requests;
}

/** What a call asks the backend; a target that remembers what it needs is asked again in a new session. */
async function requestsOf(
  { backend, target }: CheckContext,
  tool: string,
  args: Arguments,
): Promise<JournalEntry[]> {
  const asked = () => backend.requests(() => target.call(tool, args));
  const requests = await asked();
  if (requests.length > 0) return requests;
  return target.apart(asked);
}
