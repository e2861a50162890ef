import { type Check, fact } from '../check.js';
import type { Arguments } from '../stage.js';
import { accepts, toolOf } from './accepting.js';

/**
 * Where the condition holds, the call is let in. The conditions of the media server hold in every prepared session, and
 * what becomes of a call where they do not is stated nowhere.
 */
export const needsChecks: Check[] = [
  {
    kind: 'needs',
    async judge(clause, stage) {
      const tool = toolOf(clause);
      const given = fact<Arguments | undefined>(clause, 'with');
      if (fact<string>(clause, 'outcome') !== 'unstated')
        throw new Error(`no check knows how ${clause.id} is broken`);
      await accepts(stage, tool, { ...(await stage.valid(tool)), ...given });
    },
  },
];
