import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createMediaSimulator, type MediaSimulator } from '#simulators/media/simulator.js';
import { createVideoMaker } from '#simulators/media/videos/encoder.js';
import { reduced } from '#simulators/media/videos/video.js';
import { picture } from '../../media/session.js';
import { type Answer, call, get, refusal } from './calls.js';
import { shapeOf } from './mp4.js';

const VEO = 'veo-3.1-generate-preview';
const LONGEST = 360_000;
/** Pixels of the shorter side where the size does not matter. */
const SMALL = 64;

// One thread for all that may share it: to start one takes longer than a small video.
const makeVideo = createVideoMaker();

const still = async () => ({
  bytesBase64Encoded: (await picture()).toString('base64'),
  mimeType: 'image/png',
});

async function plain(background: string): Promise<object> {
  const canvas = sharp({ create: { width: 16, height: 9, channels: 3, background } });
  return { bytesBase64Encoded: (await canvas.png().toBuffer()).toString('base64'), mimeType: 'image/png' };
}

function begin(simulator: MediaSimulator, parameters?: object, instance = {}, model = VEO): Promise<Answer> {
  const instances = [{ prompt: 'a cat', ...instance }];
  return call(simulator, `${model}:predictLongRunning`, { instances, parameters });
}

/** The result of an operation, once the longest time has passed. */
async function outcomeOf(simulator: MediaSimulator, begun: Answer): Promise<Answer> {
  simulator.clock.advance(LONGEST);
  return get(simulator, begun.json.name);
}

function urisIn({ json }: Answer): string[] {
  const samples: { video: { uri: string } }[] = json.response.generateVideoResponse.generatedSamples;
  return samples.map(({ video }) => video.uri);
}

