import { createTrackerSimulator } from '../../simulators/tracker/simulator.js';
import { trackerBackstage } from '../backstages/tracker.js';
import type { Gate } from '../gate.js';
import { trackerProfile } from '../profiles/tracker/profile.js';

const newSimulator = (seed: number) => createTrackerSimulator({ seed, longLists: true });

/** Judges tracker servers. */
export const trackerGate: Gate = {
  begin: () => (seed) => {
    const simulator = newSimulator(seed);
    const { email, token } = simulator.credentials;
    return {
      ...{ simulator, backstage: trackerBackstage(simulator), profile: trackerProfile(simulator) },
      copy: () => {
        const copy = newSimulator(seed);
        trackerBackstage(copy).setScene();
        return trackerProfile(copy);
      },
      credentials: { email, token },
    };
  },
  workers: 3,
};
