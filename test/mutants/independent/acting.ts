import { isDeepStrictEqual } from 'node:util';
import type { Asked, Result } from './mutant.js';
import type { Changing } from './mutant-transport.js';

/** A mutant that is watched: whether it ever did another thing than the correct server. */
export interface Watched {
  readonly mutant: Changing;
  hasActed(): boolean;
}

/** Watches a mutant: it acts where it asks something else, asks more or less than once, or answers something else. */
export function watched(mutant: Changing): Watched {
  let hasActed = mutant.starting !== undefined;
  const change: Changing['change'] = async (asked) => {
    const seen = { passed: [] as Result[], hasAsked: false };
    const result = await mutant.change(seeing(asked, seen));
    const [only, ...more] = seen.passed;
    hasActed ||= seen.hasAsked || more.length > 0 || !isDeepStrictEqual(result, only);
    return result;
  };
  return { mutant: { ...mutant, change }, hasActed: () => hasActed };
}

function seeing(asked: Asked, seen: { passed: Result[]; hasAsked: boolean }): Asked {
  return {
    ...asked,
    pass: async (args = asked.args) => {
      seen.hasAsked ||= !isDeepStrictEqual(args, asked.args);
      const result = await asked.pass(args);
      seen.passed.push(result);
      return result;
    },
    ask: (tool, args) => {
      seen.hasAsked = true;
      return asked.ask(tool, args);
    },
  };
}
