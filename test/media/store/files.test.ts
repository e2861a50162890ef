import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mediaSettings } from '#src/media/config.js';
import { fileStore } from '#src/media/store.js';
import { VideoFile } from '#src/media/videos/video-file.js';
import { environment, newFolder } from '../session.js';
import { storeLaws } from './laws.js';

storeLaws(async () => {
  const folder = newFolder();
  const again = () => fileStore(mediaSettings(environment(folder), folder));
  return { store: again(), again };
});

test('a video survives a line that a kill tore', async () => {
  const path = join(newFolder(), 'videos.jsonl');
  const log = new VideoFile(path);
  const asked = { prompt: 'x', model: 'svcvideo-3', aspectRatio: '16:9', resolution: '720p' };
  const entry = { id: 'one', timestamp: '2026-01-01T12:00:00.000Z' };
  const video = { ...entry, ...asked, path: '/x.mp4', mimeType: 'video/mp4', bytes: 1 };
  await log.append({ event: 'asked', ...entry, order: { ...asked, numberOfVideos: 1 } });
  appendFileSync(path, '{"event":"made","id":"on');
  await log.append({ event: 'made', ...entry, videos: [video], withheld: [] });

  const { videos, warnings } = await log.newest(10);

  expect(videos).toStrictEqual([video]);
  expect(warnings).toHaveLength(1);
});
