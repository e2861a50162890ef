import { createFilmMaker } from '../../simulators/media/film-maker.js';
import { createMediaSimulator } from '../../simulators/media/simulator.js';
import { mediaBackstage } from '../backstages/media.js';
import type { Gate } from '../gate.js';
import { mediaProfile } from '../profiles/media/profile.js';
import { quickFilms } from './quick-films.js';

/** Judges media servers. */
export const mediaGate: Gate = {
  begin: () => {
    const films = quickFilms(createFilmMaker());
    return (seed) => {
      const simulator = createMediaSimulator({ seed, films });
      const { billed } = simulator.keys;
      return {
        ...{ simulator, profile: mediaProfile(simulator), backstage: mediaBackstage(simulator) },
        copy: () => mediaProfile(createMediaSimulator({ seed, films })),
        credentials: { token: billed, apiKey: billed },
      };
    };
  },
  workers: 8, // most of a video's time is waiting
};
