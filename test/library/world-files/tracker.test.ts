import { Version3Client } from 'jira.js';
import { expect, test } from 'vitest';
import { type SimulatedTracker, simulateTracker } from '#src/library/simulators.js';
import { FROZEN, fileOf } from './world-files.js';

const SHOP = {
  on: 'empty',
  tracker: {
    people: [{ username: 'maya.lind' }, { username: 'tom', admin: true, token: 'a-token-of-his-own' }],
    fields: [{ name: 'Team', type: 'select', options: ['Blue', 'Red'] }],
    projects: [
      {
        key: 'SHOP',
        name: 'Web shop',
        components: ['Cart', { name: 'Search', lead: 'tom' }],
        versions: [{ name: '1.0', released: true, release: '2026-03-01' }],
        boards: [
          {
            name: 'Sprints',
            sprints: [
              { name: 'Spring', state: 'closed' },
              { name: 'Summer', state: 'active' },
            ],
          },
        ],
        issues: [
          { summary: 'Checkout', type: 'Epic' },
          {
            summary: 'The cart loses items',
            type: 'Bug',
            number: 7,
            status: 'In Progress',
            parent: 'Checkout',
            sprints: ['Spring', 'Summer'],
            assignee: 'tom',
            reporter: 'maya.lind',
            created: '-3d',
            due: '+2w',
            labels: ['cart'],
            components: ['Cart'],
            fixVersions: ['1.0'],
            estimate: '1d',
            fields: { Team: 'Blue', 'Story Points': 3 },
            comments: ['Seen on Monday.', { by: 'tom', text: 'And again.', at: '-1h' }],
            worklogs: [{ spent: '2h 30m' }],
            links: [{ type: 'blocks', to: 'SHOP-8' }],
            attachments: [{ name: 'log.txt', text: 'a line' }],
          },
          { summary: 'Pay by card', status: 'Done' },
        ],
      },
    ],
  },
};

/** What a path of the REST interface answers an account, the usual one if none is named. */
async function read(tracker: SimulatedTracker, path: string, account = tracker.credentials) {
  const headers = { authorization: `Basic ${btoa(`${account.email}:${account.token}`)}` };
  const answer = await tracker.fetch(`https://shop.atlassian.net${path}`, { headers });
  return { status: answer.status, body: await answer.json() };
}

test('a world of its own has the records that it names, and nothing else', async () => {
  const tracker = await simulateTracker({ ...FROZEN, world: SHOP });

  const { body } = await read(tracker, '/rest/api/3/issue/SHOP-7');

  expect(body).toMatchObject({
    key: 'SHOP-7',
    fields: {
      summary: 'The cart loses items',
      status: { name: 'In Progress' },
      parent: { key: 'SHOP-1' },
      assignee: { displayName: 'Tom' },
      reporter: { displayName: 'Maya Lind', emailAddress: 'maya.lind@tidewater.example' },
      created: '2026-03-29T10:00:00.000+0000',
      updated: '2026-04-01T09:00:00.000+0000',
      duedate: '2026-04-15',
      labels: ['cart'],
      components: [{ name: 'Cart' }],
      fixVersions: [{ name: '1.0', released: true, releaseDate: '2026-03-01' }],
      customfield_10016: 3,
      customfield_10020: [{ name: 'Spring' }, { name: 'Summer' }],
      customfield_10100: { value: 'Blue' },
      timetracking: { originalEstimate: '1d', remainingEstimate: '5h 30m', timeSpent: '2h 30m' },
      comment: { total: 2, comments: [{}, { author: { displayName: 'Tom' } }] },
      issuelinks: [{ type: { name: 'Blocks' }, outwardIssue: { key: 'SHOP-8' } }],
      attachment: [{ filename: 'log.txt', size: 6 }],
    },
  });
  expect(tracker.records()).toMatchObject({
    users: [{ displayName: 'Maya Lind' }, { displayName: 'Tom' }],
    projects: [{ key: 'SHOP' }],
    boards: [{ id: 1, name: 'Sprints' }],
    sprints: [
      { name: 'Spring', state: 'closed' },
      { name: 'Summer', state: 'active' },
    ],
    issues: [{ key: 'SHOP-1' }, { key: 'SHOP-7' }, { key: 'SHOP-8', resolution: 'Done' }],
  });
});

test('the people of a world sign in, the first of an empty one as the usual account', async () => {
  const tracker = await simulateTracker({ ...FROZEN, world: SHOP });
  const tom = { email: 'tom@tidewater.example', token: 'a-token-of-his-own' };

  expect(tracker.accounts).toStrictEqual({ 'maya.lind': tracker.credentials, tom });
  expect((await read(tracker, '/rest/api/3/myself')).body).toMatchObject({ displayName: 'Maya Lind' });
  expect((await read(tracker, '/rest/api/3/myself', tom)).body).toMatchObject({ displayName: 'Tom' });
});

