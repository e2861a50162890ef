import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { foldersFor } from '#src/tracker/files/files.js';
import * as media from '../media/session.js';
import * as tracker from '../tracker/session.js';

/** A folder in the home of the user, and the path by which a shell knows it. */
let home: string;
let short: string;

beforeEach(() => {
  home = mkdtempSync(join(homedir(), 'understudy-test-'));
  short = `~/${basename(home)}`;
});
afterEach(() => rmSync(home, { recursive: true }));

/** A client of the tracker server, before a tracker that takes and gives everything. */
function trackerClient() {
  return tracker.scriptedClient(
    async (url, { method }) => {
      if (url.includes('/content/')) return new Response('red paint');
      const attachment = { id: '1', filename: 'paint.txt', size: 9 };
      return Response.json(method === 'POST' ? [attachment] : attachment);
    },
    { folders: foldersFor(undefined) },
  );
}

test('"~" is the home of the user in what the media server edits, and in its history', async () => {
  writeFileSync(join(home, 'in.png'), await media.picture());
  writeFileSync(join(home, 'style.png'), await media.picture());
  const { fetch, sent } = media.scripted(async () => media.generated(await media.picture()));
  const client = await media.mediaClient(fetch, media.newFolder());

  const args = { imagePath: `${short}/in.png`, prompt: 'in red', referenceImages: [`${short}/style.png`] };
  const [image] = media.images(await media.call(client, 'edit_image', args));

  expect(sent).toHaveLength(1);
  expect([image?.source, image?.references]).toStrictEqual([join(home, 'in.png'), [join(home, 'style.png')]]);
});

test('"~" is the home of the user in what the tracker server attaches and saves', async () => {
  writeFileSync(join(home, 'paint.txt'), 'red paint');
  mkdirSync(join(home, 'saved'));
  const client = await trackerClient();

  const attached = await tracker.value(client, 'tracker_upload_attachment', {
    ...{ issueKey: 'PROJ-1', filePath: `${short}/paint.txt` },
  });
  const saved = await tracker.value(client, 'tracker_download_attachment', {
    ...{ attachmentId: '1', outputPath: `${short}/saved` },
  });

  expect(attached).toMatchObject({ attachment: { filename: 'paint.txt' } });
  expect(saved.path).toBe(join(home, 'saved/paint.txt'));
});

test.each(['.ssh/id', '../../../etc/passwd'])('"~" opens nothing that was closed: %s', async (path) => {
  mkdirSync(join(home, '.ssh'));
  writeFileSync(join(home, '.ssh/id'), 'secret');
  const client = await trackerClient();

  const said = await tracker.refusal(client, 'tracker_upload_attachment', {
    ...{ issueKey: 'PROJ-1', filePath: `${short}/${path}` },
  });

  expect(said).toContain('must be in one of');
});
