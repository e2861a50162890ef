import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type VideoEvent, VideoLedger } from '#src/media/video-ledger.js';
import { newFolder } from './session.js';

const ASKED = '2026-01-01T12:00:00.000Z';
const order = {
  prompt: 'x',
  model: 'svcvideo-3',
  aspectRatio: '16:9',
  resolution: '720p',
  numberOfVideos: 1,
};
const known = { id: 'one', timestamp: ASKED };
const { numberOfVideos: _, ...asked } = order;
const video = { ...known, ...asked, path: '/x.mp4', mimeType: 'video/mp4', bytes: 1 };

/** A ledger in which this happened, read so many minutes after the asking; and the file it is in. */
async function ledgerOf(
  minutes: number,
  ...events: VideoEvent[]
): Promise<{ ledger: VideoLedger; path: string }> {
  const path = join(newFolder(), 'videos.jsonl');
  const ledger = new VideoLedger(path, () => new Date(Date.parse(ASKED) + minutes * 60_000));
  for (const event of [{ event: 'asked' as const, ...known, order }, ...events]) await ledger.append(event);
  return { ledger, path };
}

async function states(ledger: VideoLedger): Promise<(string | undefined)[]> {
  const { jobs } = await ledger.jobs();
  return jobs.map((job) => ledger.stateOf(job)?.state);
}

describe('what is known of a video', () => {
  const accepted: VideoEvent = { event: 'accepted', ...known, operation: 'models/x/operations/1' };
  const made: VideoEvent = { event: 'made', ...known, videos: [video], withheld: [] };
  const lost: VideoEvent = { event: 'lost', ...known, reason: 'gone' };

  it.each([
    ['unconfirmed while it may still be answered', 9, [], 'unconfirmed'],
    ['lost when nobody will answer it any more', 10, [], 'lost'],
    ['running once accepted, however long ago', 100_000, [accepted], 'running'],
    ['failed', 1, [accepted, { event: 'failed', ...known, reason: 'no' }], 'failed'],
    ['nothing once it was refused', 1, [{ event: 'refused', ...known, reason: 'no' }], undefined],
    ['nothing once it was made', 1, [accepted, made], undefined],
  ] as [string, number, VideoEvent[], string | undefined][])(
    'is: %s',
    async (_name, minutes, events, state) => {
      const { ledger } = await ledgerOf(minutes, ...events);

      expect(await states(ledger)).toStrictEqual([state]);
    },
  );

  it.each([[[made, lost]], [[lost, made]]])(
    'is that it was made, though another process lost it',
    async (ends) => {
      const { ledger } = await ledgerOf(1, accepted, ...ends);

      expect((await ledger.newest(10)).videos).toStrictEqual([video]);
      expect(await states(ledger)).toStrictEqual([undefined]);
    },
  );

  it('survives a line that a kill tore', async () => {
    const { ledger, path } = await ledgerOf(1, accepted);
    appendFileSync(path, '{"event":"made","id":"on');
    await ledger.append(made);

    const { videos, warnings } = await ledger.newest(10);

    expect(videos).toStrictEqual([video]);
    expect(warnings).toHaveLength(1);
  });
});
