import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inProcessBackend } from '#src/library/wiring/in-process-simulator.js';
import { SERVERS } from '#src/library/wiring/registry.js';
import { clientOf, silent } from '../kernel/session.js';
import {
  BACKEND,
  call,
  environment,
  generated,
  images,
  mediaClient,
  newFolder,
  picture,
  scripted,
  text,
} from './session.js';

const KEY_FILE = 'config/understudy/media/https-provider.test/credentials.json';

function generating() {
  return scripted(async () => generated(await picture()));
}

/** Everything any file below the folder holds. */
function everythingIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))
    .join('\n');
}

describe('the API key', () => {
  test('is the configured one, over restarts, before the one of the environment', async () => {
    const folder = newFolder();
    const { fetch, sent } = generating();
    await call(await mediaClient(fetch, folder), 'generate_image', { prompt: 'x' });
    await call(await mediaClient(fetch, folder), 'configure_api_key', { apiKey: ' configured-key\n' });

    await call(await mediaClient(fetch, folder), 'generate_image', { prompt: 'x' });

    expect(sent.map(({ headers }) => headers.get('x-goog-api-key'))).toStrictEqual([
      'environment-key',
      'configured-key',
    ]);
  });

  test('is stored in a file of its owner alone, whole or not at all', async () => {
    const folder = newFolder();

    await call(await mediaClient(generating().fetch, folder), 'configure_api_key', {
      apiKey: 'configured-key',
    });

    expect(statSync(join(folder, KEY_FILE)).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, KEY_FILE, '..'))).toStrictEqual(['credentials.json']);
  });

  test('of the environment is never written to disk ✗20', async () => {
    const folder = newFolder();
    const client = await mediaClient(generating().fetch, folder);

    await call(client, 'configure_model', { model: 'svc-2.5-flash-image' });
    await call(client, 'generate_image', { prompt: 'x' });

    expect(everythingIn(folder)).not.toContain('environment-key');
  });

  test('is kept for each backend apart', async () => {
    const folder = newFolder();
    const { fetch, sent } = generating();
    await call(await mediaClient(fetch, folder), 'configure_api_key', { apiKey: 'of-provider' });

    const elsewhere = { ...environment(folder), MEDIA_API_URL: 'https://elsewhere.test' };
    await call(await mediaClient(fetch, folder, elsewhere), 'generate_image', { prompt: 'x' });

    expect(sent[0]?.headers.get('x-goog-api-key')).toBe('environment-key');
  });

  test('is asked for before anything is sent where there is none', async () => {
    const folder = newFolder();
    const { fetch, sent } = generating();
    const client = await mediaClient(fetch, folder, { ...environment(folder), MEDIA_API_KEY: undefined });

    const result = await call(client, 'generate_image', { prompt: 'x' });

    expect(result).toMatchObject({ isError: true, _meta: { code: 'unauthenticated' } });
    expect(text(result)).toContain('configure_api_key');
    expect(sent).toHaveLength(0);
  });

  test.each(['', '   ', 'with space', 'lineä', 'a\r\nx-evil: 1'])(
    'is refused as %j, which no header can carry',
    async (apiKey) => {
      const result = await call(await mediaClient(generating().fetch, newFolder()), 'configure_api_key', {
        apiKey,
      });

      expect([result.isError, text(result)]).toStrictEqual([true, expect.stringContaining('apiKey: ')]);
    },
  );

  test('is in no answer', async () => {
    const client = await mediaClient(generating().fetch, newFolder());

    const answers = [
      await call(client, 'configure_api_key', { apiKey: 's3cret-key' }),
      await call(client, 'get_status'),
    ];

    expect(JSON.stringify(answers)).not.toMatch(/s3cret-key|environment-key/);
  });

  test('in a broken file is reported, and the file is left as it is', async () => {
    const folder = newFolder();
    await call(await mediaClient(generating().fetch, folder), 'configure_api_key', { apiKey: 'x' });
    writeFileSync(join(folder, KEY_FILE), '{"apiKey":');

    const result = await call(await mediaClient(generating().fetch, folder), 'generate_image', {
      prompt: 'x',
    });

    expect([result.isError, text(result)]).toStrictEqual([true, expect.stringContaining('is broken')]);
    expect(readFileSync(join(folder, KEY_FILE), 'utf8')).toBe('{"apiKey":');
  });
});

