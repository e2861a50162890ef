import type { Simulator } from '../simulators/core/simulator.js';
import type { Profile } from './profiles/profile.js';

/** A world, what the gate knows of it, and what a target signs in with, by the names that a command line may use. */
interface Worker {
  simulator: Simulator;
  profile: Profile;
  /** The same before another simulator of the same origin. */
  copy(): Profile;
  credentials: Readonly<Record<string, string>>;
  /** Texts that no report may show, beside those of the command line. */
  secrets?: readonly string[];
}

/** What it takes to judge the servers of one contract. */
export interface Gate {
  /** Begins a run: what it gives opens a worker each time, with what the workers can share. */
  begin(): (seed: number) => Worker;
  /** How many targets are judged side by side, from the beginning. */
  readonly workers: number;
  /** How many it may become where targets are mostly waited for. */
  readonly mostWorkers: number;
}
