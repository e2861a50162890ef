import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SimulatedMedia, simulateMedia } from '#src/library/simulators.js';
import { answersOf, MEDIA_READS, readPatterns, readsOf } from './drawn-reads.js';
import { FROZEN, problemsOf } from './world-files.js';

const words = fc.constantFrom('A ferry at dawn', '"quoted"', 'é 日本', '');
const moment = fc.constantFrom('-20h', '-3d 4h', '+2m', '2026-03-05', '2026-04-01T07:08:09.123Z');
const base64 = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('base64'));
const some = <Members>(members: { [Name in keyof Members]: fc.Arbitrary<Members[Name]> }) =>
  fc.record(members, { requiredKeys: [] });
const prompted = <Members>(members: { [Name in keyof Members]: fc.Arbitrary<Members[Name]> }) =>
  fc.tuple(words, some(members)).map(([prompt, more]) => ({ prompt, ...more }));

const picture = prompted({
  content: base64,
  at: moment,
  mimeType: fc.constantFrom('image/png', 'image/jpeg'),
  model: fc.constantFrom('imagen-4.0-generate-001'),
  width: fc.integer({ min: 1, max: 2048 }),
  parents: fc.constant(['abc']),
});
const video = prompted({
  id: fc.constant('clip'),
  negativePrompt: words,
  aspectRatio: fc.constantFrom('9:16', '16:9'),
  resolution: fc.constantFrom('720p', '1080p'),
  seconds: fc.constantFrom(4, 8),
  created: moment,
  expires: moment,
  inputs: fc.constant([{ sha256: 'abc', width: 4, height: 4, preview: 'AAAA' }]),
});
const operation = prompted({
  id: fc.constant('run'),
  ready: moment,
  videos: fc.constant(['first']),
  withheld: fc.array(words, { maxLength: 2 }),
  error: fc.constant({ code: 13, message: 'No.' }),
});
const file = fc.oneof(fc.record({ text: words }), fc.record({ content: base64 })).chain((content) =>
  some({ id: fc.constant('notes'), displayName: words, created: moment, expires: moment }).map((more) => ({
    ...{ mimeType: 'text/plain', ...content },
    ...more,
  })),
);
const few = <Item>(item: fc.Arbitrary<Item>) =>
  fc.uniqueArray(item, { maxLength: 3, selector: (each) => Reflect.get(each as object, 'id') ?? each });

const world = fc
  .record({
    pictures: few(picture),
    videos: few(video),
    operations: few(operation),
    files: few(file),
    keys: fc.constant({ billed: 'a-key-of-mine', free: 'another-key' }),
    random: fc.nat(1_000),
  })
  .map(({ videos, ...media }) => ({
    media: { videos: [{ prompt: 'x', id: 'first' }, ...videos], ...media },
  }));

/** Videos of few pixels, which are made sooner. */
const SMALL = { ...FROZEN, settings: { videoShortSide: 64 } } as const;

const keyOf = ({ credentials }: SimulatedMedia) => ({ 'x-goog-api-key': credentials.apiKey });

test('a media backend that is exported and loaded again is exported alike, and answers 200 reads of any route alike to the byte', {
  timeout: 240_000,
}, async () => {
  const empty = await simulateMedia(FROZEN);
  const patterns = await readPatterns(empty, MEDIA_READS, keyOf(empty));
  const statuses = new Set<string>();
  await fc.assert(
    fc.asyncProperty(world, fc.infiniteStream(fc.nat(1_000)), async (given, choices) => {
      const first = await simulateMedia({ ...SMALL, world: given });
      const exported = first.exportWorld();

      const second = await simulateMedia({ ...SMALL, world: JSON.parse(JSON.stringify(exported)) });

      expect(second.exportWorld()).toStrictEqual(exported);
      expect(second.accounts).toStrictEqual(first.accounts);
      expect(second.records()).toStrictEqual(first.records());
      const ids = (kind: 'files' | 'operations' | 'uploaded') => [...first.world[kind].keys(), 'none'];
      const reads = {
        ...MEDIA_READS,
        parts: {
          file: [...ids('uploaded'), ...ids('files')],
          operation: ids('operations'),
          model: ['veo-3.1-generate-preview', 'gemini-2.5-flash-image', 'none'],
        },
      };
      const seed = choices.next().value;
      const paths = fc.sample(readsOf(patterns, reads), { numRuns: 200, seed });
      const answers = await answersOf(second, reads, keyOf(second), paths);
      expect(answers).toStrictEqual(await answersOf(first, reads, keyOf(first), paths));
      for (const answer of answers) statuses.add(/ \d{3} /.exec(answer)?.[0] ?? '');
    }),
    { numRuns: 15, seed: Number(process.env.SEED ?? 1), endOnFailure: true },
  );
  expect([...statuses]).toStrictEqual(expect.arrayContaining([' 200 ', ' 404 ']));
});

