import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { startPrompter } from './prompter.js';
import { makeRecords } from './records/records.js';

/** What a program that sweeps is started with. */
interface Sweep {
  /** The names of records as JSON, and where it learns what a refused call needs (`prompter`). */
  readonly words: string;
  close(): Promise<void>;
}

/** Makes records in a simulator for a program that calls all of a library. */
export async function startSweep(simulator: ForgeSimulator, token: string): Promise<Sweep> {
  const facts = await makeRecords(simulator, token);
  const { url, close } = await startPrompter(simulator);
  return { words: JSON.stringify({ ...facts, prompter: url }), close };
}
