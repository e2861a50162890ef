import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STRICT_RULES } from '#conformance/strict/strict.js';

const text = readFileSync(new URL('../../../conformance/strict/README.md', import.meta.url), 'utf8');

test('the document lists each clause that every server has, with the client that breaks', () => {
  const rows = STRICT_RULES.map(
    ({ id, level, says, breaks }) => `| \`${id}\` | ${level} | ${says} | ${breaks} |`,
  );
  const listed = text.split('\n').filter((line) => /^\| `[\w-]+` \| (must|should) \|/.test(line));

  expect(listed).toStrictEqual(rows);
});
