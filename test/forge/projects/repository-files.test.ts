import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlainRecord } from '#simulators/forge/records.js';
import { forgeClient, newForge, refusal, SITE, scriptedClient, tokenOf, value } from '../session.js';
import {
  commitFiles,
  commitOf,
  fileRecords,
  modeOf,
  ODD_NAMES,
  pageOf,
  projectAt,
  uploadLarge,
} from './repository-world.js';

const PROJECT = 'platform/core';
const MEBIBYTE = 1024 * 1024;
const simulator = newForge();
const core = projectAt(simulator, PROJECT);
const client = await forgeClient(simulator);

/** Contents of every kind, each with the encoding it is to be given in. */
const KINDS: readonly (readonly [kind: string, bytes: Uint8Array, encoding: 'text' | 'base64'])[] = [
  ['an empty file', Buffer.alloc(0), 'text'],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffGröße\r\n'), 'text'],
  ['Latin-1', Buffer.from('Größe', 'latin1'), 'base64'],
  ['UTF-16', Buffer.from('\ufeffGröße', 'utf16le'), 'base64'],
  ['text that breaks off in a character', Buffer.from('Größe').subarray(0, 3), 'base64'],
  ['a null character', Buffer.from('a\0b'), 'base64'],
  ['control characters', Buffer.from('\u001b[31mred\u001b[0m\u0007'), 'text'],
];
const DRAWN = fc.sample(
  fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.string({ unit: 'binary', maxLength: 100 }).map((text) => Buffer.from(text, 'utf8')),
    fc.string({ unit: 'grapheme', maxLength: 100 }).map((text) => Buffer.from(text, 'latin1')),
  ),
  { numRuns: 60, seed: 11 },
);
const VIDEO = Buffer.from('All bytes of a video');
const LFS_OID = `sha256:${createHash('sha256').update(VIDEO).digest('hex')}`;
const LFS_POINTER = `version https://git-lfs.github.com/spec/v1\noid ${LFS_OID}\nsize ${VIDEO.length}\n`;
const FILES = new Map<string, Uint8Array>([
  ...DRAWN.map((bytes, at): [string, Uint8Array] => [`drawn/${at}`, bytes]),
  ...ODD_NAMES.map((name): [string, Uint8Array] => [`odd/${name}`, Buffer.from(name)]),
  ...KINDS.map(([kind, bytes]): [string, Uint8Array] => [kind, bytes]),
  ['video.mp4', Buffer.from(LFS_POINTER)],
  ['about-lfs.md', Buffer.from(`See ${LFS_POINTER}`)],
  ['just.txt', Buffer.alloc(MEBIBYTE, 'x')],
  ['more.txt', Buffer.alloc(MEBIBYTE + 1, 'x')],
]);
const written = newForge();
await uploadLarge(written, LFS_OID.replace('sha256:', ''), VIDEO);
await commitFiles(written, FILES);
const ofWritten = await forgeClient(written);

const read = (args: Record<string, unknown>) =>
  value(client, 'get_file_content', { projectPath: PROJECT, ...args });

const bytesIn = ({ base64 }: PlainRecord) => Buffer.from(String(base64), 'base64');

/** What a file is to be given as, at a ref by its name. */
function fileOf(record: PlainRecord, ref: string, commit: string) {
  const bytes = bytesIn(record);
  const isText = isUtf8(bytes) && !bytes.includes(0);
  return {
    path: record.path,
    ref,
    commit,
    blobId: record.sha,
    size: record.size,
    ...modeOf(record.mode),
    encoding: isText ? 'text' : 'base64',
    content: isText ? bytes.toString('utf8') : record.base64,
    webUrl: pageOf(record.project as string, 'blob', ref, record.path as string), // as the records have it
  };
}

const filesOf = (records: readonly PlainRecord[]) => records.filter(({ type }) => type === 'blob');

