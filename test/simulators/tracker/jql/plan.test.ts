import { expect, test } from 'vitest';
import { Changes } from '#simulators/core/state/changes.js';
import type { Followed } from '#simulators/core/state/follower.js';
import { both, candidates, either, setsPlan } from '#simulators/tracker/jql/plan.js';
import { IssueOrder } from '#simulators/tracker/world/indexes/issue-order.js';
import type { Issue } from '#simulators/tracker/world/records/issues.js';
import { visible } from './asking.js';

const issues = visible.slice(0, 20);
const followed: Followed<Issue> = {
  changes: new Changes(),
  all: () => issues,
  size: () => issues.length,
  has: () => true,
  isItem: (_): _ is Issue => true,
};
const index = new IssueOrder(followed, ({ number }) => number);
const few = new Set(issues.slice(0, 3));
const many = new Set(issues);
const times = issues.map(({ number }) => number).sort((one, other) => one - other);
const [early = 0, , , , , late = 0] = times.slice(4);

test('of clauses that must all match, the shortest way is taken', () => {
  expect([...candidates(both([setsPlan([many]), null, setsPlan([few])]) ?? setsPlan([]))]).toStrictEqual([
    ...few,
  ]);
  expect(both([null, null])).toBeNull();
});

test('time ranges that must all match are cut with each other', () => {
  const since = { kind: 'range', index, from: early, until: Number.POSITIVE_INFINITY } as const;
  const before = { kind: 'range', index, from: Number.NEGATIVE_INFINITY, until: late } as const;

  expect(both([since, before])).toStrictEqual({ kind: 'range', index, from: early, until: late });
  expect([...candidates(both([before, since, setsPlan([many])]) ?? setsPlan([]))]).toHaveLength(5);
});

test('clauses of which any may match are all looked up, or none', () => {
  const range = { kind: 'range', index, from: early, until: late } as const;

  expect([...candidates(either([setsPlan([few]), range]) ?? setsPlan([]))]).toHaveLength(8);
  expect(either([setsPlan([few]), null])).toBeNull();
});
