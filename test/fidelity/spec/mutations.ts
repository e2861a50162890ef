import { readFileSync } from 'node:fs';
import type { Contracts } from './contracts.js';
import { type Server, sectionsOf, servers } from './document.js';

/** One change of the contracts of a server, and the words of the difference that has to show it. */
interface Mutation {
  readonly change: string;
  readonly server: Server;
  /** The members that lead to the value; a clause by the end of its identifier. */
  readonly place: string;
  /** The value put there; undefined removes it. */
  readonly value: unknown;
  readonly reported: string;
}

const table = sectionsOf('', readFileSync(new URL('mutations.md', import.meta.url), 'utf8'));

export const mutations: readonly Mutation[] = table.flatMap(({ rows }) =>
  rows.map((row) => ({
    change: row.Mutation ?? '',
    server: servers.find((server) => server === row.Server) ?? 'forge',
    place: row.Place ?? '',
    value: row.Value ? JSON.parse(row.Value) : undefined,
    reported: row.Reported ?? '',
  })),
);

/** The contracts with a mutation. */
export function mutated(contracts: Contracts, { place, value }: Mutation): Contracts {
  const copy = structuredClone(contracts);
  const steps = place.split('/');
  const last = steps.pop() ?? '';
  const holder = steps.reduce<unknown>(memberOf, copy);
  if (Array.isArray(holder)) holder.splice(holder.indexOf(memberOf(holder, last)), 1);
  else if (value === undefined) delete Object(holder)[last];
  else Object(holder)[last] = value;
  return copy;
}

function memberOf(holder: unknown, step: string): unknown {
  const found = Array.isArray(holder) ? holder.find(({ id }) => id.endsWith(step)) : Object(holder)[step];
  if (found === undefined) throw new Error(`nothing to change at ${step}`);
  return found;
}
