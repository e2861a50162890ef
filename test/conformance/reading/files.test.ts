import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hashAt, sha256 } from '#conformance/reading/files.js';

const path = join(mkdtempSync(join(tmpdir(), 'hashed-')), 'picture.png');
const write = (text: string) => writeFileSync(path, text);
const hashOf = (text: string) => sha256(Buffer.from(text));

test('a file is read once for one look at an answer, and again for the next', async () => {
  write('one');
  const first = hashAt(path);
  write('two');
  const sameLook = hashAt(`file://${path}`);
  await setImmediate();
  const next = hashAt(path);
  rmSync(path);
  await setImmediate();

  expect([first, sameLook, next, hashAt(path)]).toStrictEqual([
    ...[hashOf('one'), hashOf('one'), hashOf('two')],
    undefined,
  ]);
});

test.each([17, null, 'picture.png', tmpdir()])('%j is no file', (value) => {
  expect(hashAt(value)).toBeUndefined();
});