async function download(simulator: MediaSimulator, uri = ''): Promise<Buffer> {
  const response = await simulator.fetch(uri, { headers: { 'x-goog-api-key': simulator.keys.billed } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe('a video', () => {
  test('takes between 60 and 360 seconds of the simulator’s clock, as the seed decides', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 1_000_000 }), async (seed) => {
        const now = new Date('2026-01-01');
        const simulator = createMediaSimulator({ seed, now, realTime: () => 0 });
        const { json } = await begin(simulator);

        simulator.clock.advance(59_999);
        const early = await get(simulator, json.name);
        simulator.clock.advance(300_001);
        const late = await get(simulator, json.name);

        expect(early.json).toStrictEqual({ name: json.name });
        expect(late.json).toMatchObject({ name: json.name, done: true });
      }),
      { numRuns: 25 },
    );
  });

  test('takes as long as the setting makes of that', async () => {
    const simulator = createMediaSimulator({ realTime: () => 0 });
    simulator.settings.patch({ videoSecondsScale: 0 });

    const { json } = await begin(simulator);

    expect((await get(simulator, json.name)).json.done).toBe(true);
  });

  test('of the same seed is the same to the byte', async () => {
    const made = async () => {
      const simulator = createMediaSimulator({ seed: 5 });
      simulator.settings.patch({ videoShortSide: SMALL });
      const outcome = await outcomeOf(simulator, await begin(simulator, { durationSeconds: 4 }));
      return download(simulator, urisIn(outcome)[0]);
    };

    expect((await made()).equals(await made())).toBe(true);
  });

  test.each([
    ['720p', '16:9', 4, { width: 1280, height: 720 }],
    ['720p', '9:16', 6, { width: 720, height: 1280 }],
    ['1080p', '16:9', 8, { width: 1920, height: 1080 }],
    ['1080p', '9:16', 4, { width: 1080, height: 1920 }],
    ['4k', '16:9', 4, { width: 3840, height: 2160 }],
  ])('of %s in %s for %i seconds is an MP4 of that size and length', async (...asked) => {
    const [resolution, aspectRatio, durationSeconds, size] = asked;
    const simulator = createMediaSimulator({ makeVideo });

    const begun = await begin(simulator, { resolution, aspectRatio, durationSeconds });
    const [uri] = urisIn(await outcomeOf(simulator, begun));

    const frames = durationSeconds * 2;
    expect(shapeOf(await download(simulator, uri))).toStrictEqual({
      ...size,
      seconds: durationSeconds,
      frames,
    });
  });

  test.each([
    [144, '16:9', { width: 256, height: 144 }],
    [144, '9:16', { width: 144, height: 256 }],
    [101, '16:9', { width: 180, height: 102 }],
    [1080, '16:9', { width: 1280, height: 720 }],
  ])('is no larger than the setting of %i lets it be in %s, and as long as was asked', async (...asked) => {
    const [videoShortSide, aspectRatio, size] = asked;
    const simulator = createMediaSimulator({ makeVideo });
    simulator.settings.patch({ videoShortSide });

    const begun = await begin(simulator, { resolution: '720p', aspectRatio, durationSeconds: 4 });
    const [uri] = urisIn(await outcomeOf(simulator, begun));

    expect(shapeOf(await download(simulator, uri))).toStrictEqual({ ...size, seconds: 4, frames: 8 });
  });

  test('is named for what was asked: another start gives another prompt another operation', async () => {
    const nameOf = async (prompt: string) => (await begin(createMediaSimulator(), {}, { prompt })).json.name;

    const names = [await nameOf('a cat'), await nameOf('a cat'), await nameOf('a dog')];

    expect(names[0]).toBe(names[1]);
    expect(names[2]).not.toBe(names[0]);
  });

  test('is another with its frames than without', async () => {
    const simulator = createMediaSimulator({ makeVideo });
    simulator.settings.patch({ videoShortSide: SMALL });
    const [image, lastFrame] = [await still(), await still()];
    const sizes = new Set<string>();
    for (const instance of [{}, { image }, { image, lastFrame }]) {
      const begun = await begin(simulator, { durationSeconds: 4 }, instance);
      const [uri] = urisIn(await outcomeOf(simulator, begun));
      sizes.add((await download(simulator, uri)).toString('base64'));
    }

    expect(sizes.size).toBe(3);
  });

  test.each([0, 1])('shows frame %i of the two it was given', async (which) => {
    const simulator = createMediaSimulator({ makeVideo });
    const different = new Set<string>();
    for (const colour of ['#f00', '#00f']) {
      const colours = ['#fff', '#fff'].with(which, colour);
      const [image, lastFrame] = await Promise.all(colours.map(plain));
      await begin(simulator, { durationSeconds: 4 }, { image, lastFrame });
    }
    for (const { video } of simulator.world.files.values()) {
      const inputs = video.inputs.map((input) => ({ ...input, sha256: 'ab'.repeat(32) })); // the background follows it
      const bytes = await simulator.world.makeVideo(reduced({ ...video, number: 1, inputs }, SMALL));
      different.add(Buffer.from(bytes).toString('base64'));
    }

    expect(different.size).toBe(2);
  });

  test('has an address that the official client can read an identifier from', async () => {
    const simulator = createMediaSimulator();
    simulator.settings.patch({ fileAddresses: 'provider' });

    const [uri] = urisIn(await outcomeOf(simulator, await begin(simulator)));

    expect(uri).toMatch(/^https:\/\/[^/]+\/v1beta\/files\/[a-z0-9]+:download\?alt=media$/);
  });

  test('is described as a file, and gone after two days', async () => {
    const simulator = createMediaSimulator({ realTime: () => 0, makeVideo });
    const [uri = ''] = urisIn(await outcomeOf(simulator, await begin(simulator, { durationSeconds: 4 })));
    const name = /files\/[a-z0-9]+/.exec(uri)?.[0] ?? '';

    const file = await get(simulator, name);
    simulator.clock.advance(48 * 3_600_000);
    const gone = await get(simulator, name);

    const bytes = String((await createSameFile(simulator)).length);
    expect(file.json).toMatchObject({ name, mimeType: 'video/mp4', state: 'ACTIVE', sizeBytes: bytes });
    expect(file.json.videoMetadata).toStrictEqual({ videoDuration: '4s' });
    expect(refusal(gone)[0]).toBe(403);
  });
});

async function createSameFile(simulator: MediaSimulator): Promise<Uint8Array> {
  const [file] = [...simulator.world.files.values()];
  return (await file?.bytes) ?? new Uint8Array();
}

