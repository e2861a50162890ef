import { createMediaSimulator } from '../../../simulators/media/simulator.js';
import { createVideoMaker } from '../../../simulators/media/videos/encoder.js';
import type { Gate } from '../../gate.js';
import { mediaProfile } from './profile.js';
import { quickVideos } from './quick-videos.js';

/** Judges media servers. */
export const mediaGate: Gate = {
  begin: () => {
    const makeVideo = quickVideos(createVideoMaker());
    return (seed) => {
      const simulator = createMediaSimulator({ seed, makeVideo });
      const { billed } = simulator.keys;
      return {
        simulator,
        profile: mediaProfile(simulator),
        copy: () => mediaProfile(createMediaSimulator({ seed, makeVideo })),
        credentials: { token: billed, apiKey: billed },
      };
    };
  },
  workers: 4, // most of a video's time is waiting
  mostWorkers: 4,
};
