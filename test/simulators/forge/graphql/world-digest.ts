import { createHash } from 'node:crypto';
import type { World } from '#simulators/forge/world/world.js';

/** Members that are filled in when somebody first looks. */
const COMPUTED = ['trial'];

/** A fingerprint of all records of a world: two of them are equal where nothing was changed. */
export function worldDigest(world: World): string {
  const hash = createHash('sha256');
  const maps = Object.entries(world).filter(([, value]) => value instanceof Map);
  for (const [name, map] of maps) {
    hash.update(name);
    for (const [key, record] of map) hash.update(`${key}=${JSON.stringify(membersOf(record))}`);
  }
  hash.update(JSON.stringify(world.last));
  return hash.digest('hex');
}

function membersOf(record: unknown): unknown {
  if (typeof record !== 'object' || record === null) return record;
  const members = Object.entries(record).filter(([name]) => !COMPUTED.includes(name));
  return members.map(([name, value]) => [name, flat(value)]);
}

/** A value in which records stand by their numbers. */
function flat(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (value instanceof Map || value instanceof Set || Array.isArray(value)) return [...value].map(flat);
  if ('branches' in value && value.branches instanceof Map)
    return membersOf({ branches: [...value.branches.values()] });
  if ('items' in value && Array.isArray(value.items)) return value.items.map(flat);
  if ('id' in value) return `${'kind' in value ? value.kind : ''} ${value.id}`;
  return Object.entries(value).map(([name, member]) => [name, flat(member)]);
}