describe('armed', () => {
  const arm = (simulator: MediaSimulator, outcome: string) =>
    simulator.faults.arm({ kind: 'outcome', outcome });

  test.each([
    ['operation-failed', { error: { code: 13 } }],
    ['prompt-blocked', { error: { code: 3 } }],
    ['output-filtered', { response: { generateVideoResponse: { raiMediaFilteredCount: 2 } } }],
    ['one-filtered', { response: { generateVideoResponse: { raiMediaFilteredCount: 1 } } }],
  ])('%s ends the operation so, with status 200', async (outcome, expected) => {
    const simulator = createMediaSimulator();
    arm(simulator, outcome);

    const { status, json } = await outcomeOf(simulator, await begin(simulator, { sampleCount: 2 }));

    expect(status).toBe(200);
    expect(json).toMatchObject({ done: true, ...expected });
    const samples = json.response?.generateVideoResponse.generatedSamples ?? [];
    expect(samples).toHaveLength(outcome === 'one-filtered' ? 1 : 0);
  });

  test('operation-forgotten makes the operation unknown', async () => {
    const simulator = createMediaSimulator();
    arm(simulator, 'operation-forgotten');

    const answer = await outcomeOf(simulator, await begin(simulator));

    expect(refusal(answer).slice(0, 2)).toStrictEqual([404, 'NOT_FOUND']);
  });

  test('file-expired makes the file unreachable', async () => {
    const simulator = createMediaSimulator();
    arm(simulator, 'file-expired');

    const [uri = ''] = urisIn(await outcomeOf(simulator, await begin(simulator)));
    const response = await simulator.fetch(uri, { headers: { 'x-goog-api-key': simulator.keys.billed } });

    expect(response.status).toBe(403);
  });
});

describe('a model refuses', () => {
  test.each([
    [VEO, { durationSeconds: 5 }, 'durationSeconds must be one of 4, 6, 8.'],
    [VEO, { aspectRatio: '1:1' }, 'aspectRatio must be one of 16:9, 9:16.'],
    [VEO, { resolution: '8k' }, 'resolution must be one of 720p, 1080p, 4k.'],
    [VEO, { sampleCount: 5 }, 'sampleCount must be between 1 and 4, inclusive.'],
    [VEO, { fps: 24 }, "`fps` isn't supported by this model."],
    [VEO, { personGeneration: 'everybody' }, 'personGeneration must be one of'],
    ['veo-3-generate-preview', { resolution: '4k' }, 'resolution must be one of 720p, 1080p.'],
    ['veo-2-generate-preview', { resolution: '720p' }, "`resolution` isn't supported by this model."],
    ['veo-2-generate-preview', { durationSeconds: 4 }, 'durationSeconds must be one of 5, 6, 7, 8.'],
    ['imagen-4.0-generate-001', {}, 'not supported for predictLongRunning'],
  ])('%s with %j', async (model, parameters, message) => {
    expect(refusal(await begin(createMediaSimulator(), parameters, {}, model))[2]).toContain(message);
  });

  test('a last frame that it cannot end on, or that has no first', async () => {
    const [image, lastFrame] = [await still(), await still()];

    const veo3 = await begin(createMediaSimulator(), {}, { image, lastFrame }, 'veo-3-generate-preview');
    const alone = await begin(createMediaSimulator(), {}, { lastFrame });

    expect(refusal(veo3)[2]).toContain("`lastFrame` isn't supported");
    expect(refusal(alone)[2]).toContain('lastFrame needs an image');
  });

  test('a key of a project that pays nothing', async () => {
    const simulator = createMediaSimulator();
    const body = { instances: [{ prompt: 'a cat' }] };

    const answer = await call(simulator, `${VEO}:predictLongRunning`, body, simulator.keys.free);

    expect(refusal(answer)[2]).toContain('only accessible to billed users');
  });

  test('an operation of another model, and a download that does not ask for the media', async () => {
    const simulator = createMediaSimulator();
    const begun = await begin(simulator);
    const [uri = ''] = urisIn(await outcomeOf(simulator, begun));

    const other = await get(simulator, begun.json.name.replace('3.1', '2'));
    const bare = await get(simulator, new URL(uri).pathname.replace('/v1beta/', ''));

    expect(refusal(other)[0]).toBe(404);
    expect(refusal(bare)[0]).toBe(400);
  });
});

test('the worker is beside its starter in the bundle, too', () => {
  const bundled = readFileSync(new URL('../../../dist/bin/video-worker.js', import.meta.url), 'utf8');

  expect(bundled).toContain('parentPort');
});
