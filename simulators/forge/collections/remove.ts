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
  const gone = new Set<unknown>();
  const goneKinds = new Set<string>();
  const removal: Removal = { gone, withContributions, ghost: () => ghostOf(world) };
  for (const kind of kinds)
    if (spread(world, kind, roots[kind] ?? [], { ...removal, gone, goneKinds })) goneKinds.add(kind);
  for (const kind of kinds) cutOut(world, kind, rulesFor(kind, goneKinds), removal);
  clearLookups(world, gone);
}

/** The rules of a kind for the members that can name a record of these kinds. */
function rulesFor<K extends Kind>(kind: K, others: ReadonlySet<string>): [string, Fate | EntryRules][] {
  const { refers, names = {} }: Pick<Collection<object>, 'refers' | 'names'> = byKind[kind];
  const namesOf = names as Readonly<Record<string, readonly string[]>>; // of the kind's own members
  return Object.entries<Fate | EntryRules>(refers).filter(
    ([member]) => namesOf[member]?.some((name) => others.has(name)) ?? true,
  );
}

/** Takes out records of a kind, and those with a home that is removed; whether there were any. */
function spread<K extends Kind>(
  world: World,
  kind: K,
  roots: readonly RecordOf<K>[],
  {
    gone,
    goneKinds,
    withContributions,
  }: Removal & { readonly gone: Set<unknown>; readonly goneKinds: ReadonlySet<string> },
): boolean {
  const records: ReadonlyMap<unknown, RecordOf<K>> = world[kind];
  const homesAmong = (kinds: ReadonlySet<string>) =>
    rulesFor(kind, kinds)
      .filter(([, fate]) => fate === 'home' || (fate === 'authored' && withContributions))
      .map(([name]) => name);
  const inItsOwn = homesAmong(new Set([kind]));
  const before = gone.size;
  let removed = roots;
  let homes = homesAmong(new Set([...goneKinds, kind]));
  do {
    for (const record of removed) takeOut(world, kind, record);
    for (const record of removed) gone.add(record);
    removed = gone.size > 0 ? homelessIn(records, homes, gone) : [];
    homes = inItsOwn; // all that has its home in another kind is found
  } while (removed.length > 0);
  return gone.size > before;
}

/** The records with a home that is gone. */
function homelessIn<Item extends object>(
  records: ReadonlyMap<unknown, Item>,
  homes: readonly string[],
  gone: ReadonlySet<unknown>,
): readonly Item[] {
  const found: Item[] = [];
  if (homes.length === 0) return found;
  for (const record of valuesInAnyOrder(records))
    for (const home of homes)
      if (gone.has(memberOf(record, home))) {
        found.push(record);
        break;
      }
  return found;
}

function takeOut<K extends Kind>(world: World, kind: K, record: RecordOf<K>): void {
  const { key, numbered }: Collection<RecordOf<K>> = byKind[kind];
  const records: ReadonlyMap<unknown, RecordOf<K>> = world[kind];
  world.changes.remove(record, kind);
  writable(world, records).delete(key(record));
  const [map, iid] = numbered?.(record) ?? [];
  if (map && iid !== undefined) writable(world, map).delete(iid);
  for (const list of listsOf(world, kind, record)) list.remove(record);
}

function cutOut<K extends Kind>(
  world: World,
  kind: K,
  rules: readonly (readonly [string, Fate | EntryRules])[],
  removal: Removal,
): void {
  const cut = cutter<RecordOf<K>>(rules, removal);
  if (!cut) return;
  const records: ReadonlyMap<unknown, RecordOf<K>> = world[kind];
  for (const record of valuesInAnyOrder(records)) {
    const changed = cut(record);
    if (changed) update(world, kind, record, changed);
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
