import { expect, test } from 'vitest';
import { worldRecords } from '#conformance/models/contract-agreement.js';
import { hasScalar } from '#conformance/reading/scalars.js';

const world = {
  records: () => ({
    issues: [
      { id: 1, comments: [{ id: 7 }, { id: 8 }] },
      { id: 2, comments: [{ id: 9 }] },
    ],
    projects: [{ id: 3, members: [] }],
  }),
};

test.each([
  ['a kind of its own', 'issue', [1, 2]],
  ['a kind that is named with more', 'project with members', [3]],
  ['parts of others', 'comment', [7, 8, 9]],
  ['parts of which there are none', 'member', []],
])('records of %s are found', (_what, record, expected) => {
  const ids = worldRecords(world, record)?.map((one) => Reflect.get(one, 'id'));

  expect(ids).toStrictEqual(expected);
});

test('records of no kind and of no part are unknown', () => {
  expect(worldRecords(world, 'pipeline')).toBeUndefined();
});

test.each([
  ['a scalar at any depth', 'c 2', true],
  ['the name of a member', 'deep', true],
  ['a moment in another spelling', `time ${Date.parse('2026-01-02T00:00:00Z')}`, true],
  ['what is nowhere', 'c', false],
])('%s is seen as what it is', (_what, word, expected) => {
  const value = [{ at: '2026-01-02T00:00:00.000Z' }, { deep: { list: ['a', 'c: *2*'] } }];

  expect(hasScalar(value, new Set(['nothing else', word]))).toBe(expected);
});
