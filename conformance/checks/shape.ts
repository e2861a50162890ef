import { assertThat, type Check, fact } from '../check.js';
import { JudgedTool } from '../judged-tool.js';
import type { Outcome } from '../session.js';
import { toolOf } from './accepting.js';

/** Values of the named form are accepted, and others refused by the target itself, and not because the backend knows no such thing. */
export const shape: Check = {
  kind: 'shape',
  async judge(clause, context) {
    const tool = JudgedTool.of(context, toolOf(clause));
    const argument = fact<string>(clause, 'argument');
    const [base] = tool.bases;
    try {
      for (const value of fact<string[]>(clause, 'accepts')) {
        const { outcome, requests } = await called(value);
        const isSent = requests.some(({ path }) => path.endsWith(value)); // what the backend then says to it does not matter
        assertThat(!outcome.refused || isSent, `a valid ${argument} was refused: ${outcome.reason}`, value);
      }
      for (const value of fact<string[]>(clause, 'refuses')) {
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
};
