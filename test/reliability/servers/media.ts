import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { mediaSettings } from '#src/media/config.js';
import { createMediaServer } from '#src/media/server.js';
import type { ServerUnderTest } from './server.js';

const VIDEO = { prompt: 'a ferry', durationSeconds: 4 };

/** The media server; videos take a moment instead of a minute. */
export const media: ServerUnderTest = {
  name: 'media',
  secrets: ({ apiKey = '' }) => [apiKey],
  rarely: ['generate_video'],
  // The provider's refusal of a file that is there no more is a 403 (Gemini API: Files, 48 hours).
  endingsOf: { generate_video: ['timeout', 'not_found'] },
  handingOn: [],
  isWrite: ({ method }) => method === 'POST',
  newWorld: () => {
    const simulator = createMediaSimulator();
    simulator.settings.patch({ videoSecondsScale: 0.001, videoShortSide: 64 });
    return simulator;
  },
  credentials: ({ credentials }) => credentials,
  define: ({ url, fetch, folder, credentials, log, wait }) => {
    const env = {
      MEDIA_API_URL: url.origin,
      MEDIA_API_KEY: credentials.apiKey,
      XDG_CONFIG_HOME: join(folder, 'config'),
      XDG_DATA_HOME: join(folder, 'data'),
    };
    let made = 0;
    return createMediaServer({
      settings: mediaSettings(env, folder),
      backend: { url, fetch },
      log,
      wait,
      now: () => new Date(),
      newId: () => `made-${++made}`,
    });
  },
  calls: async ({ credentials }, folder) => {
    const imagePath = join(folder, 'boat.png');
    const create = { width: 8, height: 6, channels: 3 as const, background: '#3af' };
    writeFileSync(imagePath, await sharp({ create }).png().toBuffer());
    return {
      configure_api_key: { args: { apiKey: credentials.apiKey } },
      configure_model: { args: { model: 'svc-2.0-flash-preview-image-generation' } },
      get_status: { args: {}, after: { tool: 'generate_video', args: VIDEO, until: 2 } },
      generate_image: { args: { prompt: 'a ferry at dawn' } },
      edit_image: { args: { imagePath, prompt: 'paint it red' } },
      continue_editing: {
        args: { prompt: 'paint it blue' },
        after: { tool: 'generate_image', args: { prompt: 'a ferry' } },
      },
      list_history: { args: {} },
      generate_video: { args: VIDEO },
      list_video_history: { args: {} },
    };
  },
};
