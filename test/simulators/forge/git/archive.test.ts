import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { extract } from 'tar-stream';
import { expect, test } from 'vitest';
import { archive, archiveName } from '#simulators/forge/git/archive.js';
import { sample } from './sample.js';

async function tarEntries(tar: Uint8Array) {
  const entries: [string, number | undefined, number][] = [];
  const reader = extract();
  reader.end(Buffer.from(tar));
  for await (const entry of reader) {
    entries.push([entry.header.name, entry.header.mode, entry.header.mtime?.getTime() ?? 0]);
    entry.resume();
  }
  return entries;
}

const contentOf = (content: Uint8Array) => content;

test('an archive has all files in its folder, at the time of the commit', async () => {
  const { repository, root } = sample();
  const prefix = archiveName('sample', 'feature/x', root);

  const packed = await archive(repository, root, { format: 'tar.gz', prefix, contentOf });

  const entries = await tarEntries(gunzipSync(packed));
  expect(prefix).toBe(`sample-feature-x-${root.sha}`);
  expect(entries).toContainEqual([`${prefix}/bin/run`, 0o775, root.committer.time]);
  expect(entries).toContainEqual([`${prefix}/docs/größe und maß.md`, 0o664, root.committer.time]);
  expect(entries.filter(([name]) => !name.endsWith('/'))).toHaveLength(8);
  // Neither a time nor the operating system is in the head: it is the same on every machine.
  expect([...packed.subarray(0, 10)]).toStrictEqual([31, 139, 8, 0, 0, 0, 0, 0, 0, 255]);
});

test('an archive of a folder has only what is in it', async () => {
  const { repository, root } = sample();

  const zip = unzipSync(
    await archive(repository, root, { format: 'zip', prefix: 'p', path: 'src/lib', contentOf }),
  );

  expect(Object.keys(zip)).toStrictEqual(['p/', 'p/src/', 'p/src/lib/', 'p/src/lib/text.ts']);
  expect(Buffer.from(zip['p/src/lib/text.ts'] ?? []).toString()).toContain('export function words');
});
