import { expect, test } from 'vitest';
import { asPaired } from '#conformance/reading/learning/membership.js';

const MISSING = {
  aspect: 'missing',
  about: 'change',
  expected: 'change 1',
  received: 'no such list',
} as const;

/** Whether the record of these marks is taken to be in a text, though not where it could be read. */
function isUnpaired(text: string, marks: readonly string[]): boolean {
  const record = { id: 'change 1', marks: [marks], facts: {} };
  return asPaired({ '#text': text }, [record], [MISSING]).every((one) => one.isUnpaired === true);
}

const INSTANT = '2026-03-01T12:00:00.000Z';

test.each([
  ['an instant of another zone, to the second', 'at: "2026-03-01T17:30:00+05:30"', [INSTANT]],
  ['several lines between quotes', 'from: "Say \\"no\\",\\nand go"', ['Say "no",\nand go']],
])('a record is in a text that has its marks as %s', (_what, text, marks) => {
  expect(isUnpaired(text, marks)).toBe(true);
});

test.each([
  ['another instant', 'at: "2026-03-01T17:31:00+05:30"', [INSTANT]],
  ['other lines', 'from: "Say \\"yes\\",\\nand go"', ['Say "no",\nand go']],
])('a record is missing in a text that has %s', (_what, text, marks) => {
  expect(isUnpaired(text, marks)).toBe(false);
});
