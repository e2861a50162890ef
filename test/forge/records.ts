import { type ForgeRecords, forgeRecords, RecordReader } from '#simulators/forge/records.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';

const readers = new WeakMap<ForgeSimulator['world'], RecordReader>();

/**
 * The records of a world as they are now. A world is read by one reader for all tests, as making all its records takes
 * longer than most tests: what nothing has changed since is the same record, and `resets/followed-records` holds that
 * to be what is read anew.
 */
export function recordsOf(world: ForgeSimulator['world']): ForgeRecords {
  const reader = readers.get(world) ?? new RecordReader();
  readers.set(world, reader);
  return forgeRecords(world, reader);
}
