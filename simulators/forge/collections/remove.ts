import { writable } from '../../core/state/changes.js';
import type { World } from '../world/world.js';
import type { Collection } from './collection.js';
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
  for (const kind of kinds) if (canName(kind, goneKinds)) cutOut(world, kind, removal);
  clearLookups(world, gone);
}

/** Whether a record of this kind can name one of these kinds. */
function canName(kind: Kind, others: ReadonlySet<string>): boolean {
  const { names }: Pick<Collection<object>, 'names'> = byKind[kind];
  return names === undefined || names.some((name) => others.has(name));
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
  const { refers }: Collection<RecordOf<K>> = byKind[kind];
  const records: ReadonlyMap<unknown, RecordOf<K>> = world[kind];
  const homes = Object.entries<unknown>(refers)
    .filter(([, fate]) => fate === 'home' || (fate === 'authored' && withContributions))
    .map(([name]) => name);
  const isHomeless = (record: object) => homes.some((name) => gone.has(memberOf(record, name)));
  const isNaming = canName(kind, goneKinds);
  const before = gone.size;
  let removed = roots;
  do {
    for (const record of removed) takeOut(world, kind, record);
    for (const record of removed) gone.add(record);
    removed = isNaming && gone.size > 0 ? [...records.values()].filter(isHomeless) : [];
  } while (removed.length > 0);
  return gone.size > before;
}

function takeOut<K extends Kind>(world: World, kind: K, record: RecordOf<K>): void {
  const { key, numbered }: Collection<RecordOf<K>> = byKind[kind];
  const records: ReadonlyMap<unknown, RecordOf<K>> = world[kind];
  writable(world, records).delete(key(record));
  const [map, iid] = numbered?.(record) ?? [];
  if (map && iid !== undefined) writable(world, map).delete(iid);
  for (const list of listsOf(world, kind, record)) list.remove(record);
}

function cutOut<K extends Kind>(world: World, kind: K, removal: Removal): void {
  const { refers }: Collection<RecordOf<K>> = byKind[kind];
  const records: ReadonlyMap<unknown, RecordOf<K>> = world[kind];
  const cut = cutter<RecordOf<K>>(refers, removal);
  for (const record of records.values()) {
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
