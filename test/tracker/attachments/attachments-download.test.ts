import { mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeFileName } from '#src/tracker/files/file-name.js';
import { call, refusal, scriptedClient, text, value } from '../session.js';
import { inPieces, namesIn, newFixture, trackerWith } from './fixture.js';

const TOOL = 'tracker_download_attachment';
const WORDS = 'red paint';
const PIECE = new Uint8Array(64 * 1024).fill(7);

const plain = (size?: number) => trackerWith({ size, content: () => new Response(WORDS) });

describe('a download', () => {
  test('is on disk piece by piece, before the next one is asked for ✗23', async () => {
    const { work, folders } = newFixture();
    const onDisk: number[] = [];
    const part = () => namesIn(work).find((name) => name.endsWith('part'));
    async function* pieces() {
      for (let count = 0; count < 5; count++) {
        onDisk.push(statSync(join(work, part() ?? '')).size / PIECE.length);
        yield PIECE;
      }
    }
    const { fetch } = trackerWith({ size: 5 * PIECE.length, content: () => inPieces(pieces) });
    const client = await scriptedClient(fetch, { folders });

    const { size } = await value(client, TOOL, { attachmentId: '1', outputPath: 'big.bin' });

    expect(onDisk).toStrictEqual([0, 1, 2, 3, 4]);
    expect(size).toBe(5 * PIECE.length);
    expect(namesIn(work)).toStrictEqual(['big.bin']);
  });

  test('reports its progress to a client that asks for it', async () => {
    const mebibyte = new Uint8Array(1024 * 1024);
    async function* pieces() {
      for (let count = 0; count < 6; count++) yield mebibyte.subarray(0, mebibyte.length / 2);
    }
    const { fetch } = trackerWith({ size: 3 * mebibyte.length, content: () => inPieces(pieces) });
    const client = await scriptedClient(fetch, { folders: newFixture().folders });
    const reported: [number, number | undefined][] = [];

    const args = { attachmentId: '1', outputPath: 'big.bin' };
    const onprogress = ({ progress, total }: { progress: number; total?: number | undefined }) =>
      void reported.push([progress, total]);
    await client.callTool({ name: TOOL, arguments: args }, undefined, { onprogress });

    expect(reported).toStrictEqual([1, 2, 3].map((count) => [count * mebibyte.length, 3 * mebibyte.length]));
  });

  test('is accepted where the tracker names no size', async () => {
    const { work, folders } = newFixture();
    const client = await scriptedClient(plain().fetch, { folders });

    await value(client, TOOL, { attachmentId: '1', outputPath: 'a.txt' });

    expect(readFileSync(join(work, 'a.txt'), 'utf8')).toBe(WORDS);
  });

  test.each([
    ['shorter than the tracker said', 'unavailable', 'broke off after 9 of 10 bytes', WORDS.length + 1],
    ['longer than the tracker said', 'backend_error', 'larger than the 8 bytes', WORDS.length - 1],
  ])('that is %s is refused, and nothing is left', async (_what, code, words, size) => {
    const { work, folders } = newFixture();
    const client = await scriptedClient(plain(size).fetch, { folders });

    const result = await call(client, TOOL, { attachmentId: '1', outputPath: 'a.txt' });

    expect(result).toMatchObject({ isError: true, _meta: { code } });
    expect(text(result)).toContain(words);
    expect(namesIn(work)).toStrictEqual([]);
  });

  test('that never ends is given up as soon as it is too long', async () => {
    const { work, folders } = newFixture();
    let made = 0;
    async function* pieces() {
      for (;;) {
        made += 1;
        yield PIECE;
      }
    }
    const { fetch } = trackerWith({ size: 2 * PIECE.length, content: () => inPieces(pieces) });
    const client = await scriptedClient(fetch, { folders });

    await refusal(client, TOOL, { attachmentId: '1', outputPath: 'a.txt' });

    expect(made).toBe(3);
    expect(namesIn(work)).toStrictEqual([]);
  });

  test('that breaks off begins again, and leaves nothing of its first half', async () => {
    const { work, folders } = newFixture();
    let tries = 0;
    async function* pieces() {
      tries += 1;
      yield Buffer.from(WORDS.slice(0, 4));
      if (tries < 3)
        throw new TypeError('terminated', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) });
      yield Buffer.from(WORDS.slice(4));
    }
    const { fetch } = trackerWith({ size: WORDS.length, content: () => inPieces(pieces) });
    const client = await scriptedClient(fetch, { folders });

    await value(client, TOOL, { attachmentId: '1', outputPath: 'a.txt' });

    expect(readFileSync(join(work, 'a.txt'), 'utf8')).toBe(WORDS);
    expect([tries, namesIn(work)]).toStrictEqual([3, ['a.txt']]);
  });

  test('that breaks off every time is refused, and nothing is left', async () => {
    const { work, folders } = newFixture();
    async function* pieces() {
      yield PIECE;
      throw new TypeError('terminated', { cause: Object.assign(new Error(), { code: 'UND_ERR_SOCKET' }) });
    }
    const { fetch } = trackerWith({ size: 2 * PIECE.length, content: () => inPieces(pieces) });
    const client = await scriptedClient(fetch, { folders });

    const result = await call(client, TOOL, { attachmentId: '1', outputPath: 'a.txt' });

    expect(result).toMatchObject({ isError: true, _meta: { code: 'unavailable', retryable: true } });
    expect(namesIn(work)).toStrictEqual([]);
  });

  test('that the disk refuses is not taken for a broken connection', async () => {
    const { work, folders } = newFixture();
    const { fetch, asked } = trackerWith({
      content: () => {
        rmSync(work, { recursive: true });
        return new Response(WORDS);
      },
    });
    const client = await scriptedClient(fetch, { folders });

    const words = await refusal(client, TOOL, { attachmentId: '1', outputPath: 'a.txt' });

    expect(words).toBe(
      `The attachment cannot be saved as "${join(work, 'a.txt')}": the folder is not there (ENOENT).`,
    );
    expect(asked).toHaveLength(2);
  });

  test('that the client cancels midway leaves nothing', async () => {
    const { work, folders } = newFixture();
    const cancelled = new AbortController();
    const seen: string[][] = [];
    async function* pieces(signal: AbortSignal) {
      yield PIECE;
      seen.push(namesIn(work));
      cancelled.abort();
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      yield PIECE;
    }
    const content = (signal: AbortSignal) => inPieces(() => pieces(signal));
    const { fetch } = trackerWith({ size: 2 * PIECE.length, content });
    const client = await scriptedClient(fetch, { folders });

    const args = { attachmentId: '1', outputPath: 'a.txt' };
    const done = client.callTool({ name: TOOL, arguments: args }, undefined, { signal: cancelled.signal });

    await expect(done).rejects.toThrow();
    expect(seen).toStrictEqual([
      [expect.stringMatching(/^\.understudy-download-\w+$/), expect.stringMatching(/part$/)],
    ]);
    await expect.poll(() => namesIn(work)).toStrictEqual([]);
  });
});

