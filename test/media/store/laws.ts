import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ImageEntry } from '#src/media/records/entities.js';
import type { MediaStore } from '#src/media/store.js';
import type { VideoEvent } from '#src/media/videos/events.js';
import { VideoLedger } from '#src/media/videos/ledger.js';

/** Makes a store in which nothing is; each further one that `again` gives is another process's of the same. */
export type NewStore = () => Promise<{ store: MediaStore; again(): MediaStore }>;

const SEED = Number(process.env.SEED ?? 1);
const ASKED = '2026-01-01T12:00:00.000Z';
const order = {
  prompt: 'x',
  model: 'svcvideo-3',
  aspectRatio: '16:9',
  resolution: '720p',
  numberOfVideos: 1,
};
const entry = { id: 'one', timestamp: ASKED };
const { numberOfVideos: _, ...asked } = order;
const video = { ...entry, ...asked, path: '/x.mp4', mimeType: 'video/mp4', bytes: 1 };
const accepted: VideoEvent = { event: 'accepted', ...entry, operation: 'models/x/operations/1' };
const made: VideoEvent = { event: 'made', ...entry, videos: [video], withheld: [] };
const lost: VideoEvent = { event: 'lost', ...entry, reason: 'gone' };

function image(index: number, marks: Partial<ImageEntry> = {}): ImageEntry {
  const about = { kind: 'generated' as const, prompt: `picture ${index}`, model: 'm', timestamp: ASKED };
  const file = { path: `/images/${index}.png`, mimeType: 'image/png', width: 8, height: 6, bytes: 70 };
  return { id: `image-${index}`, ...about, ...file, ...marks };
}

/** A ledger so many minutes after the asking. */
const ledgerOf = ({ videos }: MediaStore, minutes = 1) =>
  new VideoLedger(videos, () => new Date(Date.parse(ASKED) + minutes * 60_000));

async function states(ledger: VideoLedger): Promise<string[]> {
  return (await ledger.log.jobs()).map((job) => ledger.stateOf(job).state);
}

