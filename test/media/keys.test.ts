import { expect, test } from 'vitest';
import { mediaSettings } from '#src/media/config.js';
import { BACKEND, call, generated, mediaClient, newFolder, picture, scripted, text } from './session.js';

const RULE = 'must be printable ASCII without spaces, at most 4096 characters';

test.each(['*'.repeat(4096), '\\u002f%2f/', '('])(
  'a key of signs that texts escape serves (%#)',
  async (apiKey) => {
    const client = await mediaClient(scripted(async () => generated(await picture())).fetch, newFolder());
    await call(client, 'configure_api_key', { apiKey });

    const result = await call(client, 'generate_image', { prompt: 'x' });

    expect(result.isError, text(result)).toBeFalsy();
  },
);

test.each(['*'.repeat(4097), 'a b', 'schlüssel', ''])(
  'a key that no header can carry is refused (%#)',
  async (apiKey) => {
    const client = await mediaClient(scripted(() => Response.json({})).fetch, newFolder());

    const result = await call(client, 'configure_api_key', { apiKey });

    expect(text(result)).toBe(`Invalid arguments: apiKey: ${RULE}`);
  },
);

test.each(['*'.repeat(4097), 'a b'])('so is one of the environment (%#)', (MEDIA_API_KEY) => {
  expect(() => mediaSettings({ MEDIA_API_URL: BACKEND, MEDIA_API_KEY })).toThrow(`MEDIA_API_KEY ${RULE}.`);
});
