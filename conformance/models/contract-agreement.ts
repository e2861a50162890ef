import { memoize } from '../memoize.js';
import { fits, inWords, isSomething, type Value } from '../reading/values.js';
import { NotJudged } from '../verdicts/clause-violation.js';
import type { ExpectedAnswer, ExpectedList, ExpectedRecord } from './model.js';

/** What contracts call the facts and records that models have other words for. */
export interface ContractWords {
  /** The word for a fact of the models, where that is another: `dates` for a start date. */
  wordFor?(fact: string): string;
  /** The records of the lists that models call otherwise, by the name of the list. */
  readonly recordOf?: Readonly<Record<string, string>>;
}

/** The lists of such records in right answers. Throws NotJudged where the models report nothing but lists of others. */
export function listsOf(
  words: ContractWords | undefined,
  answers: readonly ExpectedAnswer[],
  record: string,
): ExpectedList[] {
  const lists = answers.flatMap((answer) => answer.lists ?? []);
  const found = lists.filter(({ name }) => (words?.recordOf?.[name] ?? name).includes(record));
  const isAboutLists = answers.every(({ facts = {} }) => Object.keys(facts).length === 0);
  if (isAboutLists && lists.length > 0 && found.length === 0)
    throw new NotJudged(
      `the contract says ${record}, the model lists ${lists.map(({ name }) => name).join(', ')}`,
    );
  return found;
}

/** All records of the world of a kind that a contract names; undefined where the world has none of that kind. */
export function worldRecords(
  world: { records(): Readonly<Record<string, readonly object[]>> } | undefined,
  record: string,
): readonly object[] | undefined {
  const kinds = Object.entries(world?.records() ?? {});
  const named =
    kinds.find(([kind]) => record === singular(kind)) ??
    kinds.find(([kind]) => record.startsWith(`${singular(kind)} `));
  return (
    named?.[1] ??
    partsCalled(
      record,
      kinds.map(([, records]) => records),
    )
  );
}

/** The records of a kind that are kept as parts of others, as comments are of their issue; undefined where none has any. */
function partsCalled(record: string, lists: readonly (readonly object[])[]): readonly object[] | undefined {
  const called = lists.flatMap((wholes) =>
    membersOf(wholes).flatMap(({ name, called }) => (called === record ? [{ wholes, name }] : [])),
  );
  if (called.length === 0) return undefined;
  return called.flatMap(({ wholes, name }) =>
    wholes.flatMap((whole): object[] => Reflect.get(whole, name) ?? []),
  );
}

/** The names of the members that records have, each with what one of it is called. */
const membersOf = memoize((records: readonly object[]) =>
  [...new Set(records.flatMap(Object.keys))].map((name) => ({ name, called: singular(name) })),
);

/** What a record's fact of this name is; undefined where the model says nothing of it. Asked of every record for every clause, so nothing is made for it. */
export function factOf(
  words: ContractWords | undefined,
  { facts, may }: ExpectedRecord,
  name: string,
): Value | undefined {
  for (const fact in may)
    if (isCalled(words, fact, name)) return Object.hasOwn(facts, fact) ? facts[fact] : may[fact];
  for (const fact in facts) if (isCalled(words, fact, name)) return facts[fact];
  return undefined;
}

function isCalled(words: ContractWords | undefined, fact: string, name: string): boolean {
  return fact === name || words?.wordFor?.(fact) === name;
}

/** Whether a record matches the value of an argument as the contract says; undefined where the model does not say. */
export function isMatch(value: Value | undefined, match: string, given: unknown): boolean | undefined {
  if (value === undefined) return undefined;
  const wanted = [given].flat();
  const moment = value instanceof Date ? value.toISOString() : undefined;
  if (match === 'equals' || match === 'one of')
    return wanted.some((one) => fits(value, [one]) || hasWord(inWords(value), String(one)));
  if (match === 'is empty') return !isSomething(value);
  if (match === 'is true') return fits(value, [given]);
  if (match === 'contains, ignoring case' || match === 'search')
    return inWords(value).toLowerCase().includes(String(given).toLowerCase());
  if (moment === undefined) return undefined;
  const part = moment.slice(0, String(given).length);
  if (match === 'not before') return part >= String(given);
  if (match === 'not after') return part <= String(given);
  if (match === 'before') return part < String(given);
  return match === 'after' ? part > String(given) : undefined;
}

/** The first two records that are not in the order of the contract, in words; without a direction equal ones have to be together. */
export function disorder(
  words: ContractWords | undefined,
  records: readonly ExpectedRecord[],
  by: readonly string[],
  direction: 'ascending' | 'descending' | undefined,
): string | undefined {
  const ranks = records.map((record) => by.map((name) => rankOf(factOf(words, record, name))));
  if (direction === undefined) return scattered(ranks.map(([first]) => first));
  const at = ranks.findIndex((rank, place) => isWrong(rank, ranks[place + 1], direction));
  return at < 0 ? undefined : `${records[at]?.id} is before ${records[at + 1]?.id}`;
}

type Rank = number | string | undefined;

/** A value as something to order by; undefined where it has no order of its own. */
function rankOf(value: Value | undefined): Rank {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return value.toLowerCase();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  if ('anyOf' in value) return rankOf(value.anyOf[0]);
  return 'exact' in value || 'text' in value || 'day' in value ? inWords(value).toLowerCase() : undefined;
}

function isWrong(one: readonly Rank[], next: readonly Rank[] | undefined, direction: string): boolean {
  const at = one.findIndex((rank, place) => rank !== next?.[place]);
  const [first, second] = [one[at], next?.[at]];
  if (first === undefined || second === undefined || typeof first !== typeof second) return false;
  return direction === 'ascending' ? first > second : first < second;
}

function scattered(ranks: readonly Rank[]): string | undefined {
  const given = ranks.filter((rank) => rank !== undefined);
  const runs = given.filter((rank, at) => rank !== given[at - 1]);
  const again = runs.find((rank, at) => runs.indexOf(rank) !== at);
  return again === undefined ? undefined : `those of ${again} are not together`;
}

/** Whether a text has another as a word or several, however they are joined: `16` has no `6`, and `MergeRequest` has `request`. */
function hasWord(text: string, wanted: string): boolean {
  return wordsIn(wanted).trim() !== '' && wordsIn(text).includes(wordsIn(wanted));
}

/** The words of a text, each between spaces. */
function wordsIn(text: string): string {
  const apart = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[^\p{L}\p{N}]+/gu, ' ');
  return ` ${apart.trim().toLowerCase()} `;
}

/** `mergeRequests` as `merge request`. */
function singular(kind: string): string {
  return kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/s$/, '');
}
