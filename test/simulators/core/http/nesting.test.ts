import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNestedBeyond } from '#simulators/core/http/nesting.js';

const text = fc.string({ unit: fc.constantFrom('"', '\\', '[', ']', '{', '}', 'a') });

const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 5 },
    text,
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(text, tie('json'), { maxKeys: 3 }),
  ),
}));

function levelsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(levelsOf));
}

test('the levels of a JSON text are those of its value, whatever its texts hold', () => {
  fc.assert(
    fc.property(json, (value) => {
      const [written, levels] = [JSON.stringify(value), levelsOf(value)];

      expect(isNestedBeyond(levels, written)).toBe(false);
      expect(isNestedBeyond(levels - 1, written)).toBe(true);
    }),
  );
});