test('a backend that was used is exported with its pictures, videos and files, and goes on alike', async () => {
  const first = await simulateMedia({ ...FROZEN, settings: { pictureShortSide: 64 } });
  const send = (media: SimulatedMedia, path: string, body: object) =>
    media.fetch(`https://generativelanguage.googleapis.com/${path}`, {
      method: 'POST',
      headers: { ...keyOf(media), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const paint = { contents: [{ role: 'user', parts: [{ text: 'A ferry' }] }] };
  const clip = { instances: [{ prompt: 'A ferry leaves' }] };
  await send(first, 'v1beta/models/gemini-2.5-flash-image:generateContent', paint);
  await send(first, 'v1beta/models/veo-3.1-generate-preview:predictLongRunning', clip);

  const second = await simulateMedia({
    ...{ ...FROZEN, seed: 2, world: first.exportWorld() },
    settings: { pictureShortSide: 64 },
  });

  expect(second.credentials).toStrictEqual(first.credentials);
  expect(second.exportWorld()).toStrictEqual(first.exportWorld());
  expect([second.world.pictures.length, second.world.files.size]).toStrictEqual([1, 1]);
  const [one, other] = await Promise.all(
    [first, second].map(async (media) => {
      const answer = await send(media, 'v1beta/models/gemini-2.5-flash-image:generateContent', paint);
      return answer.text();
    }),
  );
  expect(other).toBe(one);
});

test('a video of a world file is given out, and an operation ends in it', async () => {
  const media = await simulateMedia({
    ...FROZEN,
    world: {
      media: {
        videos: [{ id: 'clip', prompt: 'A ferry leaves' }],
        operations: [{ id: 'run', prompt: 'A ferry leaves', videos: ['clip'] }],
        files: [{ id: 'notes', mimeType: 'text/plain', text: 'Read me' }],
      },
    },
  });
  const at = 'https://generativelanguage.googleapis.com/v1beta';

  const run = await media.fetch(`${at}/models/veo-3.1-generate-preview/operations/run`, {
    headers: keyOf(media),
  });
  const notes = await media.fetch(`${at}/files/notes`, { headers: keyOf(media) });

  expect(await run.json()).toMatchObject({
    done: true,
    response: {
      generateVideoResponse: { generatedSamples: [{ video: { uri: expect.stringContaining('clip') } }] },
    },
  });
  expect(await notes.json()).toMatchObject({ name: 'files/notes', sizeBytes: '7', state: 'ACTIVE' });
});

test.each<[string, object, string]>([
  [
    'an operation with no such video',
    { videos: [{ id: 'clip', prompt: '' }], operations: [{ prompt: '', videos: ['clap'] }] },
    'null media.operations[0].videos[0]: there is no video "clap": did you mean "clip"?; there are: clip',
  ],
  [
    'two videos of one id',
    {
      videos: [
        { id: 'clip', prompt: '' },
        { id: 'clip', prompt: '' },
      ],
    },
    'null media.videos[1].id: another video has the id clip',
  ],
  [
    'a file without content',
    { files: [{ mimeType: 'a/b' }] },
    'null media.files[0]: it must have either a text or a content',
  ],
  [
    'bytes that are none',
    { pictures: [{ prompt: '', content: '!' }] },
    'null media.pictures[0].content: it must be bytes in base64',
  ],
])('%s is a problem with its place', async (_, media, problem) => {
  expect(await problemsOf(simulateMedia({ ...FROZEN, world: { media } }))).toStrictEqual([problem]);
});
