import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Part, partsOf } from '#simulators/core/http/multipart.js';

const TYPE = 'multipart/form-data; boundary=XX';
const MANY = { parts: 1_000, files: 1_000 };
const read = (body: string | Uint8Array, type = TYPE) => partsOf(type, Buffer.from(body), MANY);
const field = (name: string, value: string) =>
  `--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (disposition: string) =>
  `--XX\r\ncontent-disposition: form-data; name=file; ${disposition}\r\nContent-Type: text/csv\r\n\r\n1\r\n--XX--\r\n`;

function shown(parts: Awaited<ReturnType<typeof partsOf>>) {
  if (typeof parts === 'string') return parts;
  return parts.map(({ name, filename, bytes }: Part) => [name, filename, Buffer.from(bytes).toString('hex')]);
}

/** Names without a lone line break: what a form makes of those is its own affair. */
const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[\r\n\\]/.test(text));

test('what the form of another implementation writes is read again', async () => {
  const entry = fc.tuple(name, fc.option(name), fc.uint8Array());
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 8 }), async (entries) => {
      const form = new FormData();
      const expected = entries.map(([key, filename, bytes]) => {
        const content = filename === null ? Buffer.from(Buffer.from(bytes).toString('base64')) : bytes;
        if (filename === null) form.append(key, content.toString());
        else form.append(key, new Blob([content]), filename);
        return [key, filename, Buffer.from(content).toString('hex')];
      });
      const sent = new Response(form);

      const parts = await partsOf(
        sent.headers.get('content-type') ?? '',
        new Uint8Array(await sent.arrayBuffer()),
        MANY,
      );

      expect(shown(parts)).toStrictEqual(expected);
    }),
  );
});

describe('a part', () => {
  test.each([
    ['filename="a b.csv"', 'a b.csv'],
    ['filename=a.csv', 'a.csv'],
    ['filename="a\\"b.csv"', 'a"b.csv'],
    ['filename="a%22b.csv"', 'a"b.csv'],
    ['filename="x"; filename*=utf-8\'\'%C3%A9.csv', 'é.csv'],
    ["filename*=utf-8''%E9.csv", '%E9.csv'],
    ['filename=""', ''],
  ])('with %s is a file', async (disposition, filename) => {
    const parts = await read(file(disposition));

    expect(parts).toMatchObject([{ name: 'file', filename, type: 'text/csv' }]);
  });

  test('may be between other text, have no headers and be empty', async () => {
    const parts = await read('before\r\n--XX  \r\n\r\nbare\r\n--XX\r\n\r\n\r\n--XX--\r\nafter');

    expect(shown(parts)).toStrictEqual([
      ['', null, Buffer.from('bare').toString('hex')],
      ['', null, ''],
    ]);
  });

  test('holds another form as it is', async () => {
    const inner = '--YY\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--YY--';

    expect(shown(await read(`${field('outer', inner)}--XX--`))).toStrictEqual([
      ['outer', null, Buffer.from(inner).toString('hex')],
    ]);
  });
});

describe('a body is not read', () => {
  test.each([
    ['without a boundary in its type', field('a', '1'), 'multipart/form-data'],
    ['with a boundary of more than 70 characters', '', `multipart/form-data; boundary=${'x'.repeat(71)}`],
    ['with another boundary', `${field('a', '1')}--XX--`, 'multipart/form-data; boundary=YY'],
    ['without an end', field('a', '1'), TYPE],
    ['that ends in a boundary', '--XX', TYPE],
    ['with headers that have no end', `--XX\r\n${'x: 1\r\n'.repeat(10)}--XX--`, TYPE],
    ['with headers of more than 16 kB', `--XX\r\nx: ${'1'.repeat(20_000)}\r\n\r\n1\r\n--XX--`, TYPE],
    ['that is empty', '', TYPE],
  ])('%s', async (_, body, type) => {
    expect(await read(body, type)).toBe('malformed');
  });

  test('of more parts or files than are taken', async () => {
    const fields = `${field('a', '1').repeat(3)}--XX--`;
    const files = `${file('filename=a').replace('--XX--\r\n', '').repeat(3)}--XX--`;

    expect(await partsOf(TYPE, Buffer.from(fields), { parts: 2, files: 9 })).toBe('parts');
    expect(await partsOf(TYPE, Buffer.from(files), { parts: 9, files: 2 })).toBe('files');
    expect(await partsOf(TYPE, Buffer.from(files), { parts: 3, files: 3 })).toHaveLength(3);
  });
});

test('whatever is sent is read or not, without an error', async () => {
  const piece = fc.constantFrom('--XX', '--XX--', '\r\n', '\r\n\r\n', '--', 'a', 'name="', '; filename=');
  const body = fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }).map((pieces) => pieces.join(''));
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      const parts = await read(text);

      const held = typeof parts === 'string' ? 0 : parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
      expect(held).toBeLessThanOrEqual(Buffer.byteLength(text));
    }),
  );
});
