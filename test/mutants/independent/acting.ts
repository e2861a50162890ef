import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Asked, Result } from './mutant.js';
import type { Changing } from './mutant-transport.js';

/** A mutant that is watched: whether it ever did another thing than the correct server. */
export interface Watched {
  readonly mutant: Changing;
  hasActed(): boolean;
}

/** Watches a mutant: it acts where it asks something else, asks more or less than once, answers something else, or changes files. */
export function watched(mutant: Changing): Watched {
  let hasActed = mutant.starting !== undefined;
  const change: Changing['change'] = async (asked) => {
    const seen: Seen = { passes: 0, passed: [], hasAsked: false, files: filesIn(asked.home) };
    const result = await mutant.change(seeing(asked, seen));
    const [only] = seen.passed;
    hasActed ||= seen.hasAsked || seen.passes > 1 || !isDeepStrictEqual(result, only);
    hasActed ||= !isDeepStrictEqual(filesIn(asked.home), seen.files);
    return result;
  };
  return { mutant: { ...mutant, change }, hasActed: () => hasActed };
}

type Files = ReadonlyMap<string, string>;

/** The files of a user, each with its size and when it was changed. */
function filesIn(home: string): Files {
  const names = existsSync(home) ? readdirSync(home, { recursive: true, encoding: 'utf8' }) : [];
  const stamp = (name: string) => {
    const { size, mtimeNs } = statSync(join(home, name), { bigint: true });
    return `${size} at ${mtimeNs}`;
  };
  return new Map(names.sort().map((name) => [name, stamp(name)]));
}

/** What a mutant did with one call. */
interface Seen {
  /** How often it had the correct server answer, and what that did answer so far. */
  passes: number;
  readonly passed: Result[];
  hasAsked: boolean;
  files: Files;
}

function seeing(asked: Asked, seen: Seen): Asked {
  return {
    ...asked,
    pass: async (args = asked.args) => {
      seen.passes += 1;
      seen.hasAsked ||= !isDeepStrictEqual(args, asked.args);
      const result = await asked.pass(args);
      seen.passed.push(result);
      seen.files = filesIn(asked.home);
      return result;
    },
    ask: (tool, args) => {
      seen.hasAsked = true;
      return asked.ask(tool, args);
    },
  };
}
