import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SimulatedForge, simulateForge } from '#src/library/simulators.js';
import { answersOf, FORGE_READS, readPatterns, readsOf } from './drawn-reads.js';
import { FROZEN, fileOf, problemsOf } from './world-files.js';

const PEOPLE = ['ann', 'bob.lind', 'eve'];
const person = fc.constantFrom(...PEOPLE);
const words = fc.constantFrom('Cart', 'loses items', 'Pay: by #1', '"quoted"', 'é 日本', '- dash', '$ref');
const moment = fc.constantFrom('-20d', '-3d 4h', '-2h', '2026-03-05', '2026-03-06T07:08:09.123Z');
const list = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 2 });
const some = <Members>(members: { [Name in keyof Members]: fc.Arbitrary<Members[Name]> }) =>
  fc.record(members, { requiredKeys: [] });
const titled = <Members>(members: { [Name in keyof Members]: fc.Arbitrary<Members[Name]> }) =>
  fc.tuple(words, some(members)).map(([title, more]) => ({ title, ...more }));

const comment = fc
  .tuple(words, some({ by: person, at: moment, internal: fc.boolean(), replies: list(words) }))
  .map(([text, more]) => ({ text, ...more }));
const shared = {
  description: words,
  author: person,
  assignees: fc.subarray(PEOPLE),
  labels: list(fc.constantFrom('bug', 'urgent')),
  milestone: fc.constant('1.0'),
  created: moment,
  comments: list(comment),
};
const issue = titled({
  ...shared,
  type: fc.constantFrom('issue', 'incident', 'task'),
  state: fc.constantFrom('opened', 'closed'),
  due: moment,
  weight: fc.nat(9),
  confidential: fc.boolean(),
  estimate: fc.constantFrom('1d', '90m'),
  spent: fc.constantFrom('2h', '30m'),
  links: list(fc.record({ type: fc.constantFrom('blocks', 'relates_to'), to: fc.constant('First') })),
});
const mergeRequest = titled({
  ...shared,
  reviewers: fc.subarray(PEOPLE),
  approvedBy: fc.subarray(['bob.lind', 'eve']),
  state: fc.constantFrom('opened', 'closed', 'merged'),
  squash: fc.boolean(),
});
const job = fc
  .tuple(fc.constantFrom('build', 'unit'), some({ status: fc.constantFrom('failed', 'manual'), log: words }))
  .map(([name, more]) => ({ name, ...more }));
const pipeline = fc.record({ at: moment, jobs: fc.array(job, { minLength: 1, maxLength: 2 }) });

const world = fc
  .record({
    issues: fc.array(issue, { maxLength: 3 }),
    mergeRequests: fc.array(mergeRequest, { maxLength: 2 }),
    pipelines: list(pipeline),
    visibility: fc.constantFrom('private', 'public'),
    topics: list(words),
  })
  .map(({ issues, mergeRequests, ...more }) => ({
    on: 'empty',
    forge: {
      people: PEOPLE.map((username) => ({ username, admin: username === 'eve' })),
      groups: [
        { path: 'acme', visibility: 'public', members: { 'bob.lind': 'maintainer' }, labels: ['bug'] },
      ],
      projects: [
        {
          path: 'acme/shop',
          milestones: ['1.0'],
          repository: {
            files: { 'README.md': '# Shop', 'src/a.ts': 'é' },
            commits: [{ message: 'More', files: { 'src/b.ts': '$ref' }, remove: ['README.md'] }],
            branches: [{ name: 'topic', commits: [{ message: 'On it', files: { 'c.md': '' } }] }],
            tags: [{ name: 'v1', message: 'First' }],
          },
          issues: [{ title: 'First' }, ...issues],
          mergeRequests: mergeRequests.map((each, at) => ({
            ...each,
            source: `change-${at}`,
            files: { [`${at}.md`]: each.title },
          })),
          ...more,
        },
        { path: 'ann/notes' },
      ],
    },
  }));

