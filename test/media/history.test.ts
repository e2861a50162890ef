import { appendFileSync, mkdtempSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { History } from '#src/media/records/history.js';

const Entry = z.object({ id: z.string() });

function newFile(): string {
  return join(mkdtempSync(join(tmpdir(), 'history-')), 'log.jsonl');
}

describe('the history', () => {
  test('is empty where there is no file yet', async () => {
    expect(await new History(newFile(), Entry).newest(10)).toStrictEqual({ entries: [], warnings: [] });
  });

  test('gives the newest first, and no more than asked', async () => {
    const history = new History(newFile(), Entry);
    for (const id of ['a', 'b', 'c']) await history.append({ id });

    expect((await history.newest(2)).entries).toStrictEqual([{ id: 'c' }, { id: 'b' }]);
    expect((await history.newest(0)).entries).toStrictEqual([]);
  });

  test('is readable by its owner alone', async () => {
    const path = newFile();

    await new History(path, Entry).append({ id: 'a' });

    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('sets a line torn by a kill aside, reports it, and loses neither neighbour', async () => {
    const path = newFile();
    const history = new History(path, Entry);
    await history.append({ id: 'before' });
    appendFileSync(path, '\n{"id":"torn, beca');
    await history.append({ id: 'after' });

    const { entries, warnings } = await history.newest(10);

    expect(entries).toStrictEqual([{ id: 'after' }, { id: 'before' }]);
    expect(warnings).toStrictEqual([expect.stringContaining(path)]);
    expect(readFileSync(path, 'utf8')).toContain('torn, beca');
  });

  test('names five broken lines and counts the others, however many there are, and reaches what is before them', async () => {
    const path = newFile();
    writeFileSync(path, `{"id":"first"}\n${'broken\n'.repeat(200_000)}`);

    const { entries, warnings } = await new History(path, Entry).newest(1);

    expect(entries).toStrictEqual([{ id: 'first' }]);
    expect(warnings).toHaveLength(6);
    expect(warnings.at(-1)).toBe('199995 more broken entries were set aside.');
  });

  test('holds no line that is longer than any entry, and reaches what is before it', async () => {
    const path = newFile();
    await new History(path, Entry).append({ id: 'first' });
    truncateSync(path, 600 * 1024 * 1024); // longer than any string can be

    const { entries, warnings } = await new History(path, Entry).newest(1);

    expect(entries).toStrictEqual([{ id: 'first' }]);
    expect(warnings).toHaveLength(1);
  });

  test('loses nothing to eight writers at once', async () => {
    const path = newFile();
    const ids = Array.from({ length: 200 }, (_, index) => `${index}-${'x'.repeat(index * 40)}`);

    await Promise.all(ids.map((id, index) => new History(path, Entry).append({ id: `${index % 8}:${id}` })));

    const { entries, warnings } = await new History(path, Entry).newest(1_000);
    expect(entries).toHaveLength(200);
    expect(warnings).toStrictEqual([]);
  });

  test('reads back any entries of any length, newest first', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.nat(150_000).map((length) => 'é'.repeat(length)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 12 }), fc.nat(14), async (ids, count) => {
        const path = newFile();
        writeFileSync(path, ids.map((id) => `\n${JSON.stringify({ id })}\n`).join(''));

        const { entries } = await new History(path, Entry).newest(count);

        expect(entries.map(({ id }) => id)).toStrictEqual(ids.toReversed().slice(0, count));
      }),
      { numRuns: 30 },
    );
  });
});