test.each([PROJECT, 'community/sdk', 'jelena.nakamura/dotfiles', 'design/assets'])(
  'get_file_content gives every file of %s, byte for byte',
  async (projectPath) => {
    const project = projectAt(simulator, projectPath);
    const commit = commitOf(project, 'HEAD');

    for (const record of filesOf(fileRecords(project))) {
      const given = await value(client, 'get_file_content', { projectPath, filePath: record.path });

      expect(given).toStrictEqual(fileOf(record, 'main', commit));
    }
  },
);

test('get_file_content gives a file as it is at each branch, tag and commit', async () => {
  const { branches, tags, commits } = core.repository;
  const refs = [...branches.keys(), ...tags.keys(), ...commits.keys()].filter((_, at) => at % 17 === 0);

  for (const ref of refs) {
    const record = fileRecords(core, ref).find(({ path }) => path === 'package.json');
    if (!record) throw new Error(`${ref} has no package.json`);

    expect(await read({ filePath: 'package.json', ref })).toStrictEqual(
      fileOf(record, ref, commitOf(core, ref)),
    );
  }
});

test.each([{}, { ref: 'HEAD' }, { ref: '' }])(
  'get_file_content reads the default branch with %j',
  async (args) => {
    const record = fileRecords(core).find(({ path }) => path === 'package.json') ?? {};

    expect(await read({ filePath: 'package.json', ...args })).toStrictEqual(
      fileOf(record, 'main', commitOf(core, 'main')),
    );
  },
);

test.each(['/docs/old-guide.md', 'docs//old-guide.md', './docs/old-guide.md'])(
  'get_file_content takes the path %j for docs/old-guide.md',
  async (filePath) => {
    const record = fileRecords(core).find(({ path }) => path === 'docs/old-guide.md') ?? {};

    expect(await read({ filePath })).toStrictEqual(fileOf(record, 'main', commitOf(core, 'main')));
  },
);

test('get_file_content gives any bytes under any name without loss: as text where they are UTF-8', async () => {
  for (const [filePath, bytes] of FILES) {
    if (bytes.length > MEBIBYTE) continue;
    const given = await value(ofWritten, 'get_file_content', { projectPath: PROJECT, filePath });

    const decoded = Buffer.from(given.content, given.encoding === 'text' ? 'utf8' : 'base64');
    expect(decoded.equals(bytes), filePath).toBe(true);
    expect(given.encoding).toBe(isUtf8(bytes) && !bytes.includes(0) ? 'text' : 'base64');
    expect([given.path, given.size]).toStrictEqual([filePath, bytes.length]);
  }
});

test.each(KINDS)('get_file_content gives %s in its encoding', async (filePath, bytes, encoding) => {
  const given = await value(ofWritten, 'get_file_content', { projectPath: PROJECT, filePath });

  expect(given.encoding).toBe(encoding);
  expect(given.content).toBe(Buffer.from(bytes).toString(encoding === 'text' ? 'utf8' : 'base64'));
});

test('get_file_content gives a file of 1 MiB, and refuses a larger one before it downloads it', async () => {
  const asked: string[] = [];
  const own = await scriptedClient(
    (url, init) => {
      asked.push(new URL(url).pathname);
      return written.fetch(url, init);
    },
    { token: async () => tokenOf(written, 'token') },
  );

  const { size } = await value(own, 'get_file_content', { projectPath: PROJECT, filePath: 'just.txt' });
  const until = asked.length;
  const args = { projectPath: PROJECT, filePath: 'more.txt' };
  const { code, message } = await refusal(own, 'get_file_content', args);

  expect(size).toBe(MEBIBYTE);
  expect(code).toBe('unsupported');
  expect(message).toContain('1048577 bytes');
  expect(message).toContain('at most 1048576 bytes');
  expect(message).toContain(`${SITE}/platform/core/-/blob/main/more.txt`);
  expect(asked.slice(until)).toStrictEqual(['/api/graphql']);
});

test('get_file_content reports what a Git LFS pointer points to', async () => {
  const file = (filePath: string) => value(ofWritten, 'get_file_content', { projectPath: PROJECT, filePath });

  const video = await file('video.mp4');

  expect(video.lfs).toStrictEqual({ oid: LFS_OID, size: VIDEO.length });
  expect(video.content).toBe(LFS_POINTER);
  expect(video.warnings).toStrictEqual([
    'video.mp4 is kept in Git LFS: the content is its pointer, the file has 20 bytes.',
  ]);
  expect(await file('about-lfs.md')).not.toHaveProperty('lfs');
});

