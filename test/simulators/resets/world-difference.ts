import { OrderedList } from '#simulators/forge/world/ordered-list.js';

/** Parts that only remember what reading found out, and the memory of the changes itself. */
const REMEMBERED = new Set(['changes', 'lastCommits', 'tree', 'plan', 'trial', 'packed']);

/**
 * Where the object graphs of two worlds differ; null where they are the same in every record, list, map and set, their
 * order included. Things that are one in the first world must be one in the second.
 */
export function worldDifference(one: object, other: object): string | null {
  const pairs = new Map<object, object>();
  // Read from the front while it grows, so that the path to a difference is a short one.
  const waiting: [unknown, unknown, string][] = [[one, other, 'world']];
  for (const [here, there, path] of waiting) {
    if (!isThing(here) || !isThing(there)) {
      if (!Object.is(here, there)) return `${path}: ${String(here)}, not ${String(there)}`;
      continue;
    }
    const known = pairs.get(here);
    if (known === there) continue;
    if (known !== undefined) return `${path}: another thing`;
    pairs.set(here, there);
    const [mine, theirs] = [membersOf(here), membersOf(there)];
    if (mine.length !== theirs.length) return `${path}: ${mine.length} members, not ${theirs.length}`;
    for (const [at, [name, value]] of mine.entries()) {
      const [otherName, otherValue] = theirs[at] ?? [];
      if (name !== otherName) return `${path}: ${name}, not ${otherName}`;
      waiting.push([value, otherValue, `${path}.${name}`]);
    }
  }
  return null;
}

function isThing(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** What a thing holds, by name and in order; keys of maps are members, too. */
function membersOf(thing: object): [string, unknown][] {
  if (thing instanceof OrderedList) return [['items', thing.items]];
  if (thing instanceof Uint8Array) return [['bytes', Buffer.from(thing).toString('latin1')]];
  if (thing instanceof Date) return [['time', thing.getTime()]];
  if (thing instanceof Map) {
    return [...thing].flatMap(([key, value], at): [string, unknown][] => [
      [`key ${at}`, key],
      [isThing(key) ? `value ${at}` : String(key), value],
    ]);
  }
  if (thing instanceof Set) return [...thing].map((value, at) => [String(at), value]);
  const members = Object.entries(thing).filter(([name]) => !REMEMBERED.has(name));
  return [...members.flatMap(answersOf), ...indexOf(thing)].sort(byName);
}

/** Members in no order of their own, as two records with the same members may have got them in another order. */
function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Functions are code, of which only that they are there is compared. */
function answersOf([name, value]: [string, unknown]): [string, unknown][] {
  return [[name, typeof value === 'function' ? 'function' : value]];
}

/** What an index that is made of functions answers. */
function indexOf(thing: object): [string, unknown][] {
  if ('between' in thing && typeof thing.between === 'function') {
    return [['all', thing.between(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)]];
  }
  if (!('values' in thing && 'of' in thing)) return [];
  const { values, of } = thing;
  if (typeof values !== 'function' || typeof of !== 'function') return [];
  return ['project', 'sprint', 'assignee', 'parent', 'label'].map((facet) => [
    facet,
    new Map([...values(facet)].map((value) => [value, of(facet, value)])),
  ]);
}
