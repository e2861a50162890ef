import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, generated, images, mediaClient, newFolder, picture, scripted, text } from './session.js';

const DATA = 'data/understudy/media/https-provider.test';
const CONFIG = 'config/understudy/media/https-provider.test';

let folder: string;

beforeEach(() => {
  folder = newFolder();
});

function open() {
  return mediaClient(scripted(async () => generated(await picture())).fetch, folder);
}

async function generate(): Promise<CallToolResult> {
  return call(await open(), 'generate_image', { prompt: 'x' });
}

/** Puts something where the server wants to write. */
function put(path: string, make: (path: string) => void): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  make(join(folder, path));
}

const aFile = (path: string) => writeFileSync(path, 'in the way');
const aFolder = (path: string) => mkdirSync(path);
/** A device that takes nothing, as a full disk does. */
const aFullDisk = (path: string) => symlinkSync('/dev/full', path);

function warningsOf(result: CallToolResult): string[] {
  return (result.structuredContent as { warnings?: string[] }).warnings ?? [];
}

describe('a picture that was paid for', () => {
  test('is given inline, whole, where it cannot be saved, and the answer says why', async () => {
    put(`${DATA}/images`, aFile);

    const result = await generate();

    const shown = result.content.find((block) => block.type === 'image');
    expect(shown).toMatchObject({ mimeType: 'image/png', data: (await picture()).toString('base64') });
    expect(images(result)).toStrictEqual([]);
    expect(warningsOf(result)).toStrictEqual([
      expect.stringMatching(
        /cannot be saved as \/.+: (?:something else has that name|a part of the path is no folder) .*paid for/,
      ),
    ]);
  });

  test('is no picture to continue with where it cannot be saved, though an earlier one was', async () => {
    const client = await open();
    await call(client, 'generate_image', { prompt: 'first' });
    const [first] = images(await call(client, 'list_history'));
    const saved = dirname(first?.path ?? '');
    renameSync(saved, `${saved}-away`);
    writeFileSync(saved, 'in the way');
    await call(client, 'generate_image', { prompt: 'second' });

    const result = await call(client, 'continue_editing', { prompt: 'x' });

    expect(result).toMatchObject({ isError: true, _meta: { code: 'not_found' } });
  });

  test.each([
    ['a full disk', aFullDisk, 'the disk is full (ENOSPC)'],
    ['a folder of its name', aFolder, 'it is a folder (EISDIR)'],
  ])(
    'is saved where its history cannot be written for %s, and the answer says so',
    async (_, obstacle, reason) => {
      put(`${DATA}/images.jsonl`, obstacle);

      const result = await generate();

      const [saved] = images(result);
      expect(existsSync(saved?.path ?? '')).toBe(true);
      expect(warningsOf(result)).toStrictEqual([expect.stringContaining(reason)]);
      expect(readdirSync(join(folder, DATA, 'images'))).toHaveLength(1);
    },
  );
});

describe('what is on disk and cannot be used', () => {
  test.each([
    ['configure_api_key', { apiKey: 'k' }, CONFIG, aFile],
    ['configure_model', { model: 'svc-2.0-flash-preview-image-generation' }, CONFIG, aFile],
    [
      'configure_model',
      { model: 'svc-2.0-flash-preview-image-generation' },
      `${CONFIG}/settings.json`,
      aFolder,
    ],
    ['get_status', {}, `${CONFIG}/settings.json`, aFolder],
    ['get_status', {}, `${CONFIG}/credentials.json`, aFolder],
    ['generate_image', { prompt: 'x' }, `${CONFIG}/settings.json`, aFolder],
    ['list_history', {}, `${DATA}/images.jsonl`, aFolder],
    ['list_video_history', {}, `${DATA}/videos.jsonl`, aFolder],
    ['get_status', {}, `${DATA}/videos.jsonl`, aFolder],
    ['generate_video', { prompt: 'x' }, `${DATA}/videos.jsonl`, aFolder],
    ['generate_video', { prompt: 'x' }, `${DATA}/videos.jsonl`, aFullDisk],
  ])('is named by %s %j with %s in the way', async (tool, args, path, obstacle) => {
    put(path, obstacle);

    const result = await call(await open(), tool, args);

    expect(result.isError).toBe(true);
    expect(text(result)).toContain(join(folder, path));
    expect(text(result)).not.toMatch(/internal error/);
  });
});

describe('what a kill left', () => {
  const STAMP = '2026-01-01T11-00-00.000Z';
  const NAME = `${STAMP}-killed.png`;
  const entry = (path: string) =>
    `\n${JSON.stringify({ id: 'killed', kind: 'generated', prompt: 'x', model: 'm', timestamp: '2026-01-01T11:00:00.000Z', path, mimeType: 'image/png', width: 8, height: 6, bytes: 3 })}\n`;

  test('of a picture that is in the history gets its name', async () => {
    put(`${DATA}/images/${NAME}.part`, (path) => writeFileSync(path, 'png'));
    const path = join(folder, DATA, 'images', NAME);
    put(`${DATA}/images.jsonl`, (log) => writeFileSync(log, entry(path)));

    const listed = images(await call(await open(), 'list_history'));

    expect(listed).toMatchObject([{ id: 'killed', path }]);
    expect(readFileSync(path, 'utf8')).toBe('png');
    expect(readdirSync(dirname(path))).toStrictEqual([NAME]);
  });

  test.each([
    ['older than an hour, is swept', '2026-01-01T10:59:59Z', []],
    ['younger, may be being written and stays', '2026-01-01T11:30:00Z', [`${NAME}.part`]],
  ])('of a picture that was returned to no caller, %s', async (_, written, left) => {
    const part = `${DATA}/images/${NAME}.part`;
    put(part, (path) => writeFileSync(path, 'half'));
    utimesSync(join(folder, part), new Date(written), new Date(written));

    await call(await open(), 'get_status');

    expect(readdirSync(join(folder, DATA, 'images'))).toStrictEqual(left);
  });

  test('of a video that will not come any more is swept once it is older than an hour', async () => {
    const parts = ['old', 'new'].map((name) => `${DATA}/videos/${STAMP}-v.mp4.${name}.part`);
    for (const part of parts) put(part, (path) => writeFileSync(path, 'half'));
    utimesSync(join(folder, parts[0] ?? ''), new Date('2025-12-31'), new Date('2025-12-31'));
    utimesSync(
      join(folder, parts[1] ?? ''),
      new Date('2026-01-01T11:30:00Z'),
      new Date('2026-01-01T11:30:00Z'),
    );

    await call(await open(), 'get_status');

    expect(readdirSync(join(folder, DATA, 'videos'))).toStrictEqual([`${STAMP}-v.mp4.new.part`]);
  });

  test('of a setting is swept once it is older than an hour', async () => {
    for (const name of ['credentials.json.123', 'settings.json.5', 'mine.json'])
      put(`${CONFIG}/${name}`, (path) => {
        writeFileSync(path, '{}');
        utimesSync(path, new Date('2025-12-31'), new Date('2025-12-31'));
      });

    await call(await open(), 'get_status');

    expect(readdirSync(join(folder, CONFIG))).toStrictEqual(['mine.json']);
  });
});
