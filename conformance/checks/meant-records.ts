import type { Known } from '../oracle.js';
import type { Arguments, Stage } from '../stage.js';
import { rulesOf } from './accepting.js';

/** A promise of which records an answer has. */
type Content = Readonly<Record<string, unknown>>;

/** The records that the classes of a promise let in, and those that each of its other classes keeps out. */
export function membersOf({ oracle }: Stage, { record, includes, excludes }: Content, args: Arguments) {
  const all = oracle.known(String(record), args);
  const of = (name: string) => all.filter((known) => oracle.isOf(name, known, args));
  const excluded = Object.fromEntries(names(excludes).map((name) => [name, of(name)]));
  const unwanted = new Set<Known>(Object.values(excluded).flat());
  return {
    included: names(includes)
      .flatMap(of)
      .filter((known) => !unwanted.has(known)),
    excluded,
  };
}

/** The records that a call's answer would have if nothing cut it short. */
export function recordsMeant(stage: Stage, tool: string, record: string, args: Arguments): readonly Known[] {
  const [content] = rulesOf(stage, tool, 'content');
  if (content) return membersOf(stage, content, args).included;
  const query = rulesOf(stage, tool, 'filter').find(({ match }) => match === 'query');
  const all = stage.oracle.known(record, args);
  return query ? all.filter(stage.oracle.concerns(tool, args)) : all;
}

function names(fact: unknown): string[] {
  return Array.isArray(fact) ? fact.map(String) : [];
}
