import type { Gate } from '#conformance/gate.js';
import type { Profile } from '#conformance/profiles/profile.js';

type Worker = ReturnType<ReturnType<Gate['begin']>>;

/** Of each gate the worker that was made last. */
const last = new Map<Gate, { readonly seed: number; readonly worker: Worker }>();

/**
 * A worker of a gate, with worlds that take half a second to make. That of a server which remembers nothing is reused for
 * the same seed: contexts use it one after the other, and each begins with its worlds as they were made.
 */
export function keptWorker(gate: Gate, seed: number): Worker {
  const kept = last.get(gate);
  if (kept?.seed === seed) return kept.worker;
  const made = gate.begin()(seed);
  if (made.profile.memory) return made;
  let copy: Profile | undefined;
  const worker = {
    ...made,
    copy() {
      copy ??= made.copy();
      return copy;
    },
  };
  last.set(gate, { seed, worker });
  return worker;
}
