import { expect, test } from 'vitest';
import type { PlainRecord } from '#simulators/forge/records.js';
import { clientOfShortPages, everyPage } from '../lists.js';
import { forgeClient, newForge, refusal, SITE, scriptedClient, value } from '../session.js';
import { projectsAsSeenBy, sortedBy } from './projects-expected.js';

const simulator = newForge();

const ACCOUNTS = [
  ['token', 'jelena.nakamura'],
  ['adminToken', 'root'],
  ['guestToken', 'ximena.pereira'],
  ['outsiderToken', 'viktor.salazar'],
  ['externalToken', 'oskar.hoffmann'],
  [null, null],
] as const;

const byActivity = ({ lastActivityAt }: PlainRecord) => String(lastActivityAt);
const paths = (rows: readonly unknown[]) => rows.map((row) => (row as PlainRecord).fullPath); // rows of projects

test.each(ACCOUNTS)(
  'get_projects lists all that the account %s sees, the most recently active first',
  async (account, username) => {
    const client = await forgeClient(simulator, account);
    const { all, row } = projectsAsSeenBy(simulator, username);

    const rows = await everyPage(client, 'get_projects', { first: 100 }, 'projects');

    expect(rows).toStrictEqual(sortedBy(all, byActivity, 'desc').map(row));
  },
);

const raw = (record: PlainRecord) => simulator.world.projects.get(Number(record.id));
const SORTS: readonly (readonly [by: string, key: (record: PlainRecord) => string | number])[] = [
  ['latest_activity', byActivity],
  ['created', ({ createdAt }) => String(createdAt)],
  ['updated', (record) => raw(record)?.updatedAt ?? 0],
  ['name', ({ name }) => String(name).toLowerCase()],
  ['path', ({ fullPath }) => String(fullPath).split('/').at(-1) ?? ''],
  ['stars', ({ starredBy }) => (starredBy as readonly unknown[]).length], // as the records have it
  ['id', ({ id }) => Number(id)],
];

test.each(SORTS)('get_projects sorts by %s in both directions, in whatever case', async (by, key) => {
  const client = await forgeClient(simulator);
  const { all } = projectsAsSeenBy(simulator, 'jelena.nakamura');

  for (const direction of ['asc', 'desc'] as const) {
    for (const sort of [`${by}_${direction}`, `${by}_${direction}`.toUpperCase()]) {
      const { projects } = await value(client, 'get_projects', { sort, first: 60 });

      expect(paths(projects)).toStrictEqual(paths(sortedBy(all, key, direction)).slice(0, 60));
    }
  }
});

test.each(['stars', 'desc', 'last_activity_at_desc', 'latest_activity', 'weight_asc', '', 'name_asc_desc'])(
  'get_projects refuses the order %j before it asks, and says which there are',
  async (sort) => {
    const client = await scriptedClient(async () => Response.error());

    const { code, message } = await refusal(client, 'get_projects', { sort });

    expect(code).toBe('invalid_arguments');
    expect(message).toContain('sort: must be one of latest_activity, created,');
  },
);

test('get_projects gives 20 unless asked otherwise, drops a fraction, and goes on from `after`', async () => {
  const client = await forgeClient(simulator);
  const expected = paths(sortedBy(projectsAsSeenBy(simulator, 'jelena.nakamura').all, byActivity, 'desc'));

  const usual = await value(client, 'get_projects');
  const few = await value(client, 'get_projects', { first: 3.9 });
  const next = await value(client, 'get_projects', { first: 5, after: few.pageInfo.endCursor });

  expect(paths(usual.projects)).toStrictEqual(expected.slice(0, 20));
  expect(paths(few.projects)).toStrictEqual(expected.slice(0, 3));
  expect(paths(next.projects)).toStrictEqual(expected.slice(3, 8));
  expect(usual.webUrl).toBe(SITE);
});

