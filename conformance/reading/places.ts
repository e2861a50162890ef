import { onceEach } from './once-each.js';

/** The scalars of a part of an answer by the place they stand at, as `assignee/name` and `labels[]`. */
export type Places = ReadonlyMap<string, readonly unknown[]>;

/** So many members of a list have a place of their own by what they are called. */
const MOST_CALLED = 60;
const LONGEST_NAME = 80;

/** Every scalar of a JSON value by its place. A list's members share one; those of objects have one by each of their texts as well. */
export const placesOf = onceEach((value: unknown): Places => {
  const places = new Map<string, unknown[]>();
  collect(value, '', places, true);
  return places;
});

/** Every list of an answer by its place; a list within lists is one with all its members. An object of objects or numbers is one, too, whose members have their keys at `#key`. */
export const listsOf = onceEach((answer: unknown): ReadonlyMap<string, readonly unknown[]> => {
  const lists = new Map<string, unknown[]>();
  collectLists(answer, '', lists);
  return lists;
});

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function collect(value: unknown, place: string, places: Map<string, unknown[]>, isCalled: boolean): void {
  if (Array.isArray(value)) {
    if (!places.has(`${place}[]`)) places.set(`${place}[]`, []);
    for (const part of value) collect(part, `${place}[]`, places, isCalled);
    if (!isCalled || value.length > MOST_CALLED) return;
    for (const part of value)
      for (const name of namesIn(part)) collect(part, `${place}[${name}]`, places, false);
  } else if (isObject(value)) {
    for (const name of Object.keys(value))
      collect(value[name], place === '' ? name : `${place}/${name}`, places, isCalled);
  } else add(places, place, value);
}

function add(places: Map<string, unknown[]>, place: string, value: unknown): void {
  const known = places.get(place);
  if (known) known.push(value);
  else places.set(place, [value]);
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
