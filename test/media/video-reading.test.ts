import { appendFileSync, mkdirSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { expect, test, vi } from 'vitest';
import type { VideoRecord } from '#src/media/records/entities.js';
import { clientOf } from '../kernel/session.js';
import { call, mediaServer, newFolder, scripted } from './session.js';

const TIMESTAMP = '2026-01-01T12:00:00.000Z';

/** The lines of a video that was asked for, accepted and made. */
function linesOf(id: string): string {
  const asked = { prompt: `a ferry ${id}`, model: 'svcvideo-3', aspectRatio: '16:9', resolution: '720p' };
  const video = { id, timestamp: TIMESTAMP, ...asked, path: `/${id}.mp4`, mimeType: 'video/mp4', bytes: 1 };
  const events = [
    { event: 'asked', order: { ...asked, numberOfVideos: 1 } },
    { event: 'accepted', operation: 'operations/1' },
    { event: 'made', videos: [video], withheld: [] },
  ];
  return events.map((event) => `\n${JSON.stringify({ ...event, id, timestamp: TIMESTAMP })}\n`).join('');
}

async function newestVideos(client: Client): Promise<(string | undefined)[]> {
  const status = (await call(client, 'get_status')).structuredContent as { lastVideo: VideoRecord };
  const history = (await call(client, 'list_video_history', { count: 2 })).structuredContent as {
    videos: VideoRecord[];
  };
  return [status.lastVideo.id, ...history.videos.map(({ id }) => id)];
}

/** Counts the bytes that are read of all files by handles. */
async function countingReads(path: string): Promise<{ bytes(): Promise<number>; stop(): void }> {
  const handle = await open(path);
  const read = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'read');
  await handle.close();
  return {
    async bytes() {
      const results = await Promise.all(read.mock.results.map(({ value }) => value));
      return results.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    },
    stop: () => read.mockRestore(),
  };
}

test('get_status and list_video_history read each recorded video once, for all sessions, and what others record since', async () => {
  const folder = newFolder();
  const data = join(folder, 'data/understudy/media/https-provider.test');
  mkdirSync(data, { recursive: true });
  const log = join(data, 'videos.jsonl');
  appendFileSync(log, Array.from({ length: 500 }, (_, at) => linesOf(`video-${at}`)).join(''));
  const server = mediaServer(scripted(() => Response.json({})).fetch, folder);
  const sessions = await Promise.all([clientOf(server), clientOf(server), clientOf(server)]);
  const reads = await countingReads(log);

  const before = await Promise.all(sessions.map(newestVideos));
  appendFileSync(log, linesOf('of-another-process'));
  const after = await Promise.all(sessions.map(newestVideos));
  const bytes = await reads.bytes();
  reads.stop();

  expect(before).toStrictEqual(sessions.map(() => ['video-499', 'video-499', 'video-498']));
  expect(after).toStrictEqual(sessions.map(() => ['of-another-process', 'of-another-process', 'video-499']));
  expect(bytes).toBe(statSync(log).size);
});
