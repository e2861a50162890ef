import { createFilmMaker } from '../../simulators/media/film-maker.js';
import { createMediaSimulator } from '../../simulators/media/simulator.js';
import { mediaBackstage } from '../backstages/media.js';
import type { Gate } from '../gate.js';

/** Judges media servers. */
export const mediaGate: Gate = {
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
};
