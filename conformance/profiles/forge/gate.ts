import { createForgeSimulator } from '../../../simulators/forge/simulator.js';
import type { Gate } from '../../gate.js';
import { forgeProfile } from './profile.js';

/** Judges forge servers. */
export const forgeGate: Gate = {
  begin: () => (seed) => {
    const simulator = createForgeSimulator({ seed });
    return {
      simulator,
      profile: forgeProfile(simulator),
      copy: () => forgeProfile(createForgeSimulator({ seed })),
      credentials: { token: simulator.credentials.token ?? '' },
    };
  },
  workers: 1, // measured: a second one, with worlds and a target of its own, takes a tenth more of the processor to end a tenth sooner
  mostWorkers: 2,
};
