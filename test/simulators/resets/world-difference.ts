import { Lookup } from '#simulators/core/state/change-memory.js';
import { OrderedList } from '#simulators/forge/world/ordered-list.js';

/** Parts that only remember what reading found out, and the memory of the changes itself. */
const REMEMBERED = new Set(['changes', 'tree', 'plan', 'trial', 'packed']);

/** Two things that have to be the same, and where they are: the pair that holds them, and by which name. */
interface Pair {
  readonly here: object;
  readonly there: object;
  readonly name: string;
  readonly holder: Pair | null;
}

/** What a thing holds. */
interface Members {
  readonly values: readonly unknown[];
  /** By the place of a value; null where a place is all that it has. */
  readonly names: readonly string[] | null;
}

/**
 * Where the object graphs of two worlds differ; null where they are the same in every record, list, map and set, their
 * order included. Things that are one in the first world must be one in the second.
 */
export function worldDifference(one: object, other: object): string | null {
  const pairs = new Map<object, object>([[one, other]]);
  // Read from the front while it grows, so that the path to a difference is a short one.
  const waiting: Pair[] = [{ here: one, there: other, name: 'world', holder: null }];
  for (const pair of waiting) {
    const [mine, theirs] = inOneOrder(membersOf(pair.here), membersOf(pair.there));
    const { length } = mine.values;
    if (length !== theirs.values.length)
      return `${pathOf(pair)}: ${length} members, not ${theirs.values.length}`;
    for (let at = 0; at < length; at += 1) {
      const name = mine.names?.[at] ?? String(at);
      const otherName = theirs.names?.[at] ?? String(at);
      if (name !== otherName) return `${pathOf(pair)}: ${name}, not ${otherName}`;
      const [here, there] = [mine.values[at], theirs.values[at]];
      if (!isThing(here) || !isThing(there)) {
        if (Object.is(here, there)) continue;
        return `${pathOf(pair)}.${name}: ${String(here)}, not ${String(there)}`;
      }
      const paired = pairs.get(here);
      if (paired === there) continue;
      if (paired !== undefined) return `${pathOf(pair)}.${name}: another thing`;
      pairs.set(here, there);
      waiting.push({ here, there, name, holder: pair });
    }
  }
  return null;
}

function isThing(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function pathOf({ name, holder }: Pair): string {
  return holder ? `${pathOf(holder)}.${name}` : name;
}

/** Members that have names are in no order of their own, as two records with the same ones may have got them in another order. */
function inOneOrder(mine: Members, theirs: Members): [Members, Members] {
  const isSame = mine.names?.every((name, at) => name === theirs.names?.[at]) ?? true;
  return isSame ? [mine, theirs] : [byName(mine), byName(theirs)];
}

function byName({ values, names }: Members): Members {
  if (!names) return { values, names };
  const sorted = names
    .map((name, at) => ({ name, at }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return { values: sorted.map(({ at }) => values[at]), names: sorted.map(({ name }) => name) };
}

/** What a thing holds: in order where it is a list, a set or a map that is gone through, of which the keys are members, too. */
function membersOf(thing: object): Members {
  if (thing instanceof OrderedList) return { values: [thing.items], names: ['items'] };
  if (thing instanceof Uint8Array)
    return { values: [Buffer.from(thing).toString('latin1')], names: ['bytes'] };
  if (thing instanceof Date) return { values: [thing.getTime()], names: ['time'] };
  if (thing instanceof Lookup) return { values: [...thing.values()], names: [...thing.keys()].map(String) };
  if (thing instanceof Map) return { values: [...thing.keys(), ...thing.values()], names: null };
  if (thing instanceof Set) return { values: [...thing], names: null };
  if (Array.isArray(thing)) return { values: thing, names: null };
  const named = thing as Readonly<Record<string, unknown>>; // read by its own keys
  const names = Object.keys(thing).filter((name) => !REMEMBERED.has(name));
  const values = names.map((name) => comparable(named[name]));
  for (const [name, value] of indexOf(thing)) {
    names.push(name);
    values.push(value);
  }
  return { values, names };
}

/** Functions are code, of which only that they are there is compared. */
function comparable(value: unknown): unknown {
  return typeof value === 'function' ? 'function' : value;
}

/** What an index or a stream of choices that is made of functions answers. */
function indexOf(thing: object): [string, unknown][] {
  if ('fraction' in thing && 'copy' in thing && typeof thing.copy === 'function')
    return [['next', thing.copy().fraction()]]; // a stream of choices is not drawn from by being compared
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
