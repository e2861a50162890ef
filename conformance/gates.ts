import type { Simulator } from '../simulators/core/simulator.js';
import { createFilmMaker } from '../simulators/media/film-maker.js';
import { createMediaSimulator } from '../simulators/media/simulator.js';
import { createTrackerSimulator } from '../simulators/tracker/simulator.js';
import type { Backstage } from './backstage.js';
import { mediaBackstage } from './backstages/media.js';
import { trackerBackstage } from './backstages/tracker.js';

/** A world, what the gate knows of it, and what a target signs in with, by the names that a command line may use. */
interface Lane {
  simulator: Simulator;
  backstage: Backstage;
  credentials: Readonly<Record<string, string>>;
}

/** What it takes to judge the servers of one contract. */
export interface Gate {
  /** Begins a run: what it gives opens a lane each time, with what the lanes can share. */
  begin(): (seed: number) => Lane;
  /** How many targets are judged side by side. */
  readonly lanes: number;
}

/** The gates there are, by the name of their contract. */
export const GATES: ReadonlyMap<string, Gate> = new Map<string, Gate>([
  [
    'media',
    {
      begin: () => {
        const films = createFilmMaker();
        return (seed) => {
          const simulator = createMediaSimulator({ seed, films });
          const { billed } = simulator.keys;
          const credentials = { token: billed, apiKey: billed };
          return { simulator, backstage: mediaBackstage(simulator), credentials };
        };
      },
      lanes: 8, // most of a video's time is waiting
    },
  ],
  [
    'tracker',
    {
      begin: () => (seed) => {
        const simulator = createTrackerSimulator({ seed });
        const { email, token } = simulator.credentials;
        return { simulator, backstage: trackerBackstage(simulator), credentials: { email, token } };
      },
      lanes: 3,
    },
  ],
]);
