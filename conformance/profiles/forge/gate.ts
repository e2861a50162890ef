import { createForgeSimulator } from '../../../simulators/forge/simulator.js';
import type { Gate } from '../../gate.js';
import { addForgeFixtures } from './fixtures.js';
import { forgeProfile } from './profile.js';

const newSimulator = (seed: number) => createForgeSimulator({ seed, addTo: addForgeFixtures });

/** Judges forge servers. */
export const forgeGate: Gate = {
  begin: () => (seed) => {
    const simulator = newSimulator(seed);
    return {
      simulator,
      profile: forgeProfile(simulator),
      copy: () => forgeProfile(newSimulator(seed)),
      credentials: { token: simulator.credentials.token ?? '' },
    };
  },
  workers: 1, // measured: a second one, with worlds and a target of its own, takes a tenth more of the processor to end a tenth sooner
  mostWorkers: 2,
};