test('get_projects reads on with fetchAll, from `after` and up to `first`, over pages that are shorter ✗11', async () => {
  const client = await clientOfShortPages(simulator, 7);
  const expected = paths(sortedBy(projectsAsSeenBy(simulator, 'jelena.nakamura').all, byActivity, 'desc'));

  const one = await value(client, 'get_projects', { first: 30 });
  const more = await value(client, 'get_projects', {
    first: 30,
    after: one.pageInfo.endCursor,
    fetchAll: true,
  });

  expect(paths(one.projects)).toStrictEqual(expected.slice(0, 7));
  expect(paths(more.projects)).toStrictEqual(expected.slice(7, 37));
  expect(more.pageInfo.hasNextPage).toBe(true);
});

test.each([
  ['platform', 'token', 'jelena.nakamura'],
  ['platform/backend', 'guestToken', 'ximena.pereira'],
  ['services', 'token', 'jelena.nakamura'],
  ['services', 'outsiderToken', 'viktor.salazar'],
  ['community', null, null],
] as const)(
  'get_group_projects lists those of %s and its subgroups that %s sees, the most recently active first',
  async (fullPath, account, username) => {
    const client = await forgeClient(simulator, account);
    const { all, row } = projectsAsSeenBy(simulator, username);
    const inGroup = all.filter((project) => String(project.fullPath).startsWith(`${fullPath}/`));

    const rows = await everyPage(client, 'get_group_projects', { fullPath, first: 100 }, 'projects');

    expect(rows).toStrictEqual(sortedBy(inGroup, byActivity, 'desc').map(row));
  },
);

test.each(['ledger', 'LEDGER', 'the ', 'api', 'no such thing'])(
  'get_group_projects with the searchTerm %j lists those with it in name, path or description',
  async (searchTerm) => {
    const client = await forgeClient(simulator);
    const { all } = projectsAsSeenBy(simulator, 'jelena.nakamura');
    const words = searchTerm.trim().toLowerCase().split(' ');
    const fits = ({ name, fullPath, description }: PlainRecord) =>
      [name, String(fullPath).split('/').at(-1), description].some((text) =>
        words.every((word) => String(text).toLowerCase().includes(word)),
      );
    const found = all.filter((project) => String(project.fullPath).startsWith('services/') && fits(project));

    const rows = await everyPage(
      client,
      'get_group_projects',
      { fullPath: 'services', searchTerm, first: 100 },
      'projects',
    );

    expect(paths(rows)).toStrictEqual(paths(sortedBy(found, byActivity, 'desc')));
  },
);

test('get_group_projects gives 20 unless asked otherwise, and goes on from `after`', async () => {
  const client = await forgeClient(simulator);
  const { all } = projectsAsSeenBy(simulator, 'jelena.nakamura');
  const expected = paths(
    sortedBy(
      all.filter(({ fullPath }) => String(fullPath).startsWith('services/')),
      byActivity,
      'desc',
    ),
  );

  const usual = await value(client, 'get_group_projects', { fullPath: 'services' });
  const few = await value(client, 'get_group_projects', { fullPath: 'services', first: 3.9 });
  const args = { fullPath: 'services', first: 5, after: few.pageInfo.endCursor };
  const next = await value(client, 'get_group_projects', args);

  expect(paths(usual.projects)).toStrictEqual(expected.slice(0, 20));
  expect(paths(few.projects)).toStrictEqual(expected.slice(0, 3));
  expect(paths(next.projects)).toStrictEqual(expected.slice(3, 8));
  expect(usual.pageInfo.hasNextPage).toBe(true);
  expect(usual.webUrl).toBe(`${SITE}/groups/services`);
});

test.each(['no/such', 'platform/core', 'jelena.nakamura'])(
  'get_group_projects says that there is no group %s ✗3',
  async (fullPath) => {
    const client = await forgeClient(simulator);

    const { code, message } = await refusal(client, 'get_group_projects', { fullPath });

    expect(code).toBe('not_found');
    expect(message).toContain(`group ${fullPath}`);
  },
);
