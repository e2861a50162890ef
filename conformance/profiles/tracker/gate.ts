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
  workers: 1, // measured: a second one, with worlds and a target of its own, takes a tenth more of the processor to end a tenth sooner
  mostWorkers: 2,
};
