import { expect, test } from 'vitest';
import { eraDifference, withoutWrapping } from '#conformance/reading/era-differences.js';

test.each([
  ['the same', { a: [1, 'x'] }, { a: [1, 'x'] }, undefined, false],
  ['another value', { a: [1, 'x'] }, { a: [1, 'y'] }, undefined, true],
  ['a member less', { a: 1, b: 2 }, { a: 1 }, undefined, true],
  ['a member more', { a: 1 }, { a: 1, b: 2 }, undefined, true],
  ['an item less', { a: [1, 2] }, { a: [1] }, undefined, true],
  ['a list for a value', { a: [1] }, { a: 1 }, undefined, true],
  ['a value that is another each time', { at: '1', b: 2 }, { at: '3', b: 2 }, { at: '2', b: 2 }, false],
  [
    'a moment of the next second',
    { at: '2026-03-02T10:20:30+05:30' },
    { at: '2026-03-02T10:20:31+05:30' },
    undefined,
    false,
  ],
  [
    'a moment of the next hour',
    { at: '2026-03-02T10:20:30Z' },
    { at: '2026-03-02T11:20:30Z' },
    undefined,
    true,
  ],
  [
    'a moment of another millisecond',
    { at: '2026-03-02T10:20:30.001Z' },
    { at: '2026-03-02T10:20:30.002Z' },
    undefined,
    true,
  ],
  ['a value of another kind', { at: '1' }, { at: 3 }, { at: '2' }, true],
  [
    'a value beside one that is another each time',
    { at: '1', b: 2 },
    { at: '3', b: 4 },
    { at: '2', b: 2 },
    true,
  ],
  ['a list of another length each time', [1, 2], [1, 2, 3], [1], false],
  ['an item of a list of another length each time', [1, 2], [9, 2, 3], [1], true],
])('%s is seen', (_, modern, greeted, again, isDifferent) => {
  expect(eraDifference(modern, greeted, again) !== undefined).toBe(isDifferent);
});

test.each([
  ['a list that older revisions wrap', { value: { result: [1] } }, { value: [1] }, { value: [1] }],
  [
    'an object that has such a member',
    { value: { result: [1] } },
    { value: { a: 1 } },
    { value: { result: [1] } },
  ],
  [
    'the schema of a list',
    { outputSchema: { type: 'object', properties: { result: { type: 'array' } } } },
    { outputSchema: { type: 'array' } },
    { outputSchema: { type: 'array' } },
  ],
])('%s is compared without its wrapping', (_, greeted, modern, expected) => {
  expect(withoutWrapping(greeted, modern)).toStrictEqual(expected);
});
