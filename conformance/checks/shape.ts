import * as z from 'zod';
import { assertThat, check } from '../check.js';
import { JudgedTool } from '../judged-tool.js';
import type { Outcome } from '../session.js';
import { argument } from '../vocabulary.js';

/** Values of the named form are accepted, and others refused by the target itself, and not because the backend knows no such thing. */
export const shape = check({
  kind: 'shape',
  facts: z.strictObject({
    argument,
    accepts: z.array(z.string()).min(1),
    refuses: z.array(z.string()).min(1),
  }),
  async judge({ tool: name, facts: { argument, accepts, refuses } }, context) {
    const tool = JudgedTool.of(context, name);
    const [base] = tool.bases;
    try {
      for (const value of accepts) {
        const { outcome, requests } = await called(value);
        const isSent = requests.some(({ path }) => path.endsWith(value)); // what the backend then says to it does not matter
        assertThat(!outcome.refused || isSent, `a valid ${argument} was refused: ${outcome.reason}`, value);
      }
      for (const value of refuses) {
        const { outcome, requests } = await called(value);
        assertThat(outcome.refused, `an invalid ${argument} was accepted`, value);
        const failed = requests.find(({ status }) => status === null || status >= 400);
        assertThat(
          failed === undefined,
          `an invalid ${argument} was sent to the backend: ${failed?.method} ${failed?.path}`,
          value,
        );
      }
    } finally {
      if (tool.model.does) context.reset();
    }

    async function called(value: string) {
      let outcome: Pick<Outcome, 'refused' | 'reason'> = { refused: true, reason: '' };
      const requests = await context.requests(async () => {
        outcome = await context.call(tool.name, { ...base, [argument]: value });
      });
      return { outcome, requests };
    }
  },
});
