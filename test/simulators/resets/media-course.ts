import type { MediaSimulator } from '#simulators/media/simulator.js';
import type { Course, Write } from './write.js';

const prompt = { contents: [{ parts: [{ text: 'a boat' }] }] };

/** Pictures, videos and files that are made, and what lists them. */
export function mediaCourse({ keys }: MediaSimulator): Course {
  const headers = { 'x-goog-api-key': keys.billed };
  const send = (path: string, body: unknown): Write => ({ method: 'POST', path, headers, body });
  return {
    writes: [
      send('/v1beta/models/gemini-2.5-flash-image:generateContent', prompt),
      send('/v1beta/models/veo-2-generate-preview:predictLongRunning', { instances: [{ prompt: 'a boat' }] }),
      { ...send('/upload/v1beta/files', 'a file'), headers: { ...headers, 'x-goog-upload-protocol': 'raw' } },
    ],
    questions: ['/v1beta/models', '/v1beta/files', '/_simulator/state'].map((path) => ({
      ...{ method: 'GET', path, headers },
    })),
  };
}
