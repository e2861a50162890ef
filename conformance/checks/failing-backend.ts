import { assertRefused } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import type { ComparedTool } from '../models/compared-tool.js';
import type { Outcome } from '../target/session.js';

/** A failure that no client takes for one that passes, so that none is waited for. */
const FAILURE = { kind: 'status', status: 501, message: 'out of service', times: 'always' } as const;

/** What an answer has that says itself that something failed. */
const SAYS_SO =
  /\b50[134]\b|out of service|error|unavailable|could not|cannot|failed to|timed out|time-?out|did not answer|warning/i;

/**
 * Throws ClauseViolation where all requests of a valid call failed and the target reports success nevertheless: failures of an API
 * are errors (https://modelcontextprotocol.io/specification/2025-06-18/server/tools#error-handling). A call that
 * sends nothing is not looked at, and of a server that remembers its calls those alone that have something made.
 */
export async function assertFailsWithBackend(
  { backend, target, profile }: CheckContext,
  { name, bases, model }: ComparedTool,
): Promise<void> {
  const [args] = bases;
  if (!args || (profile.memory && !model.sends) || target.refusedPreparation(name)) return;
  // A user of its own has nothing that was cached while the backend answered.
  await target.asKept('a backend that fails', async () => {
    await target.prepare(name);
    const { faults } = backend.simulator;
    const { id } = faults.arm(FAILURE);
    try {
      const { outcome, isWithout } = await called();
      if (isWithout && !saysSo(outcome)) assertRefused(outcome, 'the backend failed every request', args);
    } finally {
      faults.disarm(id);
    }
  });

  async function called() {
    const since = backend.simulator.journal.latest;
    const outcome = await target.call(name, args ?? {});
    const requests = backend.simulator.journal.entries({ since });
    const isWithout = requests.length > 0 && requests.every(({ status }) => status === FAILURE.status);
    return { outcome, isWithout };
  }
}

/** Whether an answer says itself that something failed; lists without an item say nothing. */
export function saysSo({ value, texts }: Outcome): boolean {
  const text = `${JSON.stringify(value) ?? ''}\n${texts.join('\n')}`;
  return SAYS_SO.test(text.replaceAll(/"\w+":\s*(\[\]|null|0|false)/g, ''));
}
