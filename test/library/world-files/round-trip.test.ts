import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SimulatedTracker, simulateTracker } from '#src/library/simulators.js';
import { answersOf as allAnswersOf, readPatterns, readsOf, TRACKER_READS } from './drawn-reads.js';
import { FROZEN } from './world-files.js';

const PEOPLE = ['ann', 'bob.lind', 'eve'];
const person = fc.constantFrom(...PEOPLE);
const words = fc.constantFrom(
  'Cart',
  'loses items',
  'Pay: by #card',
  '"quoted"',
  'é 日本',
  '- dash',
  'yes',
  '7',
);
const moment = fc.constantFrom('-20d', '-3d 4h', '-2h', '2026-03-05', '2026-03-06T07:08:09.123Z');
const list = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 2 });
const some = <Members>(members: { [Name in keyof Members]: fc.Arbitrary<Members[Name]> }) =>
  fc.record(members, { requiredKeys: [] });

const comment = fc.record({ text: words }, {}).chain((text) =>
  some({ by: person, at: moment, visibleTo: fc.constant('readers') }).map((more) => ({
    ...text,
    ...more,
  })),
);
const issue = fc.record({ summary: words }).chain((summary) =>
  some({
    type: fc.constantFrom('Story', 'Bug', 'Task'),
    status: fc.constantFrom('To Do', 'In Progress', 'Done'),
    resolution: fc.constantFrom("Won't Do", null),
    priority: fc.constantFrom('High', 'Lowest'),
    description: words,
    reporter: fc.option(person),
    assignee: person,
    created: moment,
    updated: moment,
    due: moment,
    labels: list(fc.constantFrom('a', 'b')),
    components: fc.constant(['Cart']),
    fixVersions: fc.constant(['1.0']),
    parent: fc.constant('An epic'),
    sprints: fc.subarray(['Spring', 'Summer']),
    estimate: fc.constantFrom('1d', '90m'),
    remaining: fc.constantFrom('2h', null),
    fields: some({
      Team: fc.constantFrom('Blue', 'Red'),
      'Story Points': fc.nat(8),
      Reviewer: person,
      'Went live': moment,
    }),
    comments: list(comment),
    worklogs: list(fc.record({ spent: fc.constantFrom('1h', '2d 3h'), by: person, started: moment })),
    links: list(fc.record({ type: fc.constantFrom('Blocks', 'relates to'), to: fc.constant('An epic') })),
    attachments: list(fc.record({ name: fc.constant('a.txt'), text: words })),
    watchers: list(person),
    voters: list(person),
  }).map((more) => ({ ...summary, ...more })),
);

const world = fc.array(issue, { maxLength: 4 }).map((issues) => ({
  on: 'empty',
  tracker: {
    groups: ['readers'],
    people: PEOPLE.map((username) => ({ username, admin: username === 'eve' })),
    fields: [{ name: 'Team', type: 'select', options: ['Blue', 'Red'] }],
    projects: [
      {
        key: 'SHOP',
        components: ['Cart'],
        versions: [{ name: '1.0', release: '+2w' }],
        boards: [
          {
            sprints: [
              { name: 'Spring', state: 'closed' },
              { name: 'Summer', state: 'active' },
            ],
          },
        ],
        issues: [{ summary: 'An epic', type: 'Epic' }, ...issues],
      },
      { key: 'DESK', type: 'kanban', lead: 'bob.lind', statuses: ['New', 'Old'], seenBy: ['readers'] },
    ],
  },
}));

const PATHS = [
  '/rest/api/3/users/search',
  '/rest/api/3/myself?expand=groups',
  '/rest/api/3/field',
  '/rest/api/3/project/search?expand=lead,description',
  '/rest/api/3/project/SHOP',
  '/rest/api/3/project/SHOP/components',
  '/rest/api/3/project/SHOP/versions',
  '/rest/api/3/project/DESK/statuses',
  '/rest/api/3/search/jql?jql=project%3DSHOP%20ORDER%20BY%20rank&fields=*all&expand=changelog,renderedFields',
  '/rest/api/2/search?jql=assignee%20is%20not%20EMPTY',
  ...['SHOP-1', 'SHOP-2', 'SHOP-3'].flatMap((key) =>
    [
      '',
      '?expand=changelog',
      '/comment',
      '/worklog',
      '/changelog',
      '/watchers',
      '/votes',
      '/transitions',
      '/editmeta',
    ].map((path) => `/rest/api/3/issue/${key}${path}`),
  ),
  '/rest/agile/1.0/board',
  '/rest/agile/1.0/board/1/sprint',
  '/rest/agile/1.0/board/1/issue',
  '/rest/agile/1.0/sprint/2/issue',
  '/rest/agile/1.0/board/2/configuration',
];

