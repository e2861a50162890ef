import { writable } from '../../core/state/changes.js';
import { valuesInAnyOrder } from '../../core/state/ranked-map.js';
import type { World } from '../world/world.js';
import type { Collection, EntryRules, Fate } from './collection.js';
import { cutter, memberOf, type Removal } from './cut.js';
import { ghostOf } from './ghost.js';
import { byKind, type Kind, kinds, type RecordOf } from './list.js';
import { listsOf, update } from './register.js';

/** Records to be removed, by kind. */
type Roots = { readonly [K in Kind]?: readonly RecordOf<K>[] };

interface Options {
  /** Whether what removed accounts wrote is removed, too; the Ghost User gets it otherwise. */
  readonly withContributions?: boolean;
}

/** Takes records out of the world with all that the rules of the collections remove with them; what stays no longer names them. */
export function remove(world: World, roots: Roots, { withContributions = false }: Options = {}): void {
  const gone: Gone = { all: new Set(), byKind: new Map() };
  const removal: Removal = { gone: gone.all, withContributions, ghost: () => ghostOf(world) };
  for (const kind of kinds) spread(world, kind, roots[kind] ?? [], { gone, withContributions });
  for (const kind of kinds) cutOut(world, kind, gone, removal);
  clearLookups(world, gone.all);
}

/** What is removed so far. */
interface Gone {
  readonly all: Set<unknown>;
  /** The same by kind; no kind without any. */
  readonly byKind: Map<string, readonly unknown[]>;
}

/** The rules of a kind for the members that can name a record of these kinds. */
function rulesFor<K extends Kind>(kind: K, others: Iterable<string>): Rule[] {
  const { refers, names = {} }: Pick<Collection<object>, 'refers' | 'names'> = byKind[kind];
  const namesOf = names as Readonly<Record<string, readonly string[]>>; // of the kind's own members
  const among = new Set(others);
  return Object.entries<Fate | EntryRules>(refers).filter(
    ([member]) => namesOf[member]?.some((name) => among.has(name)) ?? true,
  );
}

type Rule = readonly [member: string, fate: Fate | EntryRules];

/** Takes out records of a kind, and those with a home that is removed. */
function spread<K extends Kind>(
  world: World,
  kind: K,
  roots: readonly RecordOf<K>[],
  { gone, withContributions }: { readonly gone: Gone; readonly withContributions: boolean },
): void {
  const homesAmong = (kinds: Iterable<string>) =>
    rulesFor(kind, kinds).filter(([, fate]) => fate === 'home' || (fate === 'authored' && withContributions));
  const inItsOwn = homesAmong([kind]);
  const removed: RecordOf<K>[] = [];
  let next = roots;
  let homes = homesAmong([...gone.byKind.keys(), kind]);
  do {
    for (const record of next) takeOut(world, kind, record);
    for (const record of next) gone.all.add(record);
    removed.push(...next);
    if (removed.length > 0) gone.byKind.set(kind, removed);
    next = gone.all.size > 0 ? homelessIn(world, kind, homes, gone) : [];
    homes = inItsOwn; // all that has its home in another kind is found
  } while (next.length > 0);
}

/** The records with a home that is gone. */
function homelessIn<K extends Kind>(
  world: World,
  kind: K,
  homes: readonly Rule[],
  gone: Gone,
): readonly RecordOf<K>[] {
  const found = new Set<RecordOf<K>>();
  for (const { rules, records } of searches(world, kind, homes, gone))
    for (const record of records)
      for (const [home] of rules)
        if (gone.all.has(memberOf(record, home))) {
          if (!gone.all.has(record)) found.add(record);
          break;
        }
  return [...found];
}

/** Records to be looked at, and the members of them that may name something removed. */
interface Search<Item> {
  readonly rules: readonly Rule[];
  readonly records: Iterable<Item>;
}

/** The records of a kind in which these members are looked at: those near what is removed where a kind finds them there, all others at once. */
function searches<K extends Kind>(
  world: World,
  kind: K,
  rules: readonly Rule[],
  gone: Gone,
): Search<RecordOf<K>>[] {
  const near = rules.map((rule) => ({ rule, records: nearRecords(kind, rule, gone) }));
  const anywhere = near.filter(({ records }) => records === undefined).map(({ rule }) => rule);
  const all: ReadonlyMap<unknown, RecordOf<K>> = world[kind];
  return [
    ...(anywhere.length > 0 ? [{ rules: anywhere, records: valuesInAnyOrder(all) }] : []),
    ...near.flatMap(({ rule, records }) => (records ? [{ rules: [rule], records }] : [])),
  ];
}

/** The records that may name something removed by a member; undefined where they can be anywhere. */
function nearRecords<K extends Kind>(
  kind: K,
  [member]: Rule,
  gone: Gone,
): readonly RecordOf<K>[] | undefined {
  const { near = {}, names = {} }: Pick<Collection<RecordOf<K>>, 'near' | 'names'> = byKind[kind];
  const finders = (near as Finders<RecordOf<K>>)[member];
  const named = (names as Readonly<Record<string, readonly string[]>>)[member] ?? [];
  if (!finders) return undefined;
  const lists = new Set<readonly RecordOf<K>[]>(); // much that is removed is in one project
  for (const other of named) {
    const removed = gone.byKind.get(other) ?? [];
    const finder = finders[other];
    if (removed.length > 0 && !finder) return undefined;
    if (finder) for (const record of removed) lists.add(finder(record as never)); // each kind has the finder of its own records
  }
  return [...lists].flat();
}

/** The finders of a kind by its members. */
type Finders<Item> = Readonly<
  Record<string, { readonly [kind: string]: (removed: never) => readonly Item[] }>
>;

function takeOut<K extends Kind>(world: World, kind: K, record: RecordOf<K>): void {
  const { key, numbered }: Collection<RecordOf<K>> = byKind[kind];
  const records: ReadonlyMap<unknown, RecordOf<K>> = world[kind];
  world.changes.remove(record, kind);
  writable(world, records).delete(key(record));
  const [map, iid] = numbered?.(record) ?? [];
  if (map && iid !== undefined) writable(world, map).delete(iid);
  for (const list of listsOf(world, kind, record)) list.remove(record);
}

function cutOut<K extends Kind>(world: World, kind: K, gone: Gone, removal: Removal): void {
  const cutRules = rulesFor(kind, gone.byKind.keys()).filter(([, fate]) => fate !== 'own' && fate !== 'home');
  for (const { rules, records } of searches(world, kind, cutRules, gone)) {
    const cut = cutter<RecordOf<K>>(rules, removal);
    for (const record of records) {
      const changed = gone.all.has(record) ? null : cut(record);
      if (changed) update(world, kind, record, changed);
    }
  }
}

function clearLookups(world: World, gone: ReadonlySet<unknown>): void {
  const { usersByName, places, formerPlaces, movingPipelines } = world;
  const maps: readonly ReadonlyMap<string, unknown>[] = [usersByName, places, formerPlaces];
  for (const map of maps)
    for (const [name, record] of [...map]) if (gone.has(record)) writable(world, map).delete(name);
  for (const pipeline of [...movingPipelines])
    if (gone.has(pipeline)) writable(world, movingPipelines).delete(pipeline);
}
