import { forgeRecords, type PlainRecord } from '#simulators/forge/records.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';

/** Every record of a world as JSON, by kind and by what it is called. */
type Snapshot = Readonly<Record<string, ReadonlyMap<string, string>>>;

/** What became of the records of one kind; of the changed ones, which members differ. */
interface Changes {
  readonly added?: readonly PlainRecord[];
  readonly removed?: readonly PlainRecord[];
  readonly changed?: Readonly<Record<string, readonly string[]>>;
}

/** What a call gives, and what it changes in the world, by kind of record; kinds that are as they were are left out. */
export async function changedBy<Given>(
  simulator: ForgeSimulator,
  run: () => Promise<Given>,
): Promise<{ given: Given; changes: Readonly<Record<string, Changes>> }> {
  const before = snapshot(simulator);
  const given = await run();
  return { given, changes: changesBetween(before, snapshot(simulator)) };
}

function snapshot({ world }: ForgeSimulator): Snapshot {
  return Object.fromEntries(
    Object.entries(forgeRecords(world)).map(([kind, records]) => [
      kind,
      new Map(records.map((record) => [keyOf(record), JSON.stringify(record)])),
    ]),
  );
}

/** Members of a place have no id. */
function keyOf({ id, reference, fullPath, place, username }: PlainRecord): string {
  return String(reference ?? fullPath ?? id ?? `${place} ${username}`);
}

function changesBetween(before: Snapshot, after: Snapshot): Readonly<Record<string, Changes>> {
  const kinds = Object.entries(after).map(
    ([kind, records]) => [kind, changesIn(before[kind], records)] as const,
  );
  return Object.fromEntries(kinds.filter(([, changes]) => Object.keys(changes).length > 0));
}

function changesIn(before: Snapshot[string] = new Map(), after: Snapshot[string] = new Map()): Changes {
  const added = missingIn(before, after);
  const removed = missingIn(after, before);
  const changed = [...after].flatMap(([key, record]) => {
    const old = before.get(key) ?? record;
    return old === record ? [] : [[key, differing(JSON.parse(old), JSON.parse(record))] as const];
  });
  return {
    ...(added.length > 0 && { added }),
    ...(removed.length > 0 && { removed }),
    ...(changed.length > 0 && { changed: Object.fromEntries(changed) }),
  };
}

function missingIn(these: Snapshot[string], others: Snapshot[string] = new Map()): PlainRecord[] {
  return [...others].flatMap(([key, record]) => (these?.has(key) ? [] : [JSON.parse(record)]));
}

function differing(one: PlainRecord, other: PlainRecord): string[] {
  return Object.keys(other).filter((member) => JSON.stringify(one[member]) !== JSON.stringify(other[member]));
}
