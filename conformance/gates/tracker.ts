import { createTrackerSimulator } from '../../simulators/tracker/simulator.js';
import { trackerBackstage } from '../backstages/tracker.js';
import type { Gate } from '../gate.js';

/** Judges tracker servers. */
export const trackerGate: Gate = {
  begin: () => (seed) => {
    const simulator = createTrackerSimulator({ seed, longLists: true });
    const { email, token } = simulator.credentials;
    return { simulator, backstage: trackerBackstage(simulator), credentials: { email, token } };
  },
  lanes: 3,
};
