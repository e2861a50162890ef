import { expect, test } from 'vitest';
import { spelledAlike } from '#src/kernel/schema/suggestion.js';

test('names that are spelled alike are found beside names that are too long to be compared', () => {
  const long = 'priority'.repeat(1_000_000);

  expect(spelledAlike('priorty', [long, 'status', 'priority'])).toStrictEqual(['priority']);
});

test('a name that is too long to be compared is like none', () => {
  const long = 'priority'.repeat(500);

  expect(spelledAlike(`${long}x`, [`${long}y`])).toStrictEqual([]);
});