test('queries find issues by the names and fields of a world', async () => {
  const tracker = await simulateTracker({ ...FROZEN, world: SHOP });
  const jql = 'project = "Web shop" AND Team = Blue AND assignee = Tom AND sprint = Summer AND text ~ items';

  const { body } = await read(tracker, `/rest/api/3/search/jql?fields=key&jql=${encodeURIComponent(jql)}`);

  expect(body).toMatchObject({ issues: [{ key: 'SHOP-7' }] });
});

test('a world is made alike each time, and a reset goes back to it', async () => {
  const [tracker, other] = await Promise.all([1, 2].map(() => simulateTracker({ ...FROZEN, world: SHOP })));
  const before = tracker?.state();
  const client = new Version3Client({
    host: await (tracker?.listen() ?? ''),
    authentication: { basic: { email: 'tom@tidewater.example', apiToken: 'a-token-of-his-own' } },
  });

  await client.issues.deleteIssue({ issueIdOrKey: 'SHOP-7' });
  await client.projects.createProject({
    projectTypeKey: 'software',
    key: 'NEW',
    name: 'New',
    leadAccountId: [...(tracker?.world.users.keys() ?? [])][0] ?? '',
  });
  const changed = tracker?.state();
  tracker?.reset();
  await tracker?.close();

  expect(before).toStrictEqual(other?.state());
  expect(changed).not.toStrictEqual(before);
  expect(tracker?.state()).toStrictEqual(before);
});

test('a world is added to the generated one, of which it may name people', async () => {
  const file = fileOf(
    'tracker:\n  people: [{ username: zoe }]\n  projects:\n    - key: ZOO\n      lead: Maya Lindqvist\n      issues: [{ summary: One, assignee: zoe }]\n',
  );
  const tracker = await simulateTracker({ ...FROZEN, world: file });

  expect((await read(tracker, '/rest/api/3/issue/ZOO-1')).body).toMatchObject({
    fields: { reporter: { displayName: 'Maya Lindqvist' }, assignee: { displayName: 'Zoe' } },
  });
  expect((await read(tracker, '/rest/api/3/issue/TIDE-1')).status).toBe(200);
  expect(Object.keys(tracker.accounts)).toStrictEqual(['member', 'admin', 'reader', 'zoe']);
});

test('a project has the statuses, types and groups that its world gives it', async () => {
  const project = {
    key: 'DESK',
    statuses: ['New', 'Reading', { name: 'Waiting', category: 'to do' }, 'Answered'],
    issueTypes: ['Task'],
    seenBy: ['staff'],
    issues: [{ summary: 'One', status: 'Answered' }],
  };
  const people = [{ username: 'ann', groups: ['staff'] }, { username: 'bob' }];
  const world = { on: 'empty', tracker: { groups: ['staff'], people, projects: [project] } };
  const tracker = await simulateTracker({ ...FROZEN, world });

  const { body } = await read(tracker, '/rest/api/3/project/DESK/statuses');

  expect(body).toMatchObject([
    {
      name: 'Task',
      statuses: [
        { name: 'New', statusCategory: { key: 'new' } },
        { name: 'Reading', statusCategory: { key: 'indeterminate' } },
        { name: 'Waiting', statusCategory: { key: 'new' } },
        { name: 'Answered', statusCategory: { key: 'done' } },
      ],
    },
  ]);
  expect((await read(tracker, '/rest/api/3/issue/DESK-1', tracker.accounts.bob)).status).toBe(404);
});

test('no read of an empty world is an error of the simulator', async () => {
  const tracker = await simulateTracker({ ...FROZEN, world: { on: 'empty' } });
  const routes = await tracker.fetch('http://tracker.test/_simulator/routes');
  const { routes: patterns } = (await routes.json()) as { routes: string[] };
  const paths = patterns.filter((pattern) => pattern.startsWith('GET /')).map((pattern) => pattern.slice(4));

  const answers = await Promise.all(
    paths.map(
      async (path) =>
        [
          path,
          (
            await tracker.fetch(`http://tracker.test${path.replaceAll(':', '')}`, {
              headers: {
                authorization: `Basic ${btoa(`${tracker.credentials.email}:${tracker.credentials.token}`)}`,
              },
            })
          ).status,
        ] as const,
    ),
  );

  expect(answers.filter(([, status]) => status === 500)).toStrictEqual([]);
  expect(answers.filter(([, status]) => status === 200).length).toBeGreaterThan(20);
  expect(Object.keys(tracker.accounts)).toStrictEqual(['member', 'admin', 'reader']);
});
