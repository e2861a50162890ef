import {
  appendFileSync,
  existsSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { GrowingFile } from '#src/media/records/growing-file.js';
import { History } from '#src/media/records/history.js';
import { newFolder } from './session.js';

const Entry = z.object({ id: z.string() });
const SEED = Number(process.env.SEED ?? 1);

/** The entries of a log, and how many lines were looked at for them by all who began one. */
class IdList {
  static taken = 0;
  readonly ids: string[] = [];

  take(text: string): boolean {
    IdList.taken += 1;
    try {
      this.ids.push(Entry.parse(JSON.parse(text)).id);
      return true;
    } catch {
      return false;
    }
  }
}

function newLog(): { path: string; file: GrowingFile<IdList> } {
  IdList.taken = 0;
  const path = join(newFolder(), 'log.jsonl');
  return { path, file: new GrowingFile(path, () => new IdList()) };
}

const line = (id: string) => `\n${JSON.stringify({ id })}\n`;

async function idsIn(file: GrowingFile<IdList>): Promise<string[]> {
  return [...(await file.current()).lines.ids];
}

const anyId = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.nat(150_000).map((length) => 'é'.repeat(length)),
);

type Change = (path: string, id: string, file: GrowingFile<IdList>) => unknown;

/** What processes, kills and people do to a log, and how often. One cut short is seen only before it has grown again. */
const CHANGES: [weight: number, change: Change][] = [
  [6, (path, id) => appendFileSync(path, line(id))],
  [2, (path, id) => appendFileSync(path, `\n{"id":"${id}`)],
  [2, (path) => appendFileSync(path, '\nbroken'.repeat(4))],
  [1, (path, id) => appendFileSync(path, line(id).trimEnd())],
  [1, (path) => rmSync(path, { force: true })],
  [1, (path, _id, file) => existsSync(path) && cut(path, file)],
  [1, (path, id) => replace(path, line(id).repeat(30))],
];

async function cut(path: string, file: GrowingFile<IdList>): Promise<void> {
  truncateSync(path, Math.min(3, statSync(path).size));
  await file.current();
}

function replace(path: string, content: string): void {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

describe('a file that grows', () => {
  test('has each of its lines read once, however often it is asked after', async () => {
    const { path, file } = newLog();
    const first = Array.from({ length: 3_000 }, (_, at) => `video ${at}`);
    writeFileSync(path, first.map(line).join(''));

    for (let asked = 0; asked < 20; asked++) await idsIn(file);
    appendFileSync(path, line('of another process'));
    const ids = await idsIn(file);

    expect(ids).toStrictEqual([...first, 'of another process']);
    expect(IdList.taken).toBe(3_001);
  });

  test('has them read once by many who ask at a time', async () => {
    const { path, file } = newLog();
    writeFileSync(path, ['a', 'b'].map(line).join(''));

    const asked = await Promise.all(Array.from({ length: 10 }, () => idsIn(file)));

    expect(asked).toStrictEqual(Array.from({ length: 10 }, () => ['a', 'b']));
    expect(IdList.taken).toBe(2);
  });

  test('gives an entry that lacks only its line break, and once when that arrives', async () => {
    const { path, file } = newLog();
    writeFileSync(path, '\n{"id":"whole"}');

    expect(await idsIn(file)).toStrictEqual(['whole']);

    appendFileSync(path, line('next'));
    expect(await file.current()).toMatchObject({ lines: { ids: ['whole', 'next'] }, warnings: [] });
  });

  test('gives an entry that was read when only a part of it was written', async () => {
    const { path, file } = newLog();
    writeFileSync(path, '\n{"id":"é');

    const { warnings } = await file.current();
    appendFileSync(path, 'tude"}\n');

    expect(warnings).toStrictEqual([expect.stringContaining('byte 1.')]);
    expect(await file.current()).toMatchObject({ lines: { ids: ['étude'] }, warnings: [] });
  });

  test('is asked again after it could not be read', async () => {
    const { path, file } = newLog();
    writeFileSync(path, line('a'));
    renameSync(path, `${path}.away`);
    renameSync(newFolder(), path);

    await expect(file.current()).rejects.toThrow('EISDIR');

    rmSync(path, { recursive: true });
    renameSync(`${path}.away`, path);
    expect(await idsIn(file)).toStrictEqual(['a']);
  });

  test('sets a line aside that is longer than any entry, and reaches what is after it', async () => {
    const { path, file } = newLog();
    writeFileSync(path, `${line('first')}\n{"id":"${'x'.repeat(33 * 1024 * 1024)}`);

    expect((await file.current()).warnings).toHaveLength(1);

    appendFileSync(path, `"}\n${line('last')}`);
    expect(await file.current()).toMatchObject({
      lines: { ids: ['first', 'last'] },
      warnings: [expect.any(String)],
    });
  });

  test('gives what its lines read backwards give, whatever is done to it in between', async () => {
    const change = fc.oneof(
      ...CHANGES.map(([weight, change]) => ({
        weight,
        arbitrary: anyId.map((id) => (path: string, file: GrowingFile<IdList>) => change(path, id, file)),
      })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(change, fc.boolean()), { maxLength: 12 }), async (changes) => {
        const { path, file } = newLog();

        for (const [change, isAsked] of changes) {
          await change(path, file);
          if (isAsked) await file.current();
        }
        const { lines, warnings } = await file.current();

        const backwards = await new History(path, Entry).newest(Number.POSITIVE_INFINITY);
        expect(lines.ids.toReversed()).toStrictEqual(backwards.entries.map(({ id }) => id));
        expect(warnings).toStrictEqual(backwards.warnings);
      }),
      { numRuns: 60, seed: SEED },
    );
  });
});
