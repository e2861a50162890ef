import { expect, test } from 'vitest';
import { type RecordSource, touchedIn } from '#simulators/core/state/changed-records.js';
import type { Changes } from '#simulators/core/state/changes.js';
import { touchableRecords as forgeSources } from '#simulators/forge/records.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { touchableRecords as trackerSources } from '#simulators/tracker/records.js';
import { lending } from '../lending.js';
import { still } from '../tracker/calls.js';
import { forgeCourse } from './forge-course.js';
import { trackerCourse } from './tracker-course.js';
import { sendAll } from './write.js';

/** All records are read anew after so many writes. */
const OFTEN = 100;

/** How often each record is there, by kind and as JSON. */
class Ledger {
  readonly #counts = new Map<string, number>();

  add(kind: string, records: readonly unknown[], by: 1 | -1): void {
    for (const record of records) {
      const line = `${kind} ${JSON.stringify(record)}`;
      const count = (this.#counts.get(line) ?? 0) + by;
      if (count === 0) this.#counts.delete(line);
      else this.#counts.set(line, count);
    }
  }

  /** What one of two ledgers has and the other has not, cut. */
  differenceFrom(other: Ledger): string[] {
    const lines = new Set([...this.#counts.keys(), ...other.#counts.keys()]);
    return [...lines]
      .filter((line) => this.#counts.get(line) !== other.#counts.get(line))
      .map(
        (line) => `${this.#counts.get(line) ?? 0} and ${other.#counts.get(line) ?? 0}: ${line.slice(0, 300)}`,
      );
  }
}

function readAnew(sources: readonly RecordSource[]): Ledger {
  const ledger = new Ledger();
  for (const { list, making } of sources)
    for (const item of list.values())
      for (const [kind, make] of Object.entries(making.kinds)) ledger.add(kind, make(item), 1);
  return ledger;
}

const worlds = {
  forge: async () => {
    const simulator = lending(createForgeSimulator)({
      ...{ seed: 1, now: new Date('2026-03-02T00:00:00Z'), rate: 0 },
    });
    const { writes } = await forgeCourse(simulator);
    return { simulator, writes, sources: forgeSources(simulator.world) };
  },
  tracker: async () => {
    const simulator = still({ seed: 1 });
    return { simulator, ...trackerCourse(simulator), sources: trackerSources(simulator.world) };
  },
};

test.each(['forge', 'tracker'] as const)(
  'what is touched in the %s, taken from the records that there were and put to them, leads to those that there are',
  async (name) => {
    const { simulator, writes, sources } = await worlds[name]();
    const { changes }: { changes: Changes } = simulator.world;
    const latest = touchedIn(changes, sources);
    const followed = readAnew(sources);
    const follow = () => {
      for (const { kind, before, after } of latest()) {
        followed.add(kind, before, -1);
        followed.add(kind, after, 1);
      }
    };

    for (const [at, write] of writes.entries()) {
      await sendAll(simulator, [write]);
      follow();
      if (at % OFTEN > 0 && at < writes.length - 1) continue;
      const difference = followed.differenceFrom(readAnew(sources));
      expect(difference, `up to ${write.method} ${write.path}`).toStrictEqual([]);
    }
    simulator.reset();
    follow();

    expect(followed.differenceFrom(readAnew(sources))).toStrictEqual([]);
  },
  240_000,
);
