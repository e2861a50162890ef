import * as z from 'zod';
import { assertAccepted, assertRefused, assertThat, check } from '../check.js';
import { argument } from '../contract/vocabulary.js';

/** Values of the named form are accepted, and others refused by the target itself, and not because the backend knows no such thing. */
export const shape = check({
  kind: 'shape',
  means: 'The values under accepts are accepted for the argument and those under refuses are not.',
  facts: z.strictObject({
    argument,
    accepts: z.array(z.string()).min(1),
    refuses: z.array(z.string()).min(1),
  }),
  async judge({ tool: name, facts: { argument, accepts, refuses } }, { backend, target, tools }) {
    const tool = tools.of(name);
    const [base] = tool.bases;
    try {
      for (const value of accepts) {
        const { outcome, requests } = await called(value);
        const isSent = requests.some(({ path }) => path.endsWith(value)); // what the backend then says to it does not matter
        if (!isSent) assertAccepted(outcome, value, argument);
      }
      for (const value of refuses) {
        const { outcome, requests } = await called(value);
        assertRefused(outcome, `this is no ${argument}`, value);
        const failed = requests.find(({ status }) => status === null || status >= 400);
        assertThat(failed === undefined, `an invalid ${argument} was sent to the backend`, {
          expected: 'no request',
          received: `${failed?.method} ${failed?.path}`,
          counterexample: value,
        });
      }
    } finally {
      if (tool.model.does) backend.reset();
    }

    async function called(value: string) {
      const since = backend.simulator.journal.latest;
      const outcome = await target.call(tool.name, { ...base, [argument]: value });
      return { outcome, requests: backend.simulator.journal.entries({ since }) };
    }
  },
});
