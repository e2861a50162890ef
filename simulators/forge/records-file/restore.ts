import { writable } from '../../core/state/changes.js';
import type { Complaints, Path } from '../../core/world-file/problems.js';
import type { Collection } from '../collections/collection.js';
import { byKind, type Kind, kinds, type RecordOf } from '../collections/list.js';
import { newGroup, newProject, newUser } from '../world/new-places.js';
import type { Pipeline } from '../world/records/pipelines.js';
import { fullPath, type Group, type Project } from '../world/records/projects.js';
import type { World } from '../world/world.js';
import { GitReader } from './git-reader.js';
import { recordNames } from './record-names.js';
import type { RecordsSection } from './schema.js';
import { ValueReader } from './value-reader.js';

type Given = Readonly<Record<string, unknown>>;

/** A record that is being made of what a file has for it. */
interface Begun {
  readonly at: Path;
  readonly given: Given;
  readonly record: object;
}

/** Puts the records of a file into a world that is being made and has none. Complains about what cannot be; gives whether all of them are there. */
export function restoreRecords(world: World, at: Path, section: RecordsSection, asked: Complaints): boolean {
  let isWhole = true;
  const complaints: Complaints = {
    add: (where, rule) => {
      isWhole = false;
      asked.add(where, rule);
    },
  };
  const begun = new Map<Kind, readonly Begun[]>();
  const names = new Map<string, object>();
  for (const kind of kinds) {
    const list: readonly Given[] = section.kinds[kind] ?? [];
    const called = recordNames(kind, list);
    const each = list.map((given, place) => ({
      at: [...at, 'kinds', kind, place],
      given,
      record: blank(world, kind),
    }));
    for (const [place, { record }] of each.entries()) names.set(called[place] ?? '', record);
    begun.set(kind, each);
  }
  const values = new ValueReader(names, complaints);
  fill(world, begun, values, new GitReader([...at, 'git'], section.git, values));
  for (const kind of isWhole ? kinds : [])
    for (const each of begun.get(kind) ?? []) enter(world, kind, each, complaints);
  if (isWhole) enterPlaces(world, at, section, values);
  return isWhole;
}

/** A record before it has members; those of people and places have their lists. */
function blank(world: World, kind: Kind): object {
  // The members follow.
  const given = {} as never;
  if (kind === 'users') return newUser(world, given);
  if (kind === 'groups') return newGroup(world, given);
  return kind === 'projects' ? newProject(world, given) : {};
}

function fill(
  world: World,
  begun: ReadonlyMap<Kind, readonly Begun[]>,
  values: ValueReader,
  git: GitReader,
): void {
  for (const [kind, each] of begun)
    for (const { at, given, record } of each) {
      for (const [name, member] of Object.entries(given)) {
        const within = [...at, name];
        const isRepository = kind === 'projects' && name === 'repository';
        const value = isRepository ? git.repository(within, world, member) : values.read(within, member);
        Reflect.set(record, name, value);
      }
    }
}

/** Puts a record where the world and other records find it. */
function enter<K extends Kind>(world: World, kind: K, { at, record }: Begun, complaints: Complaints): void {
  const { key, numbered, lists }: Collection<RecordOf<K>> = byKind[kind];
  const item = record as RecordOf<K>; // made of what a file has for this kind
  try {
    const records: ReadonlyMap<unknown, RecordOf<K>> = world[kind];
    if (records.has(key(item))) complaints.add(at, `another of ${kind} is found by the same key`);
    writable(world, records).set(key(item), item);
    const place = numbered?.(item);
    if (place) writable(world, place[0]).set(place[1], item);
    for (const list of lists?.(item) ?? []) list.add(item);
  } catch (error) {
    // What is found by a member that is missing, or another kind of value than it has to be.
    if (!(error instanceof TypeError)) throw error;
    complaints.add(at, `a member that one of ${kind} needs is missing: ${error.message}`);
  }
}

function enterPlaces(world: World, at: Path, section: RecordsSection, values: ValueReader): void {
  const { formerPlaces = {}, movingPipelines = [] } = section;
  Object.assign(writable(world, world.last), section.last);
  for (const user of world.users.values())
    writable(world, world.usersByName).set(String(user.username).toLowerCase(), user);
  for (const place of [...world.groups.values(), ...world.projects.values()])
    writable(world, world.places).set(fullPath(place).toLowerCase(), place);
  for (const [path, { $ref }] of Object.entries(formerPlaces)) {
    const place = values.record([...at, 'formerPlaces', path, '$ref'], $ref);
    if (place) writable(world, world.formerPlaces).set(path, place as Group | Project);
  }
  for (const [index, { $ref }] of movingPipelines.entries()) {
    const pipeline = values.record([...at, 'movingPipelines', index, '$ref'], $ref);
    if (pipeline) writable(world, world.movingPipelines).add(pipeline as Pipeline);
  }
}
