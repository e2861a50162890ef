import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { VideoEvent } from '#src/media/videos/events.js';
import { VideoLedger } from '#src/media/videos/ledger.js';
import { VideoFile } from '#src/media/videos/video-file.js';
import { newFolder } from './session.js';

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

/** A ledger in which this happened, read so many minutes after the asking; and the file it is in. */
async function ledgerOf(
  minutes: number,
  ...events: VideoEvent[]
): Promise<{ ledger: VideoLedger; path: string }> {
  const path = join(newFolder(), 'videos.jsonl');
  const ledger = new VideoLedger(new VideoFile(path), () => new Date(Date.parse(ASKED) + minutes * 60_000));
  for (const event of [{ event: 'asked' as const, ...entry, order }, ...events])
    await ledger.log.append(event);
  return { ledger, path };
}

async function states(ledger: VideoLedger): Promise<string[]> {
  return (await ledger.log.jobs()).map((job) => ledger.stateOf(job).state);
}

describe('the state of a video', () => {
  const accepted: VideoEvent = { event: 'accepted', ...entry, operation: 'models/x/operations/1' };
  const made: VideoEvent = { event: 'made', ...entry, videos: [video], withheld: [] };
  const lost: VideoEvent = { event: 'lost', ...entry, reason: 'gone' };

  test.each([
    ['unconfirmed while it may still be answered', 9, [], ['unconfirmed']],
    ['lost when no answer will follow', 10, [], ['lost']],
    ['running once accepted, however long ago', 100_000, [accepted], ['running']],
    ['failed', 1, [accepted, { event: 'failed', ...entry, reason: 'no' }], ['failed']],
    ['nothing once it was refused', 1, [{ event: 'refused', ...entry, reason: 'no' }], []],
    ['nothing once it was made', 1, [accepted, made], []],
  ] as [string, number, VideoEvent[], string[]][])('is: %s', async (_name, minutes, events, expected) => {
    const { ledger } = await ledgerOf(minutes, ...events);

    expect(await states(ledger)).toStrictEqual(expected);
  });

  test.each([[[made, lost]], [[lost, made]]])(
    'is that it was made, though another process lost it',
    async (ends) => {
      const { ledger } = await ledgerOf(1, accepted, ...ends);

      expect((await ledger.log.newest(10)).videos).toStrictEqual([video]);
      expect(await states(ledger)).toStrictEqual([]);
    },
  );

  test('is the fifty newest that were made, newest first, by whichever process and in whatever order they were written', async () => {
    const { ledger, path } = await ledgerOf(1);
    const times = Array.from({ length: 70 }, (_, at) => (at * 37) % 70);
    const another = new VideoLedger(new VideoFile(path), () => new Date(ASKED));
    for (const [at, time] of times.entries()) {
      const id = `video ${time}`;
      const timestamp = new Date(Date.parse(ASKED) + time * 1_000).toISOString();
      const writer = at % 2 === 0 ? ledger : another;
      await writer.log.append({ event: 'asked', id, timestamp: ASKED, order });
      await writer.log.append({ event: 'accepted', id, timestamp: ASKED, operation: 'operations/1' });
      await writer.log.append({
        event: 'made',
        id,
        timestamp,
        videos: [{ ...video, id, timestamp }],
        withheld: [],
      });
      if (at % 9 === 0) await ledger.log.newest(1);
    }

    const { videos } = await ledger.log.newest(Number.POSITIVE_INFINITY);

    expect(videos.map(({ id }) => id)).toStrictEqual(
      Array.from({ length: 50 }, (_, at) => `video ${69 - at}`),
    );
    expect(await another.log.newest(50)).toStrictEqual({ videos, warnings: [] });
  });

  test('survives a line that a kill tore', async () => {
    const { ledger, path } = await ledgerOf(1, accepted);
    appendFileSync(path, '{"event":"made","id":"on');
    await ledger.log.append(made);

    const { videos, warnings } = await ledger.log.newest(10);

    expect(videos).toStrictEqual([video]);
    expect(warnings).toHaveLength(1);
  });
});
