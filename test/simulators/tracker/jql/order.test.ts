import { expect, test } from 'vitest';
import type { Issue } from '#simulators/tracker/world/records/issues.js';
import { ask, issueOf, visible, world } from './asking.js';

type Key = (issue: Issue) => number | string | null;

const within = (issue: Issue) => issue.project.key === 'MOB' || issue.project.key === 'OPS';
const points: Key = ({ custom }) => Number(custom.customfield_10016 ?? Number.NaN) || null;

/** Sorted by the rules alone: empty values last going up, first going down, ties by key going down. */
function sorted(keys: readonly (readonly [Key, 'asc' | 'desc'])[]): string[] {
  const compare = (one: Issue, other: Issue) => {
    for (const [key, direction] of keys) {
      const [a, b] = [key(one), key(other)];
      const order = a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1;
      if (order !== 0) return direction === 'asc' ? order : -order;
    }
    return one.project.key === other.project.key
      ? other.number - one.number
      : other.project.key.localeCompare(one.project.key);
  };
  return visible
    .filter(within)
    .toSorted(compare)
    .map(({ key }) => key);
}

test.each<[string, [Key, 'asc' | 'desc'][]]>([
  ['', []],
  ['ORDER BY created', [[({ created }) => created, 'desc']]],
  ['ORDER BY created ASC', [[({ created }) => created, 'asc']]],
  ['ORDER BY priority', [[({ priority }) => -priority.position, 'desc']]],
  ['ORDER BY priority ASC', [[({ priority }) => -priority.position, 'asc']]],
  ['ORDER BY resolved', [[({ resolved }) => resolved, 'desc']]],
  [
    'ORDER BY summary, due',
    [
      [({ summary }) => summary.toLowerCase(), 'asc'],
      [({ due }) => due, 'desc'],
    ],
  ],
  ['ORDER BY updated DESC', [[({ updated }) => updated, 'desc']]],
  ['ORDER BY due ASC', [[({ due }) => due, 'asc']]],
  ['ORDER BY due DESC', [[({ due }) => due, 'desc']]],
  ['order by priority desc', [[({ priority }) => -priority.position, 'desc']]],
  [
    'ORDER BY status ASC, priority DESC, created ASC',
    [
      [({ status }) => world.statuses.indexOf(status), 'asc'],
      [({ priority }) => -priority.position, 'desc'],
      [({ created }) => created, 'asc'],
    ],
  ],
  ['ORDER BY assignee', [[({ assignee }) => assignee?.displayName.toLowerCase() ?? null, 'asc']]],
  ['ORDER BY cf[10016] DESC', [[points, 'desc']]],
  [
    'ORDER BY "Story Points", key',
    [
      [points, 'asc'],
      [({ project, number }) => `${project.key}${1e9 + number}`, 'asc'],
    ],
  ],
  ['ORDER BY Rank', [[({ rank }) => rank, 'asc']]],
  ['ORDER BY key', [[({ project, number }) => `${project.key}${1e9 + number}`, 'asc']]],
])('issues come in the order of %j', async (orderBy, keys) => {
  expect(await ask(`project in (MOB, OPS) ${orderBy}`)).toStrictEqual(sorted(keys));
});

test('keys sort by number, not by letter', async () => {
  expect(await ask('key in (DOC-2, DOC-10, DOC-9) ORDER BY key')).toStrictEqual(['DOC-2', 'DOC-9', 'DOC-10']);
});

test('the highest priority is first going down', async () => {
  const [first = ''] = await ask('project = TIDE ORDER BY priority DESC');

  expect(issueOf(first).priority.name).toBe('Highest');
});
