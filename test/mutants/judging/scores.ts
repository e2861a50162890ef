import { EQUIVALENTS } from '../equivalents.js';
import { type Exception, exceptionOf, permits } from '../exceptions.js';
import type { Mutant } from '../making/mutant.js';
import type { Killer } from './judging.js';
import { PERMITTED } from './permitted.js';

/** What became of one mutant. */
export interface Outcome {
  readonly server: string;
  readonly tool: string;
  readonly operator: string;
  readonly id: string;
  readonly isOfClause: boolean;
  readonly killer?: Killer;
  readonly exception?: Exception;
  /** CPU seconds. */
  readonly seconds: number;
}

/** The outcome of a mutant that was judged. */
export function outcomeOf(
  server: string,
  mutant: Mutant,
  killer: Killer | undefined,
  seconds: number,
): Outcome {
  const { id, operator, tool = 'the server', clause } = mutant;
  const isKilled = killer !== undefined && (clause === undefined || killer.by === 'own clause');
  const exception = isKilled ? undefined : exceptionOf(mutant);
  return {
    ...{ server, tool, operator, id, seconds, isOfClause: clause !== undefined },
    ...(killer && { killer }),
    ...(exception && { exception }),
  };
}

/** Whether a mutant was noticed as it has to be: one of a clause by that clause, the others by anything. */
function isKilled({ isOfClause, killer }: Outcome): boolean {
  return killer !== undefined && (!isOfClause || killer.by === 'own clause');
}

/** Whether a mutant that has to be noticed was not. */
export function isSurvivor(outcome: Outcome): boolean {
  return !isKilled(outcome) && outcome.exception === undefined;
}

const COLUMNS = [
  'made',
  'killed',
  'own clause',
  'other clause',
  'law',
  'equivalent',
  'permitted',
  'survived',
];

/** A table with a row for each operator, or for each operator of each tool, and the total. */
export function table(outcomes: readonly Outcome[], by: 'operator' | 'operator by tool'): string {
  const nameOf = ({ server, tool, operator }: Outcome) =>
    by === 'operator' ? operator : `${server} ${tool}: ${operator}`;
  const rows = [...grouped(outcomes, nameOf)].sort(([one], [other]) => (one < other ? -1 : 1));
  const widest = Math.max(10, ...rows.map(([name]) => name.length));
  const line = (name: string, texts: readonly unknown[]) =>
    `${name.padEnd(widest)}${texts.map((cell, at) => ` ${String(cell).padStart(COLUMNS[at]?.length ?? 0)}`).join('')}\n`;
  return [
    line(by, COLUMNS),
    ...rows.map(([name, some]) => line(name, counts(some))),
    line('total', counts(outcomes)),
  ].join('');
}

function counts(outcomes: readonly Outcome[]): number[] {
  const count = (fits: (outcome: Outcome) => boolean) => outcomes.filter(fits).length;
  return [
    outcomes.length,
    count(isKilled),
    count(({ killer }) => killer?.by === 'own clause'),
    count(({ killer }) => killer?.by === 'other clause'),
    count(({ killer }) => killer?.by === 'law'),
    count(({ exception }) => exception?.kind === 'equivalent'),
    count(({ exception }) => exception?.kind === 'permitted'),
    count(isSurvivor),
  ];
}

/** The exceptions that nothing in a whole run of a server needed: mutants that were noticed after all, or not made. */
export function unusedExceptions(outcomes: readonly Outcome[], servers: readonly string[]): string[] {
  const excepted = outcomes.filter(({ exception }) => exception !== undefined);
  const tools = new Set(outcomes.map(({ tool }) => tool));
  const isAbout = (name: string) => servers.length > 1 || [...tools].some((tool) => name.includes(tool));
  const equivalents = Object.keys(EQUIVALENTS).filter(
    (id) => isAbout(id) && !excepted.some((outcome) => outcome.id === id),
  );
  const permissions = PERMITTED.filter(({ server, tools: named }) =>
    named === undefined ? servers.includes(server) : named.some((tool) => tools.has(tool)),
  ).filter((permission) => !excepted.some((outcome) => permits(permission, outcome)));
  return [...equivalents, ...permissions.map(({ operator, about }) => `${operator} ${about}`)];
}

/** The survivors by id, each with what noticed it instead of its own clause. */
export function survivors(outcomes: readonly Outcome[]): string {
  return outcomes
    .filter(isSurvivor)
    .map(({ id, killer }) => `SURVIVED ${id}${killer ? ` (noticed by ${killer.clause})` : ''}\n`)
    .join('');
}

function grouped<T>(list: readonly T[], nameOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return groups;
}

/** The share of equivalents among the mutants that were judged. */
export function shareOfEquivalents(outcomes: readonly Outcome[]): number {
  return outcomes.filter(({ exception }) => exception?.kind === 'equivalent').length / outcomes.length;
}
