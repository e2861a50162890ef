import { expect, test } from 'vitest';
import { ask, visible } from './asking.js';
import { type Case, CHOICE_CASES } from './choices.js';
import { DATE_CASES } from './dates-and-words.js';
import { HISTORY_CASES, PRECEDENCE_CASES } from './history-cases.js';

const CASES: readonly Case[] = [...CHOICE_CASES, ...DATE_CASES, ...HISTORY_CASES, ...PRECEDENCE_CASES];
/** The one query that is meant to find nothing: its two words always come together. */
const NOTHING = 'summary ~ "seat -map"';

test.each(CASES)('%s finds what a reading of every issue finds', async (jql, fits) => {
  const expected = visible.filter(fits).map(({ key }) => key);

  const found = await ask(jql);

  expect(found.toSorted()).toStrictEqual(expected.toSorted());
  if (jql !== NOTHING) expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(visible.length);
});

test.each(['project is not EMPTY', 'key is not EMPTY', 'labels = "no such label" OR created > "1999-01-01"'])(
  '%s finds every issue there is',
  async (jql) => {
    expect(await ask(jql)).toHaveLength(visible.length);
  },
);

test('a label that no issue has finds nothing, and is no mistake', async () => {
  expect(await ask('labels = "no such label"')).toStrictEqual([]);
});
