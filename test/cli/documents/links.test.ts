import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { DOCUMENTS, textOf } from './documents.js';
import { anchorsOf, linksOf } from './links.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

describe('a link', () => {
  test.each(DOCUMENTS)('of %s leads to a file, and to a heading of it', (document) => {
    const lost = linksOf(textOf(document)).filter(({ path, anchor }) => {
      const target = path === '' ? document : join(dirname(document), path);
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== '' && !anchorsOf(textOf(target)).includes(anchor);
    });

    expect(lost).toStrictEqual([]);
  });

  test('is found in text and in pictures, and not in code or to another host', () => {
    const text =
      '[a](b.md#c), <img src="d.svg">, `[no](e.md)`, [host](https://f.test)\n```\n[no](g.md)\n```\n';

    expect(linksOf(text)).toStrictEqual([
      { path: 'b.md', anchor: 'c' },
      { path: 'd.svg', anchor: '' },
    ]);
  });

  test('leads to a heading by its words in lower case', () => {
    expect(anchorsOf('# One\n\n## In a program of Node\n\n### `up`, again?\n')).toStrictEqual([
      'one',
      'in-a-program-of-node',
      'up-again',
    ]);
  });
});

describe('an anchor', () => {
  test('of a heading that is there again has a number, and one may be written', () => {
    expect(anchorsOf('# One\n\n## One\n\n| <a id="property-two"></a> `two` |\n')).toStrictEqual([
      'one',
      'one-1',
      'property-two',
    ]);
  });
});

describe('README.md', () => {
  const readme = textOf('README.md');

  test('has at most 9,000 bytes', () => {
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(9000);
  });

  test('has its sections in the order in which a reader needs them', () => {
    expect([...readme.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toStrictEqual([
      'Try it',
      'The three servers',
      'In your tests',
      'Simulators',
      'The gate',
      'For a team',
      'Files and security',
    ]);
  });
});
