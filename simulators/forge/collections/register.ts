import { writable } from '../../core/state/changes.js';
import type { World } from '../world/world.js';
import type { Collection } from './collection.js';
import { byKind, type Kind, kinds, type RecordOf } from './list.js';

/** What is done with a record of a kind. */
interface Handling<Item extends object> {
  readonly key: Collection<Item>['key'];
  readonly numbered: Collection<Item>['numbered'];
  readonly lists: Collection<Item>['lists'];
  readonly enter: Collection<Item>['enter'];
}

/** The same of each kind: all have the same members, which are found several times as fast as those that some lack. */
const BY_KIND = Object.fromEntries(
  kinds.map((kind) => {
    const { key, numbered, lists, enter } = byKind[kind];
    return [kind, { key, numbered, lists, enter }];
  }),
) as unknown as { readonly [K in Kind]: Handling<RecordOf<K>> }; // each is that of its kind

/** Puts a record into the world, and into every list and lookup that it belongs to. */
export function register<K extends Kind>(world: World, kind: K, record: RecordOf<K>): RecordOf<K> {
  const { key, numbered, lists, enter }: Handling<RecordOf<K>> = BY_KIND[kind];
  const records: ReadonlyMap<unknown, RecordOf<K>> = world[kind];
  world.changes.add(record, records);
  writable(world, records).set(key(record), record);
  const place = numbered?.(record);
  if (place) writable(world, place[0]).set(place[1], record);
  world.ordered[kind].add(record);
  if (lists) for (const list of lists(record)) list.add(record);
  enter?.(world, record);
  return record;
}

/** Notes in every list of a record that it has changed, so that its place there may be another. */
export function touch<K extends Kind>(world: World, kind: K, record: RecordOf<K>): void {
  for (const list of listsOf(world, kind, record)) list.touch(record);
}

/** Changes members of a record, and with them the lists that it is in. */
export function update<K extends Kind>(
  world: World,
  kind: K,
  record: RecordOf<K>,
  changes: Partial<RecordOf<K>>,
): void {
  const before = listsOf(world, kind, record);
  Object.assign(writable(world, record), changes);
  const after = listsOf(world, kind, record);
  for (const list of before) if (!after.includes(list)) list.remove(record);
  for (const list of after)
    if (before.includes(list)) list.touch(record);
    else list.add(record);
}

/** Every ordered list that a record is in. */
export function listsOf<K extends Kind>(world: World, kind: K, record: RecordOf<K>) {
  const { lists }: Handling<RecordOf<K>> = BY_KIND[kind];
  return [world.ordered[kind], ...(lists?.(record) ?? [])];
}
