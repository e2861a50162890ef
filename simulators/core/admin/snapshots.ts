import type { Snapshot } from '../worlds/snapshot.js';
import { FieldProblem } from './fields.js';

/** A snapshot as the admin interface lists it. */
interface ListedSnapshot {
  readonly id: number;
  /** Simulated time. */
  readonly at: string;
}

/** The snapshots that were taken over the admin interface. */
export interface Snapshots {
  /** Throws FieldProblem where there are too many. */
  take(): ListedSnapshot;
  list(): ListedSnapshot[];
  /** Goes back to one; false where there is none of this id. */
  restore(id: number): boolean;
  /** Forgets one, or all; gives how many there were. */
  forget(id?: number): number;
}

const MOST = 1_000;

/** The snapshots of a simulator, none at first; a reset leaves them. */
export function createSnapshots(simulator: {
  snapshot(): Snapshot;
  restore(snapshot: Snapshot): void;
}): Snapshots {
  const taken = new Map<number, Snapshot>();
  let last = 0;
  const listed = ([id, { at }]: [number, Snapshot]) => ({ id, at: at.toISOString() });
  return {
    take() {
      if (taken.size >= MOST) throw new FieldProblem('', `there are ${MOST} snapshots; delete some first`);
      last += 1;
      const snapshot = simulator.snapshot();
      taken.set(last, snapshot);
      return listed([last, snapshot]);
    },
    list: () => [...taken].map(listed),
    restore(id) {
      const snapshot = taken.get(id);
      if (snapshot) simulator.restore(snapshot);
      return snapshot !== undefined;
    },
    forget(id) {
      if (id !== undefined) return taken.delete(id) ? 1 : 0;
      const { size } = taken;
      taken.clear();
      return size;
    },
  };
}
