import { type RecordSource, sourceOf } from '../core/state/changed-records.js';
import { lazyMembers, memoize } from '../core/state/memoize.js';
import { type Named, RecordReader } from '../core/state/record-reader.js';
import type { Collection } from './collections/collection.js';
import { byKind, type collections, type Kind, kinds, type RecordOf } from './collections/list.js';
import { memberRecords } from './records/people-and-places.js';
import type { Group, Project } from './world/records/projects.js';
import type { World } from './world/world.js';

export { RecordReader } from '../core/state/record-reader.js';
export {
  type FileRecord,
  fileRecords,
  filesAtCommit,
  mergeRequestCommits,
  type RepositoryRecord,
  repositoryRecord,
} from './records/code.js';
export type { PlainRecord } from './records/shared.js';

type Makers = { readonly [K in Kind]: (typeof collections)[K]['record'] };

/** The records of a world, by kind. */
export type ForgeRecords = {
  readonly [K in Kind as Makers[K] extends null ? never : K]: readonly ReturnType<NonNullable<Makers[K]>>[];
} & { readonly members: readonly ReturnType<typeof memberRecords>[number][] };

/**
 * The world as plain records, each kind made when it is first asked for. Nothing of it depends on who asks or how the
 * interfaces order, filter and show them: it is what a check compares their answers with. Commits of a merge request
 * and files of a project are made for one of them: `mergeRequestCommits`, `fileRecords`. Made by the same reader again,
 * the record of what nothing has changed is the same object.
 */
export function forgeRecords(world: World, reader = new RecordReader()): ForgeRecords {
  return lazyMembers<ForgeRecords>(makersOf(world, reader));
}

const groupMembers = (group: Group | Project) => memberRecords(group);
const projectMembers = (project: Group | Project) => memberRecords(project);

function membersOf({ members }: Group | Project): object[] {
  return [members, ...members.values()];
}

/** The records of which each request's changes are recorded. */
export function touchableRecords(world: World): readonly RecordSource[] {
  return kinds.map((kind) => touchable(world, kind));
}

function touchable<K extends Kind>(world: World, kind: K): RecordSource {
  const { key, record, parts, called }: Collection<RecordOf<K>> = byKind[kind];
  const list: ReadonlyMap<unknown, RecordOf<K>> = world[kind];
  const isPlace = kind === 'groups' || kind === 'projects';
  return sourceOf<unknown, RecordOf<K>>(list, key, {
    kinds: {
      ...(record && { [kind]: (item) => [record(item)] }),
      ...(isPlace && { members: (place) => memberRecords(place as Group | Project) }),
    },
    partsOf: (item) => [...(parts?.(item) ?? []), ...(isPlace ? membersOf(item as Group | Project) : [])],
    names: (item) => (called ? [namedBy(called)(item)] : []),
  });
}

function makersOf(
  world: World,
  reader: RecordReader,
): { readonly [K in keyof ForgeRecords]: () => ForgeRecords[K] } {
  reader.calls(kinds.map((kind) => readAll(world, reader, kind, ({ called }) => called && namedBy(called))));
  const members = (map: ReadonlyMap<unknown, Group | Project>, make: typeof memberRecords) =>
    reader.all(world.changes, { list: map, items: () => map.values(), partsOf: membersOf }, make);
  const makers = kinds
    .filter((kind) => byKind[kind].record !== null)
    .map((kind) => [kind, () => readAll(world, reader, kind, ({ record }) => record)]);
  return {
    ...Object.fromEntries(makers),
    members: () =>
      [...members(world.groups, groupMembers), ...members(world.projects, projectMembers)].flat(),
  };
}

const namedBy = memoize((called: (item: never) => string) => (item: object): Named => {
  const name = called(item as never); // a record of the kind that it names
  return { item, name };
});

/** What a part of its literal makes of each record of a kind, in their order; nothing where the literal has no such part. */
function readAll<K extends Kind, Made>(
  world: World,
  reader: RecordReader,
  kind: K,
  makerIn: (collection: Collection<RecordOf<K>>) => ((item: RecordOf<K>) => Made) | null | undefined,
): readonly Made[] {
  const collection: Collection<RecordOf<K>> = byKind[kind];
  const make = makerIn(collection);
  const list: ReadonlyMap<unknown, RecordOf<K>> = world[kind];
  if (!make) return [];
  const parts = make === collection.record && collection.parts ? { partsOf: collection.parts } : {};
  return reader.all(world.changes, { list, items: () => list.values(), ...parts }, make);
}
