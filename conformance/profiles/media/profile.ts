import { mediaRecords } from '../../../simulators/media/records.js';
import type { MediaSimulator } from '../../../simulators/media/simulator.js';
import type { Call, Profile } from '../profile.js';
import { askedOf } from './asked.js';
import { MediaMemory } from './memory.js';
import { pictureFiles } from './picture-files.js';
import { rehearsal, steps, tellers } from './runs.js';
import { configurationTools } from './tools/configuration.js';
import { historyTools } from './tools/history.js';
import { imageTools } from './tools/images.js';
import { videoTools } from './tools/videos.js';
import type { MediaWorld } from './world.js';

/** What is right for a server of pictures and videos: what reaches its backend, and what it shows, saves and remembers. */
export function mediaProfile(simulator: MediaSimulator): Profile<MediaWorld> {
  const memory = new MediaMemory(simulator);
  const opening: Call = { tool: 'configure_api_key', args: { apiKey: simulator.keys.billed } };
  return {
    tools: { ...imageTools, ...videoTools, ...historyTools, ...configurationTools },
    world: (home) => ({ home, keys: simulator.keys, pictures: pictureFiles(home), ...memory.state }),
    records: () => ({ pictures: mediaRecords(simulator.world, null).pictures }),
    asked: (request) => askedOf(request, simulator.world),
    memory: {
      opening: [opening],
      needsOpening: { tool: 'generate_image', args: { prompt: 'a door' } },
      ...{ tellers, rehearsal, steps },
      newUser: () => memory.newUser(),
      newSession: () => memory.newSession(),
      calling: (tool, args) => memory.calling(tool, args),
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
