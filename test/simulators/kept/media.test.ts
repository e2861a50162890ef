import { test } from 'vitest';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import type { Write } from '../resets/write.js';
import { expectNoDifference, pages, twins } from './laws.js';

const { keys } = createMediaSimulator();
const headers = { 'x-goog-api-key': keys.billed };
const send = (path: string, body: unknown): Write => ({ method: 'POST', path, headers, body });
const IMAGE = 'gemini-2.5-flash-image';

test('nobody can tell whether the media backend keeps its answers', async () => {
  await expectNoDifference(
    twins(createMediaSimulator),
    {
      reads: pages([
        ...['', '?pageSize=2', `/${IMAGE}`, '/unheard-of', '/mine'].map((path) => `/v1beta/models${path}`),
        '/v1/models',
        '/v1beta/files',
        `/v1beta/models?key=${keys.free}`,
      ]),
      writes: [
        send(`/v1beta/models/${IMAGE}:countTokens`, { contents: [{ parts: [{ text: 'a boat' }] }] }),
        send('/v1beta/models/veo-2-generate-preview:predictLongRunning', {
          instances: [{ prompt: 'a boat' }],
        }),
        {
          ...send('/upload/v1beta/files', 'a file'),
          headers: { ...headers, 'x-goog-upload-protocol': 'raw' },
        },
      ],
      callers: [headers, { 'x-goog-api-key': keys.free }, { ...headers, origin: 'http://localhost' }, {}],
      patches: [{ moreModels: { mine: IMAGE } }, { anyToken: true }, { freeRequestsPerMinute: 1 }],
    },
    100,
  );
}, 60_000);
