import { type Clause, withEraClauses } from '../../../conformance/contract/clauses.js';
import type { Names } from '../../../conformance/names/names.js';
import { strictClauses } from '../../../conformance/strict/strict.js';
import type { JudgeOptions } from './options.js';
import type { Spoken } from './protocol.js';
import type { Subject } from './subject.js';
import { type Worker, workerOf } from './workers.js';

/** Every clause that a target is judged by. */
export function allClauses({ contract, clauses }: Subject): Clause[] {
  return [...withEraClauses(contract, clauses), ...strictClauses(contract.name)];
}

/** The targets of one run. */
interface Targets {
  /** Those that were opened, in their order. */
  readonly made: readonly Worker[];
  /** Opens one more, before a simulator of its own; the first one finds out how all are spoken to. */
  newWorker(): Promise<Worker>;
  /** Closes all, whatever stopped the run. */
  close(): Promise<void>;
}

/** The targets that a run opens as it goes. */
export function targetsOf(
  { gate, contract, calls }: Subject,
  options: JudgeOptions,
  { names, main }: { readonly names: Names | undefined; readonly main?: string },
): Targets {
  const open = gate.begin();
  const made: Worker[] = [];
  let spoken: Spoken | undefined;
  return {
    made,
    async newWorker() {
      const worker = await workerOf(open, contract, options, { names, spoken, calls, main });
      spoken = worker.spoken;
      made.push(worker);
      return worker;
    },
    close: async () => void (await Promise.all(made.map((each) => each.close()))),
  };
}
