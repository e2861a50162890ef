import { writable } from '../../core/state/changes.js';
import type { World } from '../world/world.js';
import type { Collection } from './collection.js';
import { byKind, type Kind, type RecordOf } from './list.js';

/** Puts a record into the world, and into every list and lookup that it belongs to. */
export function register<K extends Kind>(world: World, kind: K, record: RecordOf<K>): RecordOf<K> {
  const { key, numbered, lists, enter }: Collection<RecordOf<K>> = byKind[kind];
  const records: ReadonlyMap<unknown, RecordOf<K>> = world[kind];
  world.changes.note(record);
  writable(world, records).set(key(record), record);
  const [map, iid] = numbered?.(record) ?? [];
  if (map && iid !== undefined) writable(world, map).set(iid, record);
  world.ordered[kind].add(record);
  for (const list of lists?.(record) ?? []) list.add(record);
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
  const { lists }: Collection<RecordOf<K>> = byKind[kind];
  return [world.ordered[kind], ...(lists?.(record) ?? [])];
}