describe('the simulator in process', () => {
  test('takes any key that is configured, so that configure_api_key does not break the default set-up', async () => {
    const folder = newFolder();
    const entry = SERVERS.find(({ name }) => name === 'media');
    const env = { XDG_CONFIG_HOME: join(folder, 'config'), XDG_DATA_HOME: join(folder, 'data') };
    const simulator = inProcessBackend('media', (options) => entry?.simulator(options) ?? Promise.reject());
    const definition = await entry?.define({ env, log: silent, simulator, overHttp: false });
    if (!definition) throw new Error('there is no media server');
    const client = await clientOf(definition);

    await call(client, 'configure_api_key', { apiKey: 'my-real-key-of-the-provider' });
    const result = await call(client, 'generate_image', { prompt: 'x', model: 'svcimg-3.0-generate-002' });

    expect(images(result)).toHaveLength(1);
  });
});

describe('the default model', () => {
  test('is the configured one over restarts, unless a call names another', async () => {
    const folder = newFolder();
    const { fetch, sent } = generating();
    await call(await mediaClient(fetch, folder), 'configure_model', { model: 'gemini-2.5-flash-image' });
    const client = await mediaClient(fetch, folder);

    await call(client, 'generate_image', { prompt: 'x' });
    await call(client, 'generate_image', { prompt: 'x', model: 'svc-3-pro-image' });
    const status = await call(client, 'get_status');

    expect(sent.map(({ url }) => url.pathname.split('/').at(-1))).toStrictEqual([
      'models',
      'gemini-2.5-flash-image:generateContent',
      'gemini-3-pro-image:generateContent',
    ]);
    expect(status.structuredContent).toMatchObject({ model: 'svc-2.5-flash-image' });
  });

  test.each([
    ['answers otherwise', () => Response.json({ models: [] }), environment],
    ['refuses', () => Response.json({ error: { message: 'Not here.' } }, { status: 403 }), environment],
    [
      'has no key',
      () => Response.json({}),
      (folder: string) => ({ ...environment(folder), MEDIA_API_KEY: undefined }),
    ],
  ])('is set with a note where the provider %s and lists no models', async (_, answer, environmentOf) => {
    const folder = newFolder();
    const client = await mediaClient(scripted(answer).fetch, folder, environmentOf(folder));

    const set = await call(client, 'configure_model', { model: 'svc-of-a-gateway' });

    expect(set.structuredContent).toMatchObject({
      model: 'svc-of-a-gateway',
      note: expect.stringContaining('The name was not checked: '),
    });
  });

  test('is named with configure_model, which set it, once the provider does not have it any more', async () => {
    const folder = newFolder();
    const refusal = () => Response.json({ error: { message: 'models/gone is not found' } }, { status: 404 });
    const client = await mediaClient(scripted(refusal).fetch, folder);
    await call(client, 'configure_model', { model: 'gone' });

    const byDefault = text(await call(client, 'generate_image', { prompt: 'x' }));
    const byCall = text(await call(client, 'generate_image', { prompt: 'x', model: 'gone' }));

    expect(byDefault).toContain('configure_model set it as the default');
    expect(byCall).not.toContain('configure_model');
  });
});

describe('get_status', () => {
  test('get_status reports what is configured and where, before and after an image', async () => {
    const folder = newFolder();
    const client = await mediaClient(generating().fetch, folder);

    const before = (await call(client, 'get_status')).structuredContent;
    await call(client, 'generate_image', { prompt: 'the latest' });
    const after = (await call(client, 'get_status')).structuredContent;

    expect(before).toStrictEqual({
      configured: true,
      apiKey: 'environment',
      model: 'svc-2.0-flash-preview-image-generation',
      imageModels: expect.arrayContaining([{ model: 'svcimg-3.0-generate-002', use: expect.any(String) }]),
      videoModels: expect.arrayContaining([{ model: 'svcvideo-3-generate-preview', use: 'earlier' }]),
      backend: BACKEND,
      outputFolder: join(folder, 'data/understudy/media/https-provider.test/images'),
      sessionImage: null,
      lastImage: null,
      videoFolder: join(folder, 'data/understudy/media/https-provider.test/videos'),
      lastVideo: null,
      pendingVideos: [],
      lostVideos: [],
    });
    expect(after).toMatchObject({
      sessionImage: { prompt: 'the latest' },
      lastImage: { prompt: 'the latest' },
    });
  });

  test('says that there is no key', async () => {
    const folder = newFolder();
    const client = await mediaClient(generating().fetch, folder, {
      ...environment(folder),
      MEDIA_API_KEY: undefined,
    });

    expect((await call(client, 'get_status')).structuredContent).toMatchObject({
      configured: false,
      apiKey: 'none',
    });
  });
});
