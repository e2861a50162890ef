import { createTrackerSimulator } from '../../../simulators/tracker/simulator.js';
import type { Gate } from '../../gate.js';
import { trackerProfile } from './profile.js';

const newSimulator = (seed: number) => createTrackerSimulator({ seed, longLists: true });

/** Judges tracker servers. */
export const trackerGate: Gate = {
  begin: () => (seed) => {
    const simulator = newSimulator(seed);
    const { email, token } = simulator.credentials;
    return {
      simulator,
      profile: trackerProfile(simulator),
      copy: () => trackerProfile(newSimulator(seed)),
      credentials: { email, token },
    };
  },
  workers: 3,
};
