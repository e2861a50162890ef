import type { Simulator } from '../simulators/core/simulator.js';
import { createMediaSimulator } from '../simulators/media/simulator.js';
import { createTrackerSimulator } from '../simulators/tracker/simulator.js';
import type { Backstage } from './backstage.js';
import { mediaBackstage } from './backstages/media.js';
import { trackerBackstage } from './backstages/tracker.js';

/** What it takes to judge the servers of one contract. */
export interface Gate {
  /** A world, what the gate knows of it, and what a target signs in with, by the names that a command line may use. */
  open(seed: number): {
    simulator: Simulator;
    backstage: Backstage;
    credentials: Readonly<Record<string, string>>;
  };
  /** How many targets are judged side by side. */
  readonly lanes: number;
}

/** The gates there are, by the name of their contract. */
export const GATES: ReadonlyMap<string, Gate> = new Map<string, Gate>([
  [
    'media',
    {
      open: (seed) => {
        const simulator = createMediaSimulator({ seed });
        const { billed } = simulator.keys;
        return {
          simulator,
          backstage: mediaBackstage(simulator),
          credentials: { token: billed, apiKey: billed },
        };
      },
      lanes: 6, // most of a video's time is waiting
    },
  ],
  [
    'tracker',
    {
      open: (seed) => {
        const simulator = createTrackerSimulator({ seed });
        const { email, token } = simulator.credentials;
        return { simulator, backstage: trackerBackstage(simulator), credentials: { email, token } };
      },
      lanes: 3,
    },
  ],
]);
