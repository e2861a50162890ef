import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { newTask } from '../../simulators/tracker/calls.js';
import { trackerClient, value } from '../session.js';
import { fileOf, namesIn, newFixture } from './fixture.js';

test('what a kill left of a download is removed by a later one, once it is an hour old', async () => {
  const simulator = createTrackerSimulator();
  const { folders, work } = newFixture();
  const client = await trackerClient(simulator, { folders });
  const filePath = fileOf(join(work, 'a.txt'), 'red paint');
  const issueKey = await newTask(simulator);
  const { attachment } = await value(client, 'tracker_upload_attachment', { issueKey, filePath });
  for (const name of ['.understudy-download-old', '.understudy-download-new', 'mine']) {
    mkdirSync(join(work, name));
    writeFileSync(join(work, name, 'part'), 'half');
    if (name !== '.understudy-download-new') utimesSync(join(work, name), 0, 0);
  }

  await value(client, 'tracker_download_attachment', { attachmentId: attachment.id, outputPath: 'b.txt' });

  expect(namesIn(work)).not.toContain('.understudy-download-old');
  expect(namesIn(work)).toStrictEqual(expect.arrayContaining(['.understudy-download-new', 'mine', 'b.txt']));
});
