import { describe, expect, test } from 'vitest';
import { nodeAt } from '#simulators/forge/git/objects/tree.js';
import type { Issue } from '#simulators/forge/world/records/issues.js';
import {
  ANCHOR,
  DAY,
  groups,
  head,
  issues,
  jobs,
  MORE_THAN,
  mergeRequests,
  pipelines,
  projects,
  todos,
  tokens,
  userOf,
  users,
  usual,
  world,
} from './world-facts.js';

describe('more than the limit', () => {
  test.each(MORE_THAN)('%s: more than %d', (_what, limit, count) => {
    expect(count()).toBeGreaterThan(limit);
  });
});

const distinct = (values: readonly unknown[]) => [...new Set(values)].sort();

/** Every value of a kind that the world must have at least one record of. */
const EVERY: readonly (readonly [
  what: string,
  values: readonly unknown[],
  found: () => readonly unknown[],
])[] = [
  [
    'state of a merge request',
    ['closed', 'locked', 'merged', 'opened'],
    () => mergeRequests.map(({ state }) => state),
  ],
  ['state of an account', ['active', 'blocked', 'deactivated'], () => users.map(({ state }) => state)],
  ['bot', [false, true], () => users.map(({ bot }) => bot)],
  ['administrator', [false, true], () => users.map(({ admin }) => admin)],
  ['external account', [false, true], () => users.map(({ external }) => external)],
  [
    'visibility of projects',
    ['internal', 'private', 'public'],
    () => projects.map(({ visibility }) => visibility),
  ],
  [
    'visibility of groups',
    ['internal', 'private', 'public'],
    () => groups.map(({ visibility }) => visibility),
  ],
  [
    'role',
    [10, 15, 20, 30, 40, 50],
    () => groups.flatMap(({ members }) => [...members.values()].map(({ accessLevel }) => accessLevel)),
  ],
  [
    'kind of work item',
    ['epic', 'incident', 'issue', 'key_result', 'objective', 'requirement', 'task', 'test_case', 'ticket'],
    () => issues.map(({ type }) => type),
  ],
  ['link', ['blocks', 'relates_to'], () => [...world.links.values()].map(({ type }) => type)],
  [
    'status of a pipeline',
    ['canceled', 'failed', 'manual', 'pending', 'running', 'scheduled', 'skipped', 'success'],
    () => pipelines.map(({ status }) => status),
  ],
  [
    'status of a job',
    ['canceled', 'created', 'failed', 'manual', 'pending', 'running', 'scheduled', 'skipped', 'success'],
    () => jobs.map(({ status }) => status),
  ],
  [
    'state of review',
    ['approved', 'requested_changes', 'review_started', 'reviewed', 'unapproved', 'unreviewed'],
    () => mergeRequests.flatMap(({ reviewers }) => reviewers.map(({ state }) => state)),
  ],
  [
    'action of an event',
    [
      'approved',
      'closed',
      'commented',
      'created',
      'expired',
      'joined',
      'left',
      'merged',
      'pushed',
      'reopened',
    ],
    () => world.ordered.events.items.map(({ action }) => action),
  ],
  [
    'push',
    ['created', 'pushed', 'removed'],
    () => world.ordered.events.items.flatMap(({ push }) => push?.action ?? []),
  ],
  [
    'reference that was pushed',
    ['branch', 'tag'],
    () => world.ordered.events.items.flatMap(({ push }) => push?.refType ?? []),
  ],
  [
    'to-do',
    [
      'approval_required',
      'assigned',
      'build_failed',
      'directly_addressed',
      'marked',
      'mentioned',
      'review_requested',
      'unmergeable',
    ],
    () => todos.map(({ action }) => action),
  ],
  [
    'thing to do something about',
    ['commit', 'epic', 'issue', 'merge request'],
    () =>
      usual.todos.items.map(({ target }) =>
        target.kind === 'issue' && target.type === 'epic' ? 'epic' : target.kind,
      ),
  ],
  [
    'own action',
    ['approved', 'closed', 'commented', 'created', 'joined', 'left', 'merged', 'pushed'],
    () => usual.events.items.map(({ action }) => action).filter((action) => action !== 'reopened'),
  ],
  [
    'state of a milestone',
    ['active', 'closed'],
    () => [...world.milestones.values()].map(({ state }) => state),
  ],
  ['broadcast', ['banner', 'notification'], () => [...world.broadcasts.values()].map(({ type }) => type)],
];

describe('at least one of each', () => {
  test.each(EVERY)('%s', (_what, values, found) => {
    expect(distinct(found())).toStrictEqual(distinct(values));
  });
});

test('the repository of the main project has files of every kind', () => {
  const tree = head();

  const modes = ['bin/setup', 'docs/guide-latest.md', 'vendor/protocol', 'README.md', 'docs'].map(
    (path) => nodeAt(tree, path)?.mode,
  );

  expect(modes).toStrictEqual(['100755', '120000', '160000', '100644', '040000']);
  expect(nodeAt(tree, 'docs/Über uns & andere.md')?.kind).toBe('blob');
  const logo = nodeAt(tree, 'assets/logo.png');
  expect(logo?.kind === 'blob' && Buffer.from(logo.blob.content.subarray(1, 4)).toString()).toBe('PNG');
});

test('there is a credential for every kind of account', () => {
  const expected = [
    'token',
    'adminToken',
    'ownerToken',
    'developerToken',
    'reporterToken',
    'plannerToken',
    'guestToken',
    'outsiderToken',
  ];
  const limited = [
    'externalToken',
    'readOnlyToken',
    'readUserToken',
    'expiredToken',
    'revokedToken',
    'blockedToken',
    'jobToken',
  ];

  expect(tokens.map(({ name }) => name)).toStrictEqual(expect.arrayContaining([...expected, ...limited]));
  for (const { token, kind } of tokens)
    expect(token).toMatch(
      kind === 'oauth' ? /^[0-9a-f]{64}$/ : kind === 'job' ? /^glcbt-/ : /^glpat-\w{20}$/,
    );
  expect(world.places.get('platform')?.members.get(usual.id)?.accessLevel).toBe(40);
  expect(groups.some(({ members }) => members.has(userOf('outsiderToken').id))).toBe(false);
});

test('work happens on working days and grows towards today', () => {
  const recent = issues.filter(({ createdAt }: Issue) => createdAt > ANCHOR.getTime() - 60 * DAY).length;
  const weekend = issues.filter(({ createdAt }) => [0, 6].includes(new Date(createdAt).getUTCDay())).length;

  expect(recent / issues.length).toBeGreaterThan(0.35);
  expect(weekend / issues.length).toBeLessThan(0.06);
});
