import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { call, generated, mediaClient, newFolder, picture, scripted, text } from './session.js';

describe('an input file', () => {
  const cases: [what: string, code: string, make: (path: string) => void | Promise<void>][] = [
    ['that is not there', 'not_found', () => {}],
    ['of text called .png ✗19', 'invalid_arguments', (path) => writeFileSync(path, 'root:x:0:0')],
    [
      'with a PNG’s first bytes alone ✗19',
      'invalid_arguments',
      (path) => writeFileSync(path, Buffer.from('89504e470d0a1a0a', 'hex')),
    ],
    [
      'cut off in the middle',
      'invalid_arguments',
      async (path) => writeFileSync(path, (await picture('png', 200, 200)).subarray(0, 300)),
    ],
    [
      'of a kind the provider does not take',
      'invalid_arguments',
      async (path) => writeFileSync(path, await picture('gif')),
    ],
    [
      'of more than 10 MiB',
      'invalid_arguments',
      (path) => writeFileSync(path, Buffer.alloc(10 * 1024 * 1024 + 1)),
    ],
    ['that is a device without an end', 'invalid_arguments', (path) => symlinkSync('/dev/zero', path)],
    ['that is a pipe without a writer', 'invalid_arguments', (path) => void execFileSync('mkfifo', [path])],
    ['that is a folder', 'invalid_arguments', (path) => symlinkSync('/tmp', path)],
  ];

  test.each(cases)('%s is refused by path and argument, and nothing is sent', async (_what, code, make) => {
    const folder = newFolder();
    const path = join(folder, 'input.png');
    await make(path);
    const { fetch, sent } = scripted(() => generated());
    const client = await mediaClient(fetch, folder);

    const result = await call(client, 'edit_image', { imagePath: path, prompt: 'x' });

    expect(result).toMatchObject({ isError: true, _meta: { code } });
    expect(text(result)).toMatch(new RegExp(`imagePath: .*${path}`));
    expect(sent).toHaveLength(0);
  });

  test('of a relative path is refused as imagePath', async () => {
    const client = await mediaClient(scripted(() => generated()).fetch, newFolder());

    const result = await call(client, 'edit_image', { imagePath: 'a.png', prompt: 'x' });

    expect(text(result)).toContain('imagePath: must be an absolute path');
  });

  test('is named by its place among the references', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'ok.png'), await picture());
    const client = await mediaClient(scripted(() => generated()).fetch, folder);
    const args = {
      imagePath: join(folder, 'ok.png'),
      prompt: 'x',
      referenceImages: [join(folder, 'ok.png'), join(folder, 'gone.png')],
    };

    const result = await call(client, 'edit_image', args);

    expect(text(result)).toContain('referenceImages.1: there is no file');
  });

  test('may be no larger than 14 MiB with all the others', async () => {
    const folder = newFolder();
    const big = join(folder, 'big.png');
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const pixels = sharp({ create: { width: 1700, height: 1700, channels: 3, noise, background: '#000' } });
    writeFileSync(big, await pixels.png({ compressionLevel: 0 }).toBuffer());
    const client = await mediaClient(scripted(() => generated()).fetch, folder);

    const result = await call(client, 'edit_image', { imagePath: big, prompt: 'x', referenceImages: [big] });

    expect(text(result)).toContain('referenceImages: all pictures together');
  });
});