describe('a body that goes on after the client cancelled', () => {
  test('is not saved', async () => {
    const { work, folders } = newFixture();
    const cancelled = new AbortController();
    async function* pieces(signal: AbortSignal) {
      yield PIECE;
      cancelled.abort();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      yield PIECE;
    }
    const content = (signal: AbortSignal) => inPieces(() => pieces(signal));
    const { fetch } = trackerWith({ size: 2 * PIECE.length, content });
    const client = await scriptedClient(fetch, { folders });

    const args = { attachmentId: '1', outputPath: 'a.txt' };
    const done = client.callTool({ name: TOOL, arguments: args }, undefined, { signal: cancelled.signal });

    await expect(done).rejects.toThrow();
    await expect.poll(() => namesIn(work)).toStrictEqual([]);
  });
});

describe('what is there already', () => {
  const there: [what: string, make: (path: string) => void][] = [
    ['a file', (path) => writeFileSync(path, 'mine')],
    ['an empty file', (path) => writeFileSync(path, '')],
    ['a link to a file', (path) => symlinkSync('mine', path)],
    ['a link to nowhere', (path) => symlinkSync('gone', path)],
    ['a link to itself', (path) => symlinkSync(path, path)],
  ];

  test.each(there)('is not overwritten: %s, before anything is asked ✗23', async (_what, make) => {
    const { work, folders } = newFixture();
    writeFileSync(join(work, 'mine'), 'mine');
    make(join(work, 'a.txt'));
    const { fetch, asked } = plain();
    const client = await scriptedClient(fetch, { folders });
    const before = namesIn(work);

    const result = await call(client, TOOL, { attachmentId: '1', outputPath: 'a.txt' });

    expect(result).toMatchObject({ isError: true, _meta: { code: 'conflict' } });
    expect(text(result)).toContain(join(work, 'a.txt'));
    expect([asked, namesIn(work)]).toStrictEqual([[], before]);
    expect(readFileSync(join(work, 'mine'), 'utf8')).toBe('mine');
  });

  test.each([
    ['a file', (path: string) => writeFileSync(path, 'mine')],
    ['a folder', (path: string) => mkdirSync(path)],
    ['a link to nowhere', (path: string) => symlinkSync('gone', path)],
  ])('is not overwritten either where it came to be during the download: %s ✗23', async (_what, make) => {
    const { work, folders } = newFixture();
    async function* pieces() {
      yield PIECE;
      make(join(work, 'a.txt'));
    }
    const { fetch } = trackerWith({ size: PIECE.length, content: () => inPieces(pieces) });
    const client = await scriptedClient(fetch, { folders });

    const result = await call(client, TOOL, { attachmentId: '1', outputPath: 'a.txt' });

    expect(result).toMatchObject({ isError: true, _meta: { code: 'conflict' } });
    expect(namesIn(work)).toStrictEqual(['a.txt']);
  });

  test('is not overwritten by one of two downloads to the same path', async () => {
    const { work, folders } = newFixture();
    const client = await scriptedClient(plain(WORDS.length).fetch, { folders });
    const args = { attachmentId: '1', outputPath: 'a.txt' };

    const results = await Promise.all([call(client, TOOL, args), call(client, TOOL, args)]);

    expect(results.filter(({ isError }) => isError)).toHaveLength(1);
    expect(namesIn(work)).toStrictEqual(['a.txt']);
  });
});

