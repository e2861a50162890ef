import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJql } from '#simulators/tracker/jql/syntax/parse.js';

test('issues by their numbers are read as the grammar reads them', async () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(numbers, async (ids) => {
      const read = await parseJql(`id in (${ids.join(',')})`);

      expect(read).toStrictEqual(await parseJql(`id  in (${ids.join(',')})`)); // two spaces: by the grammar
    }),
  );
});

test.each(['id in ()', 'id in (1,)', 'id in (1 2)', 'id in (1'])(
  '%s is refused by the grammar',
  async (text) => {
    await expect(parseJql(text)).rejects.toThrow(/./);
  },
);