test.each([
  [{ projectPath: 'no/such' }, 'not_found', 'project no/such'],
  [{ ref: 'no-such' }, 'not_found', 'branch, tag or commit "no-such" in platform/core'],
  [{ filePath: 'docs/no-such.md' }, 'not_found', 'file "docs/no-such.md" at HEAD in platform/core'],
  [{ filePath: 'VERSION/x' }, 'not_found', 'file "VERSION/x"'],
  [{ filePath: 'docs' }, 'invalid_arguments', 'filePath: docs is a folder; browse_repository'],
  [{ filePath: '' }, 'invalid_arguments', 'filePath: must be the path of a file'],
  [{ filePath: '/' }, 'invalid_arguments', 'filePath: must be the path of a file'],
  [{ filePath: 'docs/../README.md' }, 'invalid_arguments', 'filePath: must be a path'],
  [{ projectPath: 'platform/backend/prototype' }, 'not_found', 'prototype is empty'],
])('get_file_content says what is wrong with %j ✗3', async (args, code, words) => {
  const usual = { projectPath: PROJECT, filePath: 'README.md' };
  const refused = await refusal(client, 'get_file_content', { ...usual, ...args });

  expect(refused.code).toBe(code);
  expect(refused.message).toContain(words);
});

test('get_file_content says that a guest may not read the code ✗3', async () => {
  const guest = await forgeClient(simulator, 'guestToken');

  const refused = await refusal(guest, 'get_file_content', { projectPath: PROJECT, filePath: 'README.md' });

  expect(refused.code).toBe('forbidden');
});

/** A client of a forge that gives one file so. */
function oneFile(blob: object | null, content = '') {
  return scriptedClient(async (url) => {
    if (!url.endsWith('/graphql')) return Response.json({ size: 1, encoding: 'base64', content, sha: 'b' });
    const nodes = blob === null ? [] : [{ oid: 'b'.repeat(40), ...blob }];
    const repository = { empty: false, rootRef: 'main', commit: { sha: 'a'.repeat(40) }, blobs: { nodes } };
    return Response.json({ data: { project: { id: 'gid://gitlab/Project/1', webUrl: null, repository } } });
  });
}

test.each([
  ['040000', 'is a folder'],
  ['40000', 'is a folder'],
  ['160000', 'is a submodule'],
])('get_file_content refuses what has the mode %s, though it is given among files', async (mode, words) => {
  const own = await oneFile({ mode, size: '0' });

  const { code, message } = await refusal(own, 'get_file_content', { projectPath: 'a/b', filePath: 'x' });

  expect(code).toBe('invalid_arguments');
  expect(message).toContain(words);
});

test('get_file_content takes null for mode and size, and measures what is sent ✗5', async () => {
  const small = await oneFile({ mode: null, size: null }, Buffer.from('ok').toString('base64'));
  const large = await oneFile({}, Buffer.alloc(MEBIBYTE + 1).toString('base64'));
  const args = { projectPath: 'a/b', filePath: 'x' };

  expect(await value(small, 'get_file_content', args)).toStrictEqual({
    ...{ path: 'x', ref: 'main', commit: 'a'.repeat(40), blobId: 'b'.repeat(40), size: 2 },
    ...{ encoding: 'text', content: 'ok' },
  });
  expect((await refusal(large, 'get_file_content', args)).code).toBe('unsupported');
});

test('get_file_content gives addresses that lead to the file ✗34', async () => {
  const headers = { 'private-token': tokenOf(simulator, 'token') };
  for (const args of [{}, { ref: 'release/1.1' }, { ref: 'v1.1.0' }]) {
    const { webUrl } = await read({ filePath: 'docs/Über uns & andere.md', ...args });

    expect((await simulator.fetch(webUrl, { headers })).status, webUrl).toBe(200);
  }
});
