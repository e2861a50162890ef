import { expect, test } from 'vitest';
import type { TrackerSimulator } from '#simulators/tracker/simulator.js';
import { activeSprintOf, call, get, still, V3 } from './calls.js';

const search = (simulator: TrackerSimulator, body: object) =>
  call(simulator, 'POST', `${V3}/search/jql`, body);

async function walk(simulator: TrackerSimulator, body: object): Promise<string[][]> {
  const pages: string[][] = [];
  let token: string | undefined;
  do {
    const { json } = await search(simulator, { ...body, ...(token && { nextPageToken: token }) });
    pages.push(json.issues.map(({ id }: { id: string }) => id));
    token = json.nextPageToken;
    expect(json.isLast).toBe(token === undefined);
  } while (token);
  return pages;
}

test('a search shows ids alone unless asked for more, fifty to a page, and no total', async () => {
  const { status, json } = await search(still(), { jql: 'project = TIDE' });

  expect([status, json.issues.length, json.isLast]).toStrictEqual([200, 50, false]);
  expect(Object.keys(json).sort()).toStrictEqual(['isLast', 'issues', 'nextPageToken']);
  expect(Object.keys(json.issues[0]).sort()).toStrictEqual(['expand', 'id', 'self']);
});

test('what is asked for is shown', async () => {
  const simulator = still();
  const shown = async (fields: readonly string[]) => {
    const { json } = await search(simulator, { jql: 'key = TIDE-30', fields });
    return [json.issues[0].key, Object.keys(json.issues[0].fields ?? {})];
  };

  expect(await shown(['key'])).toStrictEqual(['TIDE-30', []]);
  expect(await shown(['summary', 'status'])).toStrictEqual(['TIDE-30', ['summary', 'status']]);
  expect((await shown(['*all']))[1]).toContain('comment');
  expect((await shown(['*navigable']))[1]).not.toContain('comment');
});

test('names, types and changes are shown to who asks', async () => {
  const { json } = await search(still(), {
    ...{ jql: 'key = TIDE-30', fields: ['summary', 'customfield_10016'], expand: 'names,schema,changelog' },
  });

  expect(json.names).toStrictEqual({ summary: 'Summary', customfield_10016: 'Story Points' });
  expect(json.schema.customfield_10016).toMatchObject({ type: 'number', customId: 10016 });
  expect(json.issues[0].changelog.histories.length).toBeGreaterThan(0);
});

test.each([
  [['id'], 5000, 1],
  [['key'], 5000, 1],
  [['summary'], 5000, 100],
  [['summary'], 7, 7],
])('with the fields %j a page of %i issues is made of pages', async (fields, maxResults, size) => {
  const simulator = still();
  const here = [...simulator.world.issues.byKey.values()].filter(({ project }) => project.key === 'TIDE');

  const pages = await walk(simulator, { jql: 'project = TIDE', fields, maxResults });

  const longest = size === 1 ? here.length : size;
  expect(pages[0]).toHaveLength(longest);
  expect(pages.flat()).toHaveLength(here.length);
  expect(new Set(pages.flat())).toStrictEqual(new Set(here.map(({ id }) => id)));
});

test('the largest pages are settings', async () => {
  const simulator = still();
  simulator.settings.patch({ largestPage: 3, largestBarePage: 4 });

  const [fields, bare] = [
    await search(simulator, { jql: 'project = TIDE', fields: ['summary'] }),
    await search(simulator, { jql: 'project = TIDE' }),
  ];

  expect([fields.json.issues.length, bare.json.issues.length]).toStrictEqual([3, 4]);
});

test.each([[{ jql: '' }], [{ jql: 'ORDER BY created' }], [{}]])('%j is not bounded', async (body) => {
  const { status, json } = await search(still(), body);

  expect([status, json]).toStrictEqual([
    400,
    {
      errorMessages: [
        'Unbounded JQL queries are not allowed here. Please add a search restriction to your query.',
      ],
      errors: {},
    },
  ]);
});

test.each([
  [{ jql: 7 }],
  [{ jql: 'project = TIDE', fields: 'summary' }],
  [{ jql: 'project = TIDE', expand: ['names'] }],
  [{ jql: 'project = TIDE', maxResults: 0 }],
  [{ jql: 'project = TIDE', maxResults: 'ten' }],
  [{ jql: 'project = TIDE', nextPageToken: 1 }],
])('%j is no search', async (body) => {
  const { status, json } = await search(still(), body);

  expect([status, json.errorMessages.length]).toStrictEqual([400, 1]);
});

test('a token is good for its own query only', async () => {
  const simulator = still();
  const { json } = await search(simulator, { jql: 'project = TIDE' });

  const other = await search(simulator, { jql: 'project = MOB', nextPageToken: json.nextPageToken });
  const made = await search(simulator, { jql: 'project = MOB', nextPageToken: 'made-up' });

  expect([other.status, made.status]).toStrictEqual([400, 400]);
});

test('a reading search answers the same as a posted one', async () => {
  const simulator = still();
  const jql = 'project = MOB ORDER BY key DESC';

  const read = await get(
    simulator,
    `${V3}/search/jql?jql=${encodeURIComponent(jql)}&fields=summary,status&maxResults=3`,
  );
  const posted = await search(simulator, { jql, fields: ['summary', 'status'], maxResults: 3 });

  expect(read.json).toStrictEqual(posted.json);
});

test('a search finds what its caller may see', async () => {
  const simulator = still();
  const count = async (account: 'member' | null) => {
    const { json } = await call(
      simulator,
      'POST',
      `${V3}/search/approximate-count`,
      { jql: 'created < now()' },
      account,
    );
    return json.count;
  };

  const [member, anonymous] = [await count('member'), await count(null)];

  const visible = [...simulator.world.issues.byKey.values()].filter(({ project }) => project.key !== 'SEC');
  expect(member).toBe(visible.length);
  expect(anonymous).toBe(visible.filter(({ project }) => project.key === 'DOC').length);
});

test('the query of a board narrows its issues, in the order of the board', async () => {
  const simulator = still();
  const path = `/rest/agile/1.0/sprint/${activeSprintOf(simulator)}/issue?fields=status`;

  const all = await get(simulator, path);
  const done = await get(simulator, `${path}&jql=${encodeURIComponent('statusCategory = Done')}`);
  const wrong = await get(simulator, `${path}&jql=colour%20%3D%20red`);

  const isDone = ({ fields }: { fields: { status: { statusCategory: { key: string } } } }) =>
    fields.status.statusCategory.key === 'done';
  expect(done.json.issues.every(isDone)).toBe(true);
  expect([done.json.total > 0, done.json.total < all.json.total, wrong.status]).toStrictEqual([
    true,
    true,
    400,
  ]);
});

test.each(['GET', 'POST'])('the search by %s that was removed says where to go', async (method) => {
  const { status, json } = await call(still(), method, `${V3}/search`);

  expect([status, json]).toStrictEqual([
    410,
    {
      errorMessages: [
        'The requested API has been removed. Please migrate to the /rest/api/3/search/jql API. A full migration ' +
          'guideline is available at https://developer.atlassian.com/changelog/#CHANGE-2046',
      ],
      errors: {},
    },
  ]);
});
