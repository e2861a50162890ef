import { type Check, demand, fact } from '../check.js';
import type { Arguments } from '../stage.js';
import { accepts, refuses, toolOf } from './accepting.js';

/** Where the condition holds, the call is let in; where it does not, it is refused, unless the documents leave that open. */
export const needsChecks: Check[] = [
  {
    kind: 'needs',
    async judge(clause, stage) {
      const tool = toolOf(clause);
      const valid = { ...(await stage.valid(tool)), ...fact<Arguments | undefined>(clause, 'with') };
      await accepts(stage, tool, valid);
      if (fact<string>(clause, 'outcome') === 'unstated') return;
      const condition = fact<string>(clause, 'condition');
      const violations = stage.backstage.violations?.[condition] ?? [];
      demand(violations.length > 0, `the world offers no way to break "${condition}"`);
      for (const args of violations)
        await refuses(stage, tool, { ...valid, ...args }, `it needs a ${condition}`);
    },
  },
];