describe('a folder as the output path', () => {
  const names: [given: string, saved: string][] = [
    ['plan.pdf', 'plan.pdf'],
    ['../../../etc/cron.d/x', 'x'],
    ['..\\..\\evil.exe', 'evil.exe'],
    ['.bashrc', 'bashrc'],
    ['..', 'attachment'],
    ['', 'attachment'],
    ['a/', 'attachment'],
    ['a\nb\u0000c\u202Egpj.exe', 'abcgpj.exe'],
    ['rämp "1" 🎨.txt', 'rämp "1" 🎨.txt'],
    [`${'ä'.repeat(300)}.pdf`, `${'ä'.repeat(125)}.pdf`],
  ];

  test.each(names)('gets an attachment called %j as %j ✗23', async (filename, saved) => {
    const { home, work, folders } = newFixture();
    const { fetch } = trackerWith({ filename, size: WORDS.length, content: () => new Response(WORDS) });
    const client = await scriptedClient(fetch, { folders });

    const { path } = await value(client, TOOL, { attachmentId: '1', outputPath: work });

    expect(path).toBe(join(work, saved));
    expect(namesIn(home)).toStrictEqual(['work', `work/${saved}`]);
  });

  test('keeps a file of that name', async () => {
    const { work, folders } = newFixture();
    writeFileSync(join(work, 'paint.txt'), 'mine');
    const { fetch, asked } = plain();
    const client = await scriptedClient(fetch, { folders });

    const result = await call(client, TOOL, { attachmentId: '1', outputPath: '.' });

    expect(result).toMatchObject({ isError: true, _meta: { code: 'conflict' } });
    expect(asked).toStrictEqual(['/rest/api/3/attachment/1']);
    expect(readFileSync(join(work, 'paint.txt'), 'utf8')).toBe('mine');
  });

  test('gets a name that leads nowhere, is not hidden and not too long, whatever the attachment is called', () => {
    const unit = fc.oneof(
      fc.constantFrom('.', '/', '\\', ' ', '\0', '\u202E', 'ä'),
      fc.string({ unit: 'binary' }),
    );

    fc.assert(
      fc.property(fc.string({ unit, maxLength: 400 }), (given) => {
        const name = safeFileName(given);

        expect(name).toMatch(/^[^./\\\p{Cc}\p{Cf}][^/\\\p{Cc}\p{Cf}]*$/u);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
        expect(safeFileName(name)).toBe(name);
      }),
    );
  });
});
