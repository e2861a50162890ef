import { expect, test } from 'vitest';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { asking, call, FLASH, get, HERE, IMAGEN, refusal } from './calls.js';

test('keys look like real ones, and come from the seed', () => {
  const { keys, credentials } = createMediaSimulator({ seed: 7 });

  for (const key of [keys.billed, keys.free]) expect(key).toMatch(/^AIza[A-Za-z0-9_-]{35}$/);
  expect(keys.billed).not.toBe(keys.free);
  expect(credentials).toStrictEqual({ apiKey: keys.billed });
  expect(createMediaSimulator({ seed: 7 }).keys).toStrictEqual(keys);
  expect(createMediaSimulator({ seed: 8 }).keys.billed).not.toBe(keys.billed);
});

test('a key is taken from the header or from the query, and the journal names it', async () => {
  const simulator = createMediaSimulator();
  const { keys } = simulator;

  const byQuery = await simulator.fetch(`${HERE}/v1beta/models?key=${keys.free}`);
  const byHeader = await get(simulator, 'models');

  expect([byQuery.status, byHeader.status]).toStrictEqual([200, 200]);
  expect(simulator.journal.entries().map(({ credential }) => credential)).toStrictEqual(['free', 'billed']);
});

test('no key at all is 403', async () => {
  const simulator = createMediaSimulator();

  const response = await simulator.fetch(`${HERE}/v1beta/models`);

  const { error } = await response.json();
  expect([response.status, error.code, error.status]).toStrictEqual([403, 403, 'PERMISSION_DENIED']);
  expect(error.message).toContain("Method doesn't allow unregistered callers");
  expect(simulator.journal.entries()[0]?.credential).toBeNull();
});

test('a key that is not valid is 400, with the reason in the details', async () => {
  const simulator = createMediaSimulator();

  const answer = await call(simulator, `${FLASH}:generateContent`, asking({ text: 'x' }), 'AIzaUnknownKey');

  const message = 'API key not valid. Please pass a valid API key.';
  expect(answer).toStrictEqual({
    status: 400,
    json: {
      error: {
        code: 400,
        message,
        status: 'INVALID_ARGUMENT',
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
            reason: 'API_KEY_INVALID',
            domain: 'googleapis.com',
            metadata: { service: 'generativelanguage.googleapis.com' },
          },
          { '@type': 'type.googleapis.com/google.rpc.LocalizedMessage', locale: 'en-US', message },
        ],
      },
    },
  });
  expect(simulator.journal.entries()[0]?.credential).toBe('unknown');
});

test('an invalid key is refused before a bad body is', async () => {
  const simulator = createMediaSimulator();

  const answer = await call(simulator, `${FLASH}:generateContent`, { nonsense: true }, 'AIzaUnknownKey');

  expect(refusal(answer)[2]).toContain('API key not valid');
});

test('Imagen is for billed keys only', async () => {
  const simulator = createMediaSimulator();
  const body = { instances: [{ prompt: 'a cat' }], parameters: { sampleCount: 1 } };

  const free = await call(simulator, `${IMAGEN}:predict`, body, simulator.keys.free);
  const billed = await call(simulator, `${IMAGEN}:predict`, body, simulator.keys.billed);

  expect(refusal(free)).toStrictEqual([
    400,
    'INVALID_ARGUMENT',
    'Imagen API is only accessible to billed users at this time.',
  ]);
  expect(billed.status).toBe(200);
});

test('an unknown path is a page of HTML, and unrouted in the journal', async () => {
  const simulator = createMediaSimulator();

  const response = await simulator.fetch(`${HERE}/v1beta/planets/<b>`);

  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
  expect(await response.text()).not.toContain('<b>planets');
  expect(simulator.journal.entries()).toMatchObject([{ unrouted: true, route: null }]);
});

test('any key is accepted as the billed one where the simulator is lenient, and strictness can be restored', async () => {
  const simulator = createMediaSimulator({ anyToken: true });
  const body = { instances: [{ prompt: 'a cat' }], parameters: { sampleCount: 1 } };

  const served = await call(simulator, `${IMAGEN}:predict`, body, 'AIzaUnknownKey');
  simulator.settings.patch({ anyToken: false });
  const refused = await call(simulator, `${IMAGEN}:predict`, body, 'AIzaUnknownKey');
  const without = await simulator.fetch(`${HERE}/v1beta/models`);

  expect([served.status, refused.status, without.status]).toStrictEqual([200, 400, 403]);
  expect(simulator.journal.entries().map(({ credential }) => credential)).toStrictEqual([
    'billed',
    'unknown',
    null,
  ]);
});

test('a Bearer token in place of a key is 401: it is no OAuth token', async () => {
  const simulator = createMediaSimulator();
  const headers = { authorization: `Bearer ${simulator.keys.billed}` };

  const response = await simulator.fetch(`${HERE}/v1beta/models`, { headers });

  const { error } = await response.json();
  expect([response.status, error.status, error.details[0].reason]).toStrictEqual([
    401,
    'UNAUTHENTICATED',
    'ACCESS_TOKEN_TYPE_UNSUPPORTED',
  ]);
  expect(error.message).toMatch(
    /^Request had invalid authentication credentials\. Expected OAuth 2 access token/,
  );
});

test('a page in a browser may ask without a key, and read the answer', async () => {
  const simulator = createMediaSimulator();
  const origin = 'https://app.example';

  const asked = await simulator.fetch(`${HERE}/v1beta/models/${FLASH}:generateContent`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-headers': 'x-goog-api-key,content-type' },
  });
  const refused = await simulator.fetch(`${HERE}/v1beta/models`, { headers: { origin } });

  expect([asked.status, asked.headers.get('access-control-allow-headers')]).toStrictEqual([
    200,
    'x-goog-api-key,content-type',
  ]);
  expect([asked, refused].map(({ headers }) => headers.get('access-control-allow-origin'))).toStrictEqual([
    origin,
    origin,
  ]);
});
