import { expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import type { PlainRecord } from '#simulators/forge/records.js';
import { clientOfShortPages, everyPage, seconds } from '../lists.js';
import { recordsOf } from '../records.js';
import { forgeClient, NOW, newForge, refusal, SITE, value } from '../session.js';

const simulator = newForge();
const LONG = 'What this one is about. '.repeat(40);
plan(simulator.world.milestones.get(5), { description: LONG });
plan(simulator.world.milestones.get(7), { dueDate: null });
plan(simulator.world.milestones.get(9), { startDate: null, description: 'Short.' });

const { milestones } = recordsOf(simulator.world);
const today = NOW.toISOString().slice(0, 10);

type Milestone = Exclude<ReturnType<typeof simulator.world.milestones.get>, undefined>;

function plan(milestone: Milestone | undefined, changes: Partial<Milestone>): void {
  if (!milestone) throw new Error('the world has too few milestones');
  Object.assign(writable(simulator.world, milestone), changes);
}

/** The milestones of these places, due first, those without a day last; ids decide between the same. */
function milestonesOf(...places: readonly string[]): PlainRecord[] {
  const due = ({ dueDate }: PlainRecord) => String(dueDate ?? '9999');
  return milestones
    .filter(({ place }) => places.includes(String(place)))
    .toSorted((one, other) =>
      due(one) === due(other) ? Number(one.id) - Number(other.id) : due(one) < due(other) ? -1 : 1,
    );
}

/** What a milestone is shown as in the list of a place; its issues are counted one by one, those that the caller may not see, too. */
function rowIn(listed: string) {
  return ({ id, iid, title, state, place, startDate, dueDate, description, ...record }: PlainRecord) => {
    const issues = [...simulator.world.issues.values()].filter(({ milestone }) => milestone?.id === id);
    const text = String(description);
    return {
      ...{ id: `gid://forge/Milestone/${id}`, iid: String(iid), title, state },
      ...(place !== listed && { place }),
      ...(startDate !== null && { startDate }),
      ...(dueDate !== null && { dueDate }),
      ...(dueDate !== null && String(dueDate) < today && { expired: true }),
      totalIssues: issues.length,
      closedIssues: issues.filter((issue) => issue.state === 'closed').length,
      ...{ createdAt: seconds(record.createdAt), updatedAt: seconds(record.updatedAt) },
      ...(text && { description: text === LONG ? expect.stringContaining(LONG.slice(0, 300)) : text }),
    };
  };
}

const titles = (rows: readonly PlainRecord[]) =>
  rows.map(({ id, title }) => [String(id).replace(/.*\//, ''), title]);
const named = (records: readonly PlainRecord[]) => records.map(({ id, title }) => [String(id), title]);

test.each([
  ['platform/core', true, 'token', ['platform/core']],
  ['platform/core', true, 'guestToken', ['platform/core']],
  ['platform/backend/billing', true, 'adminToken', ['platform/backend/billing']],
  ['community/sdk', true, null, ['community/sdk']],
  ['platform', false, 'token', ['platform']],
  ['platform', false, 'guestToken', ['platform']],
  ['platform/backend', false, 'token', []],
  ['community', false, null, ['community']],
] as const)(
  'list_milestones lists those of %s (isProject %s) for %s, due first, with all their issues and the closed ones',
  async (fullPath, isProject, account, places) => {
    const client = await forgeClient(simulator, account);

    const rows = await everyPage(client, 'list_milestones', { fullPath, isProject, first: 50 }, 'milestones');

    expect(rows).toStrictEqual(milestonesOf(...places).map(rowIn(fullPath)));
  },
);

test('list_milestones counts issues of subgroups for a group, confidential ones too, and counts some of each', () => {
  const counted = [...simulator.world.issues.values()].filter(
    ({ milestone }) => milestone?.home.kind === 'group',
  );
  const rows = milestonesOf('platform').map(rowIn('platform'));

  expect(new Set(counted.map(({ home }) => home.id)).size).toBeGreaterThan(5);
  expect(counted.some(({ confidential, state }) => confidential && state === 'closed')).toBe(true);
  expect(rows.some(({ totalIssues, closedIssues }) => 0 < closedIssues && closedIssues < totalIssues)).toBe(
    true,
  );
});

test.each([
  ['platform/core', true, ['platform/core', 'platform']],
  ['platform/backend/billing', true, ['platform/backend/billing', 'platform']],
  ['platform/backend', false, ['platform']],
] as const)(
  'list_milestones with includeAncestors adds those of the groups above %s, and names their groups',
  async (fullPath, isProject, places) => {
    const client = await forgeClient(simulator);
    const args = { fullPath, isProject, includeAncestors: true, first: 100 };

    const rows = await everyPage(client, 'list_milestones', args, 'milestones');

    expect(rows).toStrictEqual(milestonesOf(...places).map(rowIn(fullPath)));
  },
);

test('list_milestones leaves the ancestors out when includeAncestors is false or omitted', async () => {
  const client = await forgeClient(simulator);
  const args = { fullPath: 'platform/backend/billing', isProject: true, first: 100 };
  const own = milestonesOf('platform/backend/billing').map(rowIn(args.fullPath));

  expect((await value(client, 'list_milestones', args)).milestones).toStrictEqual(own);
  expect(
    (await value(client, 'list_milestones', { ...args, includeAncestors: false })).milestones,
  ).toStrictEqual(own);
});

test.each([
  ['platform/core', true, 'active'],
  ['platform/core', true, 'closed'],
  ['platform', false, 'active'],
  ['platform', false, 'closed'],
] as const)(
  'list_milestones of %s (isProject %s) lists the %s ones alone',
  async (fullPath, isProject, state) => {
    const client = await forgeClient(simulator);
    const expected = milestonesOf(fullPath).filter((milestone) => milestone.state === state);

    const rows = await everyPage(
      client,
      'list_milestones',
      { fullPath, isProject, state, first: 100 },
      'milestones',
    );

    expect(rows).toStrictEqual(expected.map(rowIn(fullPath)));
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(milestonesOf(fullPath).length);
  },
);

test.each([
  ['platform', false, 'TRAIN 110'],
  ['platform', false, '"RAIN 11"'],
  ['platform/core', true, 'v1.11'],
  ['platform/core', true, 'keep us fast'],
])('list_milestones of %s (isProject %s) searches titles for %j', async (fullPath, isProject, search) => {
  const client = await forgeClient(simulator);
  const words = search.startsWith('"') ? [search.slice(1, -1)] : search.split(' ');
  const expected = milestonesOf(fullPath).filter(({ title }) =>
    words.every((word) => String(title).toLowerCase().includes(word.toLowerCase())),
  );

  const rows = await everyPage(
    client,
    'list_milestones',
    { fullPath, isProject, search, first: 100 },
    'milestones',
  );

  expect(rows).toStrictEqual(expected.map(rowIn(fullPath)));
  expect(expected.length).toBeLessThan(milestonesOf(fullPath).length);
});

test('list_milestones combines state, search and includeAncestors', async () => {
  const client = await forgeClient(simulator);
  const args = {
    fullPath: 'platform/core',
    isProject: true,
    state: 'active',
    includeAncestors: true,
    search: 'train',
  };
  const expected = milestonesOf('platform/core', 'platform').filter(
    ({ state, title }) => state === 'active' && String(title).includes('Train'),
  );

  const { milestones: rows } = await value(client, 'list_milestones', args);

  expect(rows).toStrictEqual(expected.map(rowIn('platform/core')));
  expect(rows.length).toBeGreaterThan(0);
});

test('list_milestones gives 20 unless asked otherwise, drops a fraction, goes on from `after`, and says where the list is', async () => {
  const client = await forgeClient(simulator);
  const project = { fullPath: 'platform/core', isProject: true };
  const expected = named(milestonesOf('platform/core'));

  const usual = await value(client, 'list_milestones', project);
  const few = await value(client, 'list_milestones', { ...project, first: 3.9 });
  const next = await value(client, 'list_milestones', {
    ...project,
    first: 5,
    after: few.pageInfo.endCursor,
  });
  const group = await value(client, 'list_milestones', { fullPath: 'platform', isProject: false, first: 1 });

  expect(titles(usual.milestones)).toStrictEqual(expected.slice(0, 20));
  expect(usual.pageInfo.hasNextPage).toBe(true);
  expect(titles(few.milestones)).toStrictEqual(expected.slice(0, 3));
  expect(titles(next.milestones)).toStrictEqual(expected.slice(3, 8));
  expect([usual.webUrl, group.webUrl]).toStrictEqual([
    `${SITE}/platform/core/-/milestones`,
    `${SITE}/groups/platform/-/milestones`,
  ]);
});

test('list_milestones reads on with fetchAll, from `after` and up to `first`, over pages that are shorter ✗11', async () => {
  const client = await clientOfShortPages(simulator, 7);
  const asked = { fullPath: 'platform', isProject: false, first: 30 };
  const expected = named(milestonesOf('platform'));

  const one = await value(client, 'list_milestones', asked);
  const more = await value(client, 'list_milestones', {
    ...{ ...asked, after: one.pageInfo.endCursor, fetchAll: true },
  });

  expect(titles(one.milestones)).toStrictEqual(expected.slice(0, 7));
  expect(titles(more.milestones)).toStrictEqual(expected.slice(7, 37));
  expect(more.pageInfo.hasNextPage).toBe(true);
});

test.each([
  [
    'platform',
    true,
    'There is no project platform that',
    'It is the path of a group: set isProject to false.',
  ],
  ['platform/core', false, 'There is no group platform/core that', 'of a project: set isProject to true.'],
  ['no/such', true, 'There is no project no/such that', 'get_projects lists'],
  ['no/such', false, 'There is no group no/such that', 'get_projects list'],
] as const)(
  'list_milestones of %s with isProject %s says what is not there, and what to set where it is of the other kind ✗3',
  async (fullPath, isProject, missing, next) => {
    const client = await forgeClient(simulator);

    const { code, message } = await refusal(client, 'list_milestones', { fullPath, isProject });

    expect(code).toBe('not_found');
    expect(message).toContain(missing);
    expect(message).toContain(next);
    expect(message.includes('isProject')).toBe(fullPath !== 'no/such');
  },
);

test('list_milestones does not name the group where the caller may not see it ✗3', async () => {
  const client = await forgeClient(simulator, null);

  for (const isProject of [true, false]) {
    const { code, message } = await refusal(client, 'list_milestones', { fullPath: 'platform', isProject });

    expect(code).toBe('not_found');
    expect(message).toContain('No token was given');
    expect(message).not.toContain('isProject');
  }
});
