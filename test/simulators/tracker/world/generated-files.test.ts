import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createRandom } from '#simulators/core/random.js';
import { fileFor } from '#simulators/tracker/world/generate/files.js';

const random = createRandom(1, 'files');
const files = Array.from({ length: 100 }, (_, at) => fileFor(random, `TIDE-${at}`));

test('the size of each generated file is that of its bytes', () => {
  expect(new Set(files.map(({ mimeType }) => mimeType)).size).toBe(3);
  for (const { size, content } of files) expect(content().byteLength).toBe(size);
});

test('a generated picture has a byte for each of its pixels', () => {
  const picture = files.find(({ mimeType }) => mimeType === 'image/png');
  const bytes = Buffer.from(picture?.content() ?? []);
  const data = bytes.indexOf('IDAT') + 4;
  const pixels = bytes.subarray(data, data + bytes.readUInt32BE(data - 8));

  expect(inflateSync(pixels)).toStrictEqual(Buffer.alloc(48 * 49));
});