/** The bytes with which a tracker answers each path, read by its administrator. */
function answersOf(tracker: SimulatedTracker, paths: readonly string[] = PATHS): Promise<string[]> {
  return allAnswersOf(tracker, TRACKER_READS, administratorOf(tracker), paths);
}

function administratorOf(tracker: SimulatedTracker) {
  const { email, token } = tracker.accounts.eve ?? tracker.accounts.admin ?? tracker.credentials;
  return { authorization: `Basic ${btoa(`${email}:${token}`)}` };
}

test('a world that is exported and loaded again is exported alike, and answers 200 reads of any route alike to the byte', {
  timeout: 240_000,
}, async () => {
  const empty = await simulateTracker({ ...FROZEN, world: { on: 'empty' } });
  const patterns = await readPatterns(empty, TRACKER_READS, administratorOf(empty));
  const reads = fc.array(readsOf(patterns, TRACKER_READS), { minLength: 200, maxLength: 200 });
  const statuses = new Set<string>();
  await fc.assert(
    fc.asyncProperty(world, reads, async (given, paths) => {
      const first = await simulateTracker({ ...FROZEN, world: given });
      const exported = first.exportWorld();

      const second = await simulateTracker({ ...FROZEN, world: exported });

      expect(second.exportWorld()).toStrictEqual(exported);
      const answers = await answersOf(second, [...PATHS, ...paths]);
      expect(answers).toStrictEqual(await answersOf(first, [...PATHS, ...paths]));
      for (const answer of answers) statuses.add(/ \d{3} /.exec(answer)?.[0] ?? '');
    }),
    { numRuns: 15, seed: Number(process.env.SEED ?? 1) },
  );
  expect(patterns.length).toBeGreaterThan(200);
  expect([...statuses]).toStrictEqual(expect.arrayContaining([' 200 ', ' 404 ']));
});

test('a case that was put together by requests is exported with its ids and history', async () => {
  const [given] = fc.sample(world, { numRuns: 1, seed: 3 });
  const first = await simulateTracker({ ...FROZEN, world: given ?? {} });
  const { email, token } = first.accounts.eve ?? first.credentials;
  const send = async (method: string, path: string, body: object) =>
    first.fetch(`https://shop.atlassian.net/rest/api/2${path}`, {
      method,
      headers: { authorization: `Basic ${btoa(`${email}:${token}`)}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const fields = { project: { key: 'SHOP' }, issuetype: { name: 'Task' } };
  for (const summary of ['One', 'Two', 'Three'])
    await send('POST', '/issue', { fields: { ...fields, summary } });
  const keys = [...first.world.issues.byKey.keys()];
  await send('DELETE', `/issue/${keys.at(-3)}`, {});
  await send('PUT', `/issue/${keys.at(-1)}`, { fields: { summary: 'Threefold', assignee: null } });
  await send('POST', `/issue/${keys.at(-1)}/transitions`, { transition: { id: '21' } });
  await send('POST', `/issue/${keys.at(-1)}/comment`, { body: 'Seen.' });

  const second = await simulateTracker({ ...FROZEN, world: first.exportWorld() });

  expect(await answersOf(second)).toStrictEqual(await answersOf(first));
  expect(second.records().issues).toStrictEqual(first.records().issues);
});

test('the generated world is exported whole', async () => {
  const first = await simulateTracker(FROZEN);

  const second = await simulateTracker({ ...FROZEN, world: first.exportWorld() });

  expect(second.accounts).toStrictEqual(first.accounts);
  expect(second.records().issues).toStrictEqual(first.records().issues);
  expect(second.exportWorld()).toStrictEqual(first.exportWorld());
});
