import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { lending } from './lending.js';

const forge = lending(createForgeSimulator)({ rate: 0 });
const media = createMediaSimulator({ rate: 0 });
const tracker = lending(createTrackerSimulator)({ rate: 0 });
const HERE = 'http://simulator.test';
const SETTINGS = `${HERE}/_simulator/settings`;

const basic = Buffer.from(Object.values(tracker.credentials).join(':')).toString('base64');
const picture = { contents: [{ parts: [{ text: 'a boat' }] }] };
const posted = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) });

/** Requests that read what settings say. */
const PROBES = {
  forge: [
    ['/api/v4/version', { headers: { 'private-token': forge.credentials.token ?? '' } }],
    [
      '/api/v4/projects/platform%2Fcore/iterations',
      { headers: { 'private-token': forge.credentials.token ?? '' } },
    ],
    [
      '/api/graphql',
      {
        ...posted({ query: '{ metadata { version } currentUser { id } }' }),
        headers: { 'private-token': forge.credentials.token ?? '', 'content-type': 'application/json' },
      },
    ],
  ],
  media: [
    ['/v1beta/models', { headers: { 'x-goog-api-key': media.credentials.apiKey } }],
    [
      '/v1beta/models/veo-3.1-generate-preview:predictLongRunning',
      {
        ...posted({ instances: [{ prompt: 'a' }] }),
        headers: { 'x-goog-api-key': media.credentials.apiKey, 'content-type': 'application/json' },
      },
    ],
    [
      '/v1beta/models/gemini-2.5-flash:generateContent',
      {
        ...posted(picture),
        headers: { 'x-goog-api-key': media.keys.free, 'content-type': 'application/json' },
      },
    ],
  ],
  tracker: [
    [
      '/rest/api/3/attachment/content/10000',
      { redirect: 'manual', headers: { authorization: `Basic ${basic}` } },
    ],
    ['/rest/api/3/attachment/meta', { headers: { authorization: `Basic ${basic}` } }],
    [
      '/rest/api/3/search/jql?jql=project%3DTIDE&maxResults=2',
      { headers: { authorization: `Basic ${basic}` } },
    ],
  ],
} satisfies Record<string, [string, RequestInit][]>;

const SIMULATORS = { forge, media, tracker };
type Name = keyof typeof SIMULATORS;
const NAMES = Object.keys(SIMULATORS) as Name[]; // an object's keys are its own

async function patched(name: Name, body: string) {
  const headers = { 'content-type': 'application/json' };
  const response = await SIMULATORS[name].fetch(SETTINGS, { method: 'PATCH', headers, body });
  return { status: response.status, json: await response.json() };
}

function manyModels(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`more-${at}`, 'gemini-2.5-flash']));
}

/** Values of every kind, and those that are right for some setting more often than chance would have them. */
const value = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(0, 1, -1, 0.5, 64, 1e6, 2 ** 31, 2 ** 53, 1e308, -1e308, true, false, null, ''),
  fc.constantFrom('free', 'simulator', '18.8.0', 'https://media.test', 'http://[::1]:80', 'https://a b'),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.webUrl(),
  fc.dictionary(fc.string(), fc.constantFrom('gemini-2.5-flash', 'veo-3.1-generate-preview', 'x')),
  fc.constant('x'.repeat(100_000)),
);

describe('PATCH /_simulator/settings', () => {
  test.each([
    ['media', { videoSecondsScale: 1e308 }, 'videoSecondsScale'],
    ['media', { videoSecondsScale: -1 }, 'videoSecondsScale'],
    ['media', { videoShortSide: 1_000_000 }, 'videoShortSide'],
    ['media', { pictureShortSide: 63 }, 'pictureShortSide'],
    ['media', { freeRequestsPerMinute: 1e308 }, 'freeRequestsPerMinute'],
    ['media', { fileAddresses: 'x'.repeat(100_000) }, 'fileAddresses'],
    ['media', { moreModels: { mine: 'unknown' } }, 'moreModels'],
    ['tracker', { largestPage: 1e15 }, 'largestPage'],
    ['tracker', { largestBarePage: 0 }, 'largestBarePage'],
    ['tracker', { mediaSeconds: 1e308 }, 'mediaSeconds'],
    ['tracker', { uploadLimit: 1e15 }, 'uploadLimit'],
    ['forge', { complexityAnonymous: 1e15 }, 'complexityAnonymous'],
    ['forge', { complexityAuthenticated: 1e308 }, 'complexityAuthenticated'],
    ['forge', { requestsPerMinute: 0.5 }, 'requestsPerMinute'],
    ['forge', { nothing: 1 }, 'nothing'],
    ['media', { moreModels: { 'a/b': 'gemini-2.5-flash' } }, 'moreModels'],
    ['media', { moreModels: { ['a'.repeat(101)]: 'gemini-2.5-flash' } }, 'moreModels'],
    ['media', { moreModels: manyModels(101) }, 'moreModels'],
    ['tracker', { mediaOrigin: 'nowhere' }, 'mediaOrigin'],
    ['tracker', { mediaOrigin: 'https://media.test/path' }, 'mediaOrigin'],
    ['tracker', { mediaOrigin: 'ftp://media.test' }, 'mediaOrigin'],
    ['forge', { version: '18.8.0\n' }, 'version'],
    ['forge', { version: 'x'.repeat(101) }, 'version'],
  ] as const)('of %s refuses %j, and names what is wrong', async (name, changes, field) => {
    const before = { ...SIMULATORS[name].settings.current };

    const { status, json } = await patched(name, JSON.stringify(changes));

    expect([status, json]).toMatchObject([400, { field, error: expect.stringContaining(`'${field}'`) }]);
    expect(SIMULATORS[name].settings.current).toStrictEqual(before);
  });

  test('of media takes a hundred further models, and serves each', async () => {
    expect((await patched('media', JSON.stringify({ moreModels: manyModels(100) }))).status).toBe(200);

    const response = await media.fetch(`${HERE}/v1beta/models/more-99`, {
      headers: { 'x-goog-api-key': media.credentials.apiKey },
    });
    expect(await response.json()).toMatchObject({ name: 'models/more-99' });
    media.settings.reset();
  });

  test.each(NAMES)('of %s: any value of any setting is taken or refused by its name', async (name) => {
    const simulator = SIMULATORS[name];
    const settings = Object.keys(simulator.settings.current);

    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...settings), value, async (setting, given) => {
        const { status, json } = await patched(name, JSON.stringify({ [setting]: given }));

        expect([200, 400]).toContain(status);
        if (status === 400)
          expect(json).toMatchObject({
            field: setting,
            error: expect.stringMatching(`^'${setting}' must be`),
          });
        for (const [path, init] of PROBES[name]) {
          const answer = await simulator.fetch(HERE + path, { ...init });
          expect([path, given, answer.status < 500]).toStrictEqual([path, given, true]);
        }
        expect(simulator.journal.entries({ status: 500 })).toStrictEqual([]);
        await simulator.fetch(`${HERE}/_simulator/journal`, { method: 'DELETE' });
        simulator.settings.reset();
      }),
      { numRuns: 150 },
    );
  });
});