const PATHS = [
  ...['/users', '/projects?statistics=true', '/groups', '/groups/acme/members/all', '/events?scope=all'],
  ...['/issues?scope=all', '/merge_requests?scope=all', '/todos', '/groups/acme/issues', '/topics'],
  ...['', '/events', '/members/all', '/labels', '/milestones', '/pipelines', '/jobs', '/issues/1/notes'].map(
    (path) => `/projects/acme%2Fshop${path}`,
  ),
  ...['/issues/2/links', '/issues/2/discussions', '/merge_requests/1', '/merge_requests/1/changes'].map(
    (path) => `/projects/acme%2Fshop${path}`,
  ),
  ...[
    'commits?all=true',
    'branches',
    'tags',
    'tree?recursive=true',
    'contributors',
    'files/src%2Fb.ts?ref=main',
  ].map((path) => `/projects/acme%2Fshop/repository/${path}`),
].map((path) => `/api/v4${path}`);

function administratorOf({ accounts, credentials }: SimulatedForge) {
  return { 'private-token': (accounts.adminToken ?? credentials).token };
}

test('a forge that is exported and loaded again is exported alike, and answers 200 reads of any route alike to the byte', {
  timeout: 240_000,
}, async () => {
  const empty = await simulateForge({ ...FROZEN, world: { on: 'empty' } });
  const patterns = await readPatterns(empty, FORGE_READS, administratorOf(empty));
  const reads = fc.array(readsOf(patterns, FORGE_READS), { minLength: 200, maxLength: 200 });
  const statuses = new Set<string>();
  await fc.assert(
    fc.asyncProperty(world, reads, async (given, drawn) => {
      const first = await simulateForge({ ...FROZEN, world: given });
      const exported = first.exportWorld();

      const second = await simulateForge({ ...FROZEN, world: JSON.parse(JSON.stringify(exported)) });

      expect(second.exportWorld()).toStrictEqual(exported);
      expect(second.accounts).toStrictEqual(first.accounts);
      const paths = [...PATHS, ...drawn];
      const answers = await answersOf(second, FORGE_READS, administratorOf(second), paths);
      expect(answers).toStrictEqual(await answersOf(first, FORGE_READS, administratorOf(first), paths));
      for (const answer of answers) statuses.add(/ \d{3} /.exec(answer)?.[0] ?? '');
    }),
    { numRuns: 15, seed: Number(process.env.SEED ?? 1), endOnFailure: true },
  );
  expect(patterns.length).toBeGreaterThan(450);
  expect([...statuses]).toStrictEqual(expect.arrayContaining([' 200 ', ' 404 ']));
});

/** What an export says, as far as these tests change it. */
interface Exported {
  on: string;
  forge: {
    records: {
      kinds: Record<string, Record<string, unknown>[]>;
      git: { blobs: Record<string, unknown>; commits: { tree: string }[] };
    };
  };
}

