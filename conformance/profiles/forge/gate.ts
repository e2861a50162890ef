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
  workers: 2, // measured: one takes less of the processor, and waits longer for the target
};
