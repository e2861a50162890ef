import { createTrackerSimulator } from '../../../simulators/tracker/simulator.js';
import type { Gate } from '../../gate.js';
import { addTrackerFixtures } from './fixtures.js';
import { trackerProfile } from './profile.js';

const newSimulator = (seed: number) =>
  createTrackerSimulator({ seed, longLists: true, addTo: addTrackerFixtures });

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
  workers: 2, // measured: one takes less of the processor, and waits longer for the target
};
