import { memoize } from '../memoize.js';

/** So many members of a list have a place of their own by what they are called. */
const MOST_CALLED = 60;
const LONGEST_NAME = 80;

/** A place in what a list's member is called by, which is there only while it is called so. */
const IS_CALLED = /\[[^\]]/;

/** Whether a place is in what a list's member is called by, as `stages[test]/status`. */
export function isCalledPlace(place: string): boolean {
  return IS_CALLED.test(place);
}

/** The scalars of a part of an answer by their place, as `assignee/name` and `labels[]`. A list's members share a place; those of objects have one by what they are called as well. */
export class Places {
  readonly #value: unknown;
  /** Without the places by what members are called, which are many and mostly not looked at. */
  readonly shared: ReadonlyMap<string, readonly unknown[]>;
  /** All of them; undefined where that was not yet asked. */
  #all: ReadonlyMap<string, readonly unknown[]> | undefined;

  constructor(value: unknown) {
    this.#value = value;
    const shared = new Map<string, unknown[]>();
    const isAll = collect(value, '', shared, false);
    this.shared = shared;
    if (isAll) this.#all = shared;
  }

  /** All places. */
  get all(): ReadonlyMap<string, readonly unknown[]> {
    if (this.#all) return this.#all;
    const all = new Map<string, unknown[]>();
    collect(this.#value, '', all, true);
    this.#all = all;
    return all;
  }

  /** What is at a place; undefined where the answer has no such place. */
  get(place: string): readonly unknown[] | undefined {
    const shared = this.shared.get(place);
    return shared === undefined && isCalledPlace(place) ? this.all.get(place) : shared;
  }
}

/** Every scalar of a JSON value by its place. */
export const placesOf = memoize((value: unknown) => new Places(value));

/** Every list of an answer by its place; a list within lists is one with all its members. An object of objects or numbers is one, too; its members have their keys at `#key`. */
export const listsOf = memoize((answer: unknown): ReadonlyMap<string, readonly unknown[]> => {
  const lists = new Map<string, unknown[]>();
  collectLists(answer, '', lists);
  return lists;
});

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Puts the scalars of a value at their places, and with `isCalled` those of the members of lists by what they are called; gives whether there are none of those to leave out. */
function collect(value: unknown, place: string, places: Map<string, unknown[]>, isCalled: boolean): boolean {
  let isAll = true;
  if (Array.isArray(value)) {
    const shared = `${place}[]`;
    if (!places.has(shared)) places.set(shared, []);
    for (const part of value) if (!collect(part, shared, places, isCalled)) isAll = false;
    if (value.length > MOST_CALLED) return isAll;
    if (!isCalled) return isAll && !value.some((part) => isObject(part) && !Array.isArray(part));
    for (const part of value)
      for (const name of callsOf(part)) collect(part, `${place}[${name}]`, places, false);
  } else if (isObject(value)) {
    for (const name of Object.keys(value))
      if (!collect(value[name], place === '' ? name : `${place}/${name}`, places, isCalled)) isAll = false;
  } else add(places, place, value);
  return isAll;
}

function add(places: Map<string, unknown[]>, place: string, value: unknown): void {
  const values = places.get(place);
  if (values) values.push(value);
  else places.set(place, [value]);
}

/** What an object is called by: each of its texts, and both where it has two, as what is counted by row and column. */
function callsOf(part: unknown): string[] {
  const names = namesIn(part);
  return names.length === 2 ? [...names, names.join(' ')] : names;
}

/** What an object calls itself. */
function namesIn(part: unknown): string[] {
  if (!isObject(part) || Array.isArray(part)) return [];
  return Object.values(part).filter(
    (value): value is string => typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME,
  );
}

function collectLists(value: unknown, place: string, lists: Map<string, unknown[]>): void {
  if (!isObject(value)) return;
  if (Array.isArray(value)) {
    lists.set(place, (lists.get(place) ?? []).concat(value));
    for (const part of value) collectLists(part, `${place}[]`, lists);
    return;
  }
  const names = Object.keys(value);
  const isPart = (part: unknown) => typeof part === 'number' || (isObject(part) && !Array.isArray(part));
  if (names.length > 0 && names.every((name) => isPart(value[name]))) {
    const members = names.map((name) => {
      const part = value[name];
      return { '#key': name, ...(isObject(part) ? part : { '#value': part }) };
    });
    lists.set(`${place}/*`, (lists.get(`${place}/*`) ?? []).concat(members));
  }
  for (const name of names)
    if (isObject(value[name])) collectLists(value[name], place === '' ? name : `${place}/${name}`, lists);
}
