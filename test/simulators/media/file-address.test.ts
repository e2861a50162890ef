import { expect, test } from 'vitest';
import { createMediaSimulator, type MediaSimulator } from '#simulators/media/simulator.js';
import { call, HERE } from './calls.js';
import { shapeOf } from './mp4.js';

const VEO = 'veo-2.0-generate-001';
const PROVIDER = 'https://generativelanguage.googleapis.com';

/** The address of a video that was made, as a client with these headers receives it. */
async function addressFor(simulator: MediaSimulator, headers: Record<string, string> = {}): Promise<string> {
  const body = { instances: [{ prompt: 'a cat' }], parameters: { durationSeconds: 5 } };
  const { json } = await call(simulator, `${VEO}:predictLongRunning`, body);
  simulator.clock.advance(360_000);
  const response = await simulator.fetch(`${HERE}/v1beta/${json.name}`, {
    headers: { 'x-goog-api-key': simulator.keys.billed, ...headers },
  });
  const operation = await response.json();
  return operation.response.generateVideoResponse.generatedSamples[0].video.uri;
}

test('the address of a video, and those in its metadata, lead to the simulator itself ✗34', async () => {
  const simulator = createMediaSimulator();
  const uri = await addressFor(simulator);
  const headers = { 'x-goog-api-key': simulator.keys.billed };

  const video = await simulator.fetch(uri, { headers });
  const about = await simulator.fetch(uri.replace(/:download.*/, ''), { headers });
  const { uri: own, downloadUri } = await about.json();
  const again = await Promise.all([own, downloadUri].map((each) => simulator.fetch(each, { headers })));

  expect([uri, own, downloadUri].every((each) => each.startsWith(`${HERE}/v1beta/files/`))).toBe(true);
  expect(shapeOf(Buffer.from(await video.arrayBuffer())).seconds).toBe(5);
  expect(again.map(({ status }) => status)).toStrictEqual([200, 200]);
});

test.each(['user-agent', 'x-goog-api-client'])(
  "is the provider's for the provider's SDK, which reads no other: %s",
  async (name) => {
    const uri = await addressFor(createMediaSimulator(), { [name]: 'google-genai-sdk/2.18.0 gl-node/v20' });

    expect(uri).toMatch(new RegExp(`^${PROVIDER}/v1beta/files/[a-z0-9]+:download`));
  },
);

test('is fixed by a setting', async () => {
  const simulator = createMediaSimulator();
  const sdk = { 'user-agent': 'google-genai-sdk/2.18.0' };

  simulator.settings.patch({ fileAddresses: 'simulator' });
  const own = await addressFor(simulator, sdk);
  simulator.settings.patch({ fileAddresses: 'provider' });
  const theirs = await addressFor(simulator);

  expect([new URL(own).origin, new URL(theirs).origin]).toStrictEqual([HERE, PROVIDER]);
});