/** The laws of every store. */
export function storeLaws(newStore: NewStore): void {
  describe('the settings', () => {
    test('are those of each caller and of the server, for every process', async () => {
      const { store, again } = await newStore();
      await store.preferences(undefined).setApiKey('key-of-the-server');
      await store.preferences('ada').setApiKey('key-of-ada');
      await store.preferences('ada').setModel('model-of-ada');
      await store.preferences('ada').setApiKey('second-key-of-ada');

      const other = again();

      expect(await other.preferences(undefined).apiKey()).toBe('key-of-the-server');
      expect(await other.preferences(undefined).model()).toBeUndefined();
      expect(await other.preferences('ada').apiKey()).toBe('second-key-of-ada');
      expect(await other.preferences('ada').model()).toBe('model-of-ada');
      expect(await other.preferences('bob').apiKey()).toBeUndefined();
    });
  });

  describe('the images', () => {
    test('are listed newest first, by owner and by caller, whichever process recorded them', async () => {
      const { store, again } = await newStore();
      const other = again();
      await store.images.append(image(1));
      await other.images.append(image(2, { owner: 'ada', caller: 'token' }));
      await store.images.append(image(3, { caller: 'token' }));

      const newest = async (count: number, madeBy: Parameters<typeof store.images.newest>[1]) =>
        (await other.images.newest(count, madeBy)).entries.map(({ id }) => id);

      expect(await newest(10, { owner: undefined })).toStrictEqual(['image-3', 'image-1']);
      expect(await newest(1, { owner: undefined })).toStrictEqual(['image-3']);
      expect(await newest(0, { owner: undefined })).toStrictEqual([]);
      expect(await newest(10, { owner: 'ada' })).toStrictEqual(['image-2']);
      expect(await newest(10, { caller: 'token' })).toStrictEqual(['image-3', 'image-2']);
      expect(await newest(10, { caller: undefined })).toStrictEqual(['image-1']);
    });

    test('of some paths are found, and no others', async () => {
      const { store } = await newStore();
      await store.images.append(image(1));
      await store.images.append(image(2));

      const recorded = await store.images.recorded(new Set(['/images/2.png', '/images/9.png']));

      expect([...recorded]).toStrictEqual(['/images/2.png']);
    });

    test('are given back with any prompt', async () => {
      const { store, again } = await newStore();
      let index = 0;
      const prompts = fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('\u0000', '\ud800', "'; drop table x; --", '\\u0000', '"\n'),
      );
      await fc.assert(
        fc.asyncProperty(prompts, async (prompt) => {
          const recorded = image(++index, { prompt });
          await store.images.append(recorded);

          const { entries } = await again().images.newest(1, { owner: undefined });

          expect(entries).toStrictEqual([recorded]);
        }),
        { numRuns: 15, seed: SEED },
      );
    });

    test('are all there after many processes recorded them at once', async () => {
      const { again } = await newStore();
      const processes = [again(), again(), again(), again()];
      const all = Array.from({ length: 80 }, (_, index) => image(index));

      await Promise.all(all.map((each, index) => processes[index % 4]?.images.append(each)));
      const { entries } = await again().images.newest(100, { owner: undefined });

      expect(entries.map(({ id }) => id).sort()).toStrictEqual(all.map(({ id }) => id).sort());
    });
  });

  describe('the state of a video', () => {
    test.each([
      ['unconfirmed while it may still be answered', 9, [], ['unconfirmed']],
      ['lost when no answer will follow', 10, [], ['lost']],
      ['running once accepted, however long ago', 100_000, [accepted], ['running']],
      ['failed', 1, [accepted, { event: 'failed', ...entry, reason: 'no' }], ['failed']],
      ['nothing once it was refused', 1, [{ event: 'refused', ...entry, reason: 'no' }], []],
      ['nothing once it was made', 1, [accepted, made], []],
    ] as [string, number, VideoEvent[], string[]][])('is: %s', async (_name, minutes, events, expected) => {
      const { store, again } = await newStore();
      for (const event of [{ event: 'asked' as const, ...entry, order }, ...events])
        await store.videos.append(event);

      expect(await states(ledgerOf(again(), minutes))).toStrictEqual(expected);
    });

    test.each([[[made, lost]], [[lost, made]], [[made, made]]])(
      'is that it was made once, though another process lost it or made it too',
      async (ends) => {
        const { store, again } = await newStore();
        for (const event of [{ event: 'asked' as const, ...entry, order }, accepted, ...ends])
          await store.videos.append(event);

        expect((await again().videos.newest(10)).videos).toStrictEqual([video]);
        expect(await states(ledgerOf(again()))).toStrictEqual([]);
      },
    );

    test('belongs to who brought the key for it, the last asked first', async () => {
      const { store, again } = await newStore();
      const ask = (id: string, owner?: string) =>
        store.videos.append({
          event: 'asked',
          id,
          timestamp: ASKED,
          order,
          ...(owner !== undefined && { owner }),
        });
      await ask('one');
      await ask('two', 'ada');
      await ask('three', 'ada');
      await store.videos.append({
        event: 'accepted',
        id: 'two',
        timestamp: ASKED,
        operation: 'operations/2',
      });

      const jobs = await again().videos.jobs('ada');

      expect(jobs.map(({ id, operation, owner }) => [id, operation, owner])).toStrictEqual([
        ['three', undefined, 'ada'],
        ['two', 'operations/2', 'ada'],
      ]);
      expect((await again().videos.jobs()).map(({ id }) => id)).toStrictEqual(['one']);
    });

    test('is the fifty newest that were made, newest first, by whichever process and in whatever order they were written', async () => {
      const { store, again } = await newStore();
      const another = again();
      const times = Array.from({ length: 70 }, (_, at) => (at * 37) % 70);
      for (const [at, time] of times.entries()) {
        const id = `video ${time}`;
        const timestamp = new Date(Date.parse(ASKED) + time * 1_000).toISOString();
        const { videos: log } = at % 2 === 0 ? store : another;
        await log.append({ event: 'asked', id, timestamp: ASKED, order });
        await log.append({ event: 'accepted', id, timestamp: ASKED, operation: 'operations/1' });
        const videos = [{ ...video, id, timestamp }];
        await log.append({ event: 'made', id, timestamp, videos, withheld: [] });
        if (at % 9 === 0) await store.videos.newest(1);
      }

      const { videos } = await store.videos.newest(Number.POSITIVE_INFINITY);

      const newest = Array.from({ length: 50 }, (_, at) => `video ${69 - at}`);
      expect(videos.map(({ id }) => id)).toStrictEqual(newest);
      expect(await another.videos.newest(50)).toStrictEqual({ videos, warnings: [] });
    });
  });
}
