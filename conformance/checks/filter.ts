import { rootOf } from '../argument-path.js';
import { type Check, demand, fact } from '../check.js';
import type { Clause } from '../clause.js';
import type { Field, Known } from '../oracle.js';
import type { Arguments, Stage } from '../stage.js';
import { isNamed } from '../telling.js';
import { rulesOf, toolOf, withArgument } from './accepting.js';
import { demandTallied, isTallied, recordsConcerned } from './tallied.js';
import { demandSame, recordsTold, uncapped } from './told-records.js';

/** Whether a field is chosen by a value that an argument has become. */
const MATCHES: Record<string, (field: Field, wanted: Field) => boolean> = {
  equals: overlap,
  'one of': overlap,
  'is empty': (field) => field.length === 0,
  'is true': (field) => field.some((names) => isNamed(names, 'true')),
  'contains, ignoring case': (field, wanted) =>
    field.flat().some((name) => String(name).toLowerCase().includes(String(wanted.flat()[0]).toLowerCase())),
};

function overlap(field: Field, wanted: Field): boolean {
  return wanted.flat().some((one) => field.some((names) => isNamed(names, one)));
}

/** With the argument an answer is about exactly those records of the answer without it that match. */
export const filterChecks: Check[] = [
  {
    kind: 'filter',
    async judge(clause, stage) {
      if (fact<string>(clause, 'match') === 'query') return judgeQueries(clause, stage);
      const { argument } = aboutFilter(clause);
      for (const base of await bases(clause, stage)) {
        const all = await unfiltered(clause, stage, base);
        for (const value of valuesFor(clause, stage)) {
          const { [rootOf(argument)]: given } = await withArgument(stage, toolOf(clause), argument, value);
          await judgeValue(clause, stage, { ...base, [rootOf(argument)]: given }, all, value);
        }
      }
    },
  },
];

async function judgeValue(
  clause: Clause,
  stage: Stage,
  args: Arguments,
  all: readonly Known[],
  value: unknown,
) {
  const expected = value === false ? all : all.filter((known) => fits(clause, stage, args, known, value));
  const isTelling = value === false || (expected.length > 0 && expected.length < all.length);
  demand(isTelling, `${expected.length} of ${all.length} records fit, which tells nothing`, args);
  await demandAbout(clause, stage, args, expected);
}

/** Queries of the backend's language with a known meaning, drawn at random. */
async function judgeQueries(clause: Clause, stage: Stage): Promise<void> {
  const { tool, argument, record } = aboutFilter(clause);
  const base = await uncapped(stage, tool);
  const all = stage.oracle.known(record, base);
  const telling = stage.oracle.queries.filter(({ fits }) =>
    isTellingShare(all.filter(fits).length, all.length),
  );
  await stage.forAll(
    telling,
    (query) => demandAbout(clause, stage, { ...base, [argument]: query.text }, all.filter(query.fits)),
    6,
  );
}

/** So many records can be told at once. */
const MOST = 150;

/** More than one record, but not all, and few enough to be told at once. */
function isTellingShare(count: number, all: number): boolean {
  return count > 1 && count < all && count <= MOST;
}

/** The answer is about these records: it lists them, or counts them by what it always counts. */
async function demandAbout(clause: Clause, stage: Stage, args: Arguments, expected: readonly Known[]) {
  const { tool, argument, record } = aboutFilter(clause);
  if (isTallied(stage, tool)) return demandTallied(stage, tool, args, expected);
  const isDecided = (known: Known) => stage.oracle.isDecided(argument, known);
  const told = await recordsTold(stage, tool, record, args);
  demandSame(told.filter(isDecided), expected.filter(isDecided), `with ${argument}`, args);
}

async function unfiltered(clause: Clause, stage: Stage, base: Arguments): Promise<readonly Known[]> {
  const { tool, record } = aboutFilter(clause);
  return isTallied(stage, tool)
    ? recordsConcerned(stage, tool, base)
    : recordsTold(stage, tool, record, base);
}

function fits(clause: Clause, stage: Stage, args: Arguments, known: Known, value: unknown): boolean {
  const { argument, match } = aboutFilter(clause);
  const conditions = args[rootOf(argument)];
  if (match === 'every condition' || argument.includes('[]'))
    return [conditions].flat().every((condition) => stage.oracle.holds(condition, known));
  const matches = MATCHES[match];
  if (!matches) throw new Error(`nobody knows what it is to match by "${match}"`);
  const wanted = stage.oracle.meant(argument, value);
  return fact<string[]>(clause, 'fields').some((name) => matches(known.field(name), wanted));
}

/** The arguments that it is added to: each query that the tool is known to take, where it takes one. */
async function bases(clause: Clause, stage: Stage): Promise<Arguments[]> {
  const { tool, argument } = aboutFilter(clause);
  const { [rootOf(argument)]: _, ...valid } = await uncapped(stage, tool);
  const query = rulesOf(stage, tool, 'filter').find(({ match }) => match === 'query');
  if (!query) return [valid];
  const name = String(query.argument);
  return stage.backstage.values(tool, name, stage.home).map((text) => ({ ...valid, [name]: text }));
}

function valuesFor(clause: Clause, stage: Stage): unknown[] {
  const { tool, argument, match } = aboutFilter(clause);
  const given = fact<Arguments | undefined>(clause, 'with');
  if (given) return [given[argument]];
  const values = stage.backstage.values(tool, argument, stage.home);
  if (match !== 'contains, ignoring case') return values;
  return values.flatMap((value) => [value, String(value).toUpperCase(), String(value).toLowerCase()]);
}

function aboutFilter(clause: Clause) {
  const tool = toolOf(clause);
  const argument = fact<string>(clause, 'argument');
  return { tool, argument, record: fact<string>(clause, 'record'), match: fact<string>(clause, 'match') };
}
