import type { Rule } from '#conformance/contract/contract.js';

/** The facts of rules that are names of members, alone or in a list. */
const NAMING = ['list', 'flag', 'next', 'more', 'members'] as const;

/** The members that the specification names, each step of a path by itself: no right answer calls them otherwise. */
export function documentedMembers(rules: readonly Rule[]): ReadonlySet<string> {
  const paths = rules.flatMap((rule) => NAMING.flatMap((fact) => [rule[fact]].flat()));
  return new Set(paths.filter((path) => typeof path === 'string').flatMap((path) => path.split('/')));
}
