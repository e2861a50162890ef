import type { PlainRecord } from '#simulators/forge/records.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { recordsOf } from './records.js';

/** Every record of a world, by kind. */
type Snapshot = Readonly<Record<string, readonly PlainRecord[]>>;

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

export function snapshot({ world }: ForgeSimulator): Snapshot {
  return { ...recordsOf(world) };
}

/** Members of a place have no id. */
function keyOf({ id, reference, fullPath, place, username }: PlainRecord): string {
  return String(reference ?? fullPath ?? id ?? `${place} ${username}`);
}

/** What differs between two readings of one world, in which a record that has not changed is the same object. */
export function changesBetween(before: Snapshot, after: Snapshot): Readonly<Record<string, Changes>> {
  const kinds = Object.entries(after).map(
    ([kind, records]) => [kind, changesIn(before[kind], records)] as const,
  );
  return Object.fromEntries(kinds.filter(([, changes]) => Object.keys(changes).length > 0));
}

function changesIn(before: readonly PlainRecord[] = [], after: readonly PlainRecord[] = []): Changes {
  if (before === after) return {};
  const [old, made] = [othersIn(before, after), othersIn(after, before)];
  const added = [...made].flatMap(([key, record]) => (old.has(key) ? [] : [record]));
  const removed = [...old].flatMap(([key, record]) => (made.has(key) ? [] : [record]));
  const changed = [...made].flatMap(([key, record]) => {
    const members = differing(old.get(key) ?? record, record);
    return members.length > 0 ? [[key, members] as const] : [];
  });
  return {
    ...(added.length > 0 && { added }),
    ...(removed.length > 0 && { removed }),
    ...(changed.length > 0 && { changed: Object.fromEntries(changed) }),
  };
}

/** The records of one list that the other has not, by what they are called. */
function othersIn(some: readonly PlainRecord[], others: readonly PlainRecord[]): Map<string, PlainRecord> {
  const before = new Set(others);
  return new Map(some.filter((record) => !before.has(record)).map((record) => [keyOf(record), record]));
}

function differing(one: PlainRecord, other: PlainRecord): string[] {
  const members = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...members].filter((member) => JSON.stringify(one[member]) !== JSON.stringify(other[member]));
}
