import { expect, test } from 'vitest';
import { failureOf } from '#src/kernel/state/failures.js';
import { mediaSettings } from '#src/media/config.js';
import { createMediaServer } from '#src/media/server.js';
import { fileStore } from '#src/media/store.js';
import { clientOf, silent } from '../../kernel/session.js';
import { BACKEND, call, environment, generated, newFolder, picture, scripted, text } from '../session.js';

const REFUSED = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** A client of a server, in the store of which one kind of call fails as one of a database that does not answer, and what the backend was sent. */
async function withoutStore(failing: 'apiKey' | 'accepted') {
  const folder = newFolder();
  const settings = mediaSettings(environment(folder), folder);
  const files = fileStore(settings);
  const fails = async () => {
    throw failureOf(REFUSED, 'db.example');
  };
  const log = Object.assign(Object.create(files.videos), {
    append: (event: { event: string }) => (event.event === failing ? fails() : undefined),
  });
  const preferences = Object.assign(Object.create(files.preferences(undefined)), {
    model: async () => undefined,
  });
  preferences.apiKey = failing === 'apiKey' ? fails : async () => 'a-key';
  const backend = scripted(async ({ url }) =>
    url.pathname.endsWith(':predictLongRunning')
      ? Response.json({ name: 'models/veo/operations/one' })
      : generated(await picture()),
  );
  const server = createMediaServer({
    settings,
    backend: { url: new URL(BACKEND), fetch: backend.fetch },
    log: silent,
    now: () => new Date(0),
    newId: () => 'one',
    wait: async () => {},
    store: { preferences: () => preferences, images: files.images, videos: log },
  });
  return { client: await clientOf(server), sent: backend.sent };
}

test('a picture for which no key can be read may be asked for again, for nothing was sent', async () => {
  const { client, sent } = await withoutStore('apiKey');

  const result = await call(client, 'generate_image', { prompt: 'x' });

  expect(result._meta).toMatchObject({ code: 'unavailable', retryable: true });
  expect(text(result)).not.toContain('may have been done');
  expect(sent).toStrictEqual([]);
});

test('a video that was accepted and cannot be recorded so must not be asked for again', async () => {
  const { client, sent } = await withoutStore('accepted');

  const result = await call(client, 'generate_video', { prompt: 'x' });

  expect(result._meta).toMatchObject({ code: 'unavailable', retryable: false });
  expect(text(result)).toContain('models/veo/operations/one of the provider, and is paid for');
  expect(sent).toHaveLength(1);
});
