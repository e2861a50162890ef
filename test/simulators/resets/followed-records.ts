import { expect } from 'vitest';
import type { Simulator } from '#simulators/core/simulator.js';
import { type Course, sendAll } from './write.js';

/** Kinds with no more records are read after so many writes, the others less often: a record that is not read again stays wrong until then. */
const FEW = 1_000;
const WRITES = { small: 8, all: 48 };

type Records = Readonly<Record<string, readonly unknown[]>>;

/** A simulator, and how the records of its world are read: by one who has read before, and by one who has not. */
export interface Followed {
  readonly simulator: Simulator;
  readonly course: Course;
  again(): Records;
  anew(): Records;
}

/** Says that who has read before reads what one does who has not, after writes and after a reset. */
export async function expectFollowed({
  simulator,
  course: { writes },
  again,
  anew,
}: Followed): Promise<void> {
  const first = anew();
  const before = JSON.stringify(first);
  const kinds = Object.keys(first);
  const small = kinds.filter((kind) => (first[kind]?.length ?? 0) <= FEW);
  expect(different(kinds, again(), first)).toStrictEqual([]);
  for (const [at, write] of writes.entries()) {
    await sendAll(simulator, [write]);
    if (at % WRITES.small !== 0 && at < writes.length - 1) continue;
    const read = at % WRITES.all === 0 || at === writes.length - 1 ? kinds : small;
    expect(different(read, again(), anew()), `up to ${write.method} ${write.path}`).toStrictEqual([]);
  }
  expect(JSON.stringify(again())).not.toBe(before);
  simulator.reset();

  expect(JSON.stringify(again())).toBe(before);
}

/** Of each kind in which the readings differ the first record that does. */
function different(kinds: readonly string[], some: Records, others: Records): unknown[] {
  return kinds.flatMap((kind) => {
    const [received = [], expected = []] = [some[kind], others[kind]];
    const at = expected.findIndex((record, place) => !isSame(record, received[place]));
    if (at < 0 && expected.length === received.length) return [];
    return [{ kind, expected: expected[at], received: received[at] }];
  });
}

/** Whether two records say the same in JSON, where what is undefined is absent. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [mine, theirs] = [one as Members, other as Members];
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  for (const name in mine) if (!isSame(mine[name], theirs[name])) return false;
  for (const name in theirs) if (theirs[name] !== undefined && mine[name] === undefined) return false;
  return true;
}

type Members = Readonly<Record<string, unknown>>;
