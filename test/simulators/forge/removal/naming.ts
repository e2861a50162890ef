import { kinds } from '#simulators/forge/collections/list.js';
import { OrderedList } from '#simulators/forge/world/ordered-list.js';
import type { World } from '#simulators/forge/world/world.js';

/** Members that hold no records, and too much of anything else. */
const WITHOUT_RECORDS = new Set(['repository', 'changes', 'texts', 'packed']);

/** Every record of a world, with its kind. */
export function recordsOf(world: World): Map<object, string> {
  return new Map(kinds.flatMap((kind) => [...world[kind].values()].map((record) => [record, kind] as const)));
}

/** One thing that names a record, and the member of it that does. */
export interface Naming {
  readonly by: object;
  readonly path: string;
  readonly named: object;
}

/** Every place in a world where one of some records is named: by other records, and by the world's own lists and lookups. */
export function namingsIn(world: World, isNamed: (thing: object) => boolean): Naming[] {
  const records = recordsOf(world);
  const found: Naming[] = [];
  const visit = (by: object, value: unknown, path: string, seen: Set<object>): void => {
    if (typeof value !== 'object' || value === null || value === by || seen.has(value)) return;
    if (isNamed(value)) found.push({ by, path, named: value });
    if (records.has(value) || isNamed(value)) return;
    seen.add(value);
    for (const [name, member] of membersOf(value)) visit(by, member, `${path}.${name}`, seen);
  };
  for (const [record, kind] of [...records, [world, 'world'] as const]) {
    const seen = new Set<object>();
    for (const [name, member] of membersOf(record)) visit(record, member, `${kind}.${name}`, seen);
  }
  return found;
}

function membersOf(thing: object): readonly (readonly [string, unknown])[] {
  if (thing instanceof OrderedList) return [['items', thing.items]];
  if (thing instanceof Map)
    return [...thing].flatMap(([key, value]) => [['key', key] as const, ['value', value] as const]);
  if (thing instanceof Set || Array.isArray(thing))
    return [...thing].map((value) => ['item', value] as const);
  if (ArrayBuffer.isView(thing)) return [];
  return Object.entries(thing).filter(([name]) => !WITHOUT_RECORDS.has(name));
}