/** The export of a small forge, to be changed. */
async function exportOf(requests: readonly (readonly [path: string, body: object])[] = []) {
  const forge = await simulateForge({
    ...FROZEN,
    world: { on: 'empty', forge: { projects: [{ path: 'acme/shop', repository: { files: { a: 'b' } } }] } },
  });
  for (const [path, body] of requests) {
    const answer = await forge.fetch(`https://gitlab.com/api/v4/projects/1${path}`, {
      method: 'POST',
      headers: { ...administratorOf(forge), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([path, answer.status]).toStrictEqual([path, 201]);
  }
  return { forge, exported: forge.exportWorld() as Exported };
}

/** An answer without the number of its request. */
const withoutNumber = (answer: string) => answer.replaceAll(/understudy-\d+/g, '');

test('a forge that was put together by requests is exported with all that it has', async () => {
  const { forge, exported } = await exportOf([
    ['/feature_flags_user_lists', { name: 'Testers', user_xids: 'a,b' }],
    [
      '/feature_flags',
      {
        name: 'new_cart',
        version: 'new_version_flag',
        strategies: [{ name: 'gitlabUserList', user_list_id: 1, scopes: [{ environment_scope: '*' }] }],
      },
    ],
    ['/wikis', { title: 'Home', content: 'Read me' }],
    [
      '/snippets',
      { title: 'A snippet', visibility: 'private', files: [{ file_path: 'a.md', content: 'x' }] },
    ],
    ['/protected_tags', { name: 'v*' }],
    ['/releases', { tag_name: 'v1', ref: 'main', description: 'First' }],
    ['/hooks', { url: 'http://127.0.0.1/hook', token: 'a-secret' }],
    ['/variables', { key: 'TOKEN', value: 'a-value' }],
    ['/issues', { title: 'Seen' }],
    ['/issues/1/award_emoji', { name: 'thumbsup' }],
  ]);
  const paths = [
    'feature_flags',
    'wikis/Home',
    'snippets',
    'protected_tags',
    'releases',
    'hooks',
    'variables',
  ];

  const copy = await simulateForge({ ...FROZEN, world: exported });

  const reads = [...paths, 'issues/1/award_emoji'].map((path) => `/api/v4/projects/1/${path}`);
  const answers = await answersOf(copy, FORGE_READS, administratorOf(copy), reads);
  const before = await answersOf(forge, FORGE_READS, administratorOf(forge), reads);
  expect(answers.map(withoutNumber)).toStrictEqual(before.map(withoutNumber));
  const change = await copy.fetch('https://gitlab.com/api/v4/projects/1/feature_flags_user_lists/1', {
    method: 'PUT',
    headers: { ...administratorOf(copy), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Everyone' }),
  });
  expect(change.status).toBe(200);
  const [flags = ''] = await answersOf(copy, FORGE_READS, administratorOf(copy), reads.slice(0, 1));
  expect(flags).toContain('"name":"Everyone"'); // the strategy has the list itself, not another like it
});

test('the generated forge is exported whole, into a file that is read again', {
  timeout: 240_000,
}, async () => {
  const first = await simulateForge(FROZEN);
  const exported = first.exportWorld();

  const second = await simulateForge({ ...FROZEN, world: fileOf(JSON.stringify(exported), 'world.json') });

  expect(second.accounts).toStrictEqual(first.accounts);
  expect(isDeepStrictEqual(second.records().issues, first.records().issues)).toBe(true);
  expect(isDeepStrictEqual(second.exportWorld(), exported)).toBe(true);
});

test('what a file says beside its records is added to them', async () => {
  const { exported } = await exportOf();
  const { forge } = exported;
  const more = { people: [{ username: 'tom' }], projects: [{ path: 'acme/more', creator: 'tom' }] };

  const both = await simulateForge({ ...FROZEN, world: { on: 'empty', forge: { ...forge, ...more } } });

  expect([...both.world.places.keys()]).toStrictEqual(['acme', 'acme/shop', 'acme/more']);
});

test.each<[string, (world: Exported) => void, string]>([
  [
    'a reference to no record',
    ({ forge }) => Object.assign(forge.records.kinds.projects?.[0] ?? {}, { creator: { $ref: 'users/99' } }),
    'forge.records.kinds.projects[0].creator.$ref: there is no record users/99 among the records of this file',
  ],
  [
    'a record without its place',
    ({ forge }) => forge.records.kinds.labels?.push({ id: 7, name: 'a' }),
    'forge.records.kinds.labels[0]: a member that one of labels needs is missing',
  ],
  [
    'two records of one id',
    ({ forge }) => forge.records.kinds.users?.push({ ...forge.records.kinds.users[0] }),
    'forge.records.kinds.users[2]: another of users is found by the same key',
  ],
  [
    'a kind that there is not',
    ({ forge }) => Object.assign(forge.records.kinds, { isues: [] }),
    'forge.records.kinds.isues: there is no such member; did you mean "issues"?',
  ],
  [
    'a file of another content than its id',
    ({ forge }) =>
      Object.assign(forge.records.git.blobs, { [Object.keys(forge.records.git.blobs)[0] ?? '']: 'c' }),
    'git gives this content the id 3410062ba67c5ed59b854387a8bc0ec012479368',
  ],
  [
    'a commit without its files',
    ({ forge }) => Object.assign(forge.records.git.commits[0] ?? {}, { tree: '0'.repeat(40) }),
    `forge.records.git.commits[0].tree: there is no tree ${'0'.repeat(40)} among the objects of this file`,
  ],
  [
    'records for a world that has others',
    (world) => Object.assign(world, { on: 'generated' }),
    'forge.records: records are all that there is: say on: empty',
  ],
])('%s is a problem with its place', async (_, change, problem) => {
  const { exported } = await exportOf();

  const world: Exported = JSON.parse(JSON.stringify(exported));
  world.forge.records.kinds.labels ??= [];
  change(world);

  const [first = ''] = await problemsOf(simulateForge({ ...FROZEN, world }));
  expect(first).toContain(problem);
});
