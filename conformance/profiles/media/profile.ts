import { mediaRecords } from '../../../simulators/media/records.js';
import type { MediaSimulator } from '../../../simulators/media/simulator.js';
import { memoizeLatest } from '../../memoize.js';
import type { Call, Profile } from '../profile.js';
import { askedOf } from './asked.js';
import { MediaMemory } from './memory.js';
import { pictureFiles } from './picture-files.js';
import { preparations } from './preparations.js';
import { reporting, steps, warmUp } from './runs.js';
import { configurationTools } from './tools/configuration.js';
import { historyTools } from './tools/history.js';
import { imageTools } from './tools/images.js';
import { videoTools } from './tools/videos.js';
import type { MediaWorld } from './world.js';

/** What is right for a server of pictures and videos: what reaches its backend, and what it shows, saves and remembers. */
export function mediaProfile(simulator: MediaSimulator): Profile<MediaWorld> {
  const memory = new MediaMemory(simulator);
  const opening: Call = { tool: 'configure_api_key', args: { apiKey: simulator.keys.billed } };
  const world = memoizeLatest(
    (home: string, state: typeof memory.state): MediaWorld => ({
      home,
      keys: simulator.keys,
      pictures: pictureFiles(home),
      ...state,
    }),
  );
  return {
    tools: { ...imageTools, ...videoTools, ...historyTools, ...configurationTools },
    // No key: what a user does first is to configure one.
    environment: (url) => ({ MEDIA_API_URL: url }),
    // Ready at once, for how often a target asks must not depend on the machine (`waits` has it ask again); small, and as many
    // calls as the gate makes, for no check looks at the limits of a free account.
    reset() {
      simulator.reset();
      simulator.settings.patch({
        videoSecondsScale: 0,
        videoShortSide: 144,
        pictureShortSide: 160,
        freeRequestsPerMinute: null,
      });
    },
    preparations,
    clausesAUser: 30, // a new user takes a new process; a video waits, so that the clauses of its tool are judged side by side
    state: () =>
      simulator.world.pictures.length + simulator.world.operationsBegun + simulator.world.uploaded.size,
    world: (home) => world(home, memory.state),
    records: () => ({ pictures: mediaRecords(simulator.world, null).pictures }),
    without: {
      'billed account': [{ tool: 'configure_api_key', args: { apiKey: simulator.keys.free } }],
    },
    fullSize: { videoShortSide: null },
    asked: (request) => askedOf(request, simulator.world),
    memory: {
      opening: [opening],
      needsOpening: { tool: 'generate_image', args: { prompt: 'a door' } },
      reporting,
      warmUp,
      steps,
      saved: ({ images }) => images.filter(({ isSaved }) => isSaved).map(({ sha256 }) => sha256),
      newUser: () => memory.newUser(),
      newSession: () => memory.newSession(),
      leave: () => memory.leave(),
      calling: (tool, args, isElsewhere) => memory.calling(tool, args, isElsewhere),
    },
    async send({ method, path, body }) {
      const headers = { 'x-goog-api-key': simulator.keys.billed, 'content-type': 'application/json' };
      const response = await simulator.fetch(new URL(path, 'http://simulator.invalid'), {
        method,
        headers,
        body: JSON.stringify(body ?? {}),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    },
  };
}
