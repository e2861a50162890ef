import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Lines } from '#conformance/target/line-splitter.js';

/** The lines of a text that arrives in pieces of these sizes, the last one over and over. */
function linesOf(text: string, sizes: readonly number[]): string[] {
  const read: string[] = [];
  const lines = new Lines((line) => read.push(line));
  const bytes = Buffer.from(text);
  let at = 0;
  for (let piece = 0; at < bytes.length; piece += 1) {
    const size = sizes[Math.min(piece, sizes.length - 1)] ?? 1;
    lines.push(bytes.subarray(at, at + size));
    at += size;
  }
  lines.end();
  return read;
}

test('lines are the same in whatever pieces they come', () => {
  const text = fc.array(fc.constantFrom('a', 'ü', '世', '😀', '\n', '\r\n', '\r', ' '), { maxLength: 40 });
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(text, sizes, (parts, pieces) => {
      const whole = parts.join('');
      const expected = whole.split('\n').map((line) => line.replace(/\r$/, ''));
      if (whole === '' || whole.endsWith('\n')) expected.pop();

      expect(linesOf(whole, pieces)).toStrictEqual(expected);
    }),
    { numRuns: 300, seed: 7 },
  );
});

test('a line is given as soon as it ends', () => {
  const read: string[] = [];
  const lines = new Lines((line) => read.push(line));

  lines.push(Buffer.from('one\ntw'));
  lines.push(Buffer.from('o\n'));

  expect(read).toStrictEqual(['one', 'two']);
});
