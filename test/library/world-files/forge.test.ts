import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Gitlab } from '@gitbeaker/rest';
import { expect, test } from 'vitest';
import { type SimulatedForge, simulateForge } from '#src/library/simulators.js';
import { FROZEN, fileOf, problemsOf } from './world-files.js';

const SHOP = {
  on: 'empty',
  forge: {
    people: [
      { username: 'maya.lind' },
      { username: 'tom', token: 'a-token-of-his-own' },
      { username: 'eve', state: 'blocked' },
    ],
    groups: [
      {
        path: 'acme',
        name: 'Acme',
        members: { tom: 'maintainer' },
        labels: [{ name: 'cart', color: 'red' }],
      },
    ],
    projects: [
      {
        path: 'acme/tools/shop',
        topics: ['web'],
        milestones: [{ title: '1.0', due: '+2w' }],
        repository: {
          files: { 'README.md': '# Shop\n', 'src/cart.ts': 'export const cart = [];\n' },
          commits: [
            { message: 'Sell things', by: 'tom', files: { 'src/sell.ts': '' }, remove: ['README.md'] },
          ],
          branches: [{ name: 'stable', commits: [{ message: 'Older', files: { 'OLD.md': '' }, at: '-5d' }] }],
          tags: [{ name: 'v1', on: 'stable', message: 'First' }],
        },
        issues: [
          {
            title: 'The cart loses items',
            iid: 7,
            author: 'tom',
            assignees: ['tom', 'maya.lind'],
            labels: ['cart', 'urgent'],
            milestone: '1.0',
            created: '-3d',
            due: '2026-04-20',
            weight: 3,
            estimate: '1d',
            spent: '2h 30m',
            comments: [{ by: 'maya.lind', text: 'Seen.', at: '-1d', replies: ['Thanks, @maya.lind'] }],
            links: [{ type: 'blocks', to: 'Pay by card' }],
          },
          { title: 'Pay by card', state: 'closed', closed: '-1h' },
        ],
        mergeRequests: [
          {
            title: 'Keep the cart',
            description: 'Closes #7',
            source: 'keep-cart',
            files: { 'src/cart.ts': "export const cart = ['kept'];\n" },
            author: 'tom',
            reviewers: ['maya.lind'],
            approvedBy: ['maya.lind'],
            state: 'merged',
            merged: '-2h',
          },
          { title: 'Back to stable', source: 'stable', state: 'closed' },
        ],
        pipelines: [
          {
            at: '-1h',
            jobs: [
              { name: 'build', stage: 'build', seconds: 90 },
              { name: 'unit', status: 'failed', log: '1 failed\n' },
              { name: 'deploy', stage: 'deploy', status: 'skipped' },
            ],
          },
        ],
      },
    ],
  },
};

/** What a path of the REST interface answers an account, the usual one if none is named. */
async function read(forge: SimulatedForge, path: string, { token } = forge.credentials) {
  const answer = await forge.fetch(`https://gitlab.com/api/v4${path}`, {
    headers: { 'private-token': token },
  });
  return { status: answer.status, body: await answer.json() };
}

const PROJECT = '/projects/acme%2Ftools%2Fshop';

test('a world of its own has the issues that it names', async () => {
  const forge = await simulateForge({ ...FROZEN, world: SHOP });

  expect((await read(forge, `${PROJECT}/issues/7`)).body).toMatchObject({
    title: 'The cart loses items',
    state: 'closed',
    closed_at: '2026-04-01T08:00:00.000Z',
    author: { username: 'tom' },
    assignees: [{ username: 'tom' }, { username: 'maya.lind' }],
    labels: ['cart', 'urgent'],
    milestone: { title: '1.0', due_date: '2026-04-15' },
    created_at: '2026-03-29T10:00:00.000Z',
    due_date: '2026-04-20',
    weight: 3,
    time_stats: { human_time_estimate: '1d', human_total_time_spent: '2h 30m' },
  });
  expect((await read(forge, `${PROJECT}/issues/7/links`)).body).toMatchObject([
    { iid: 8, link_type: 'blocks' },
  ]);
  expect((await read(forge, `${PROJECT}/issues/7/discussions`)).body).toContainEqual(
    expect.objectContaining({
      notes: [
        expect.objectContaining({ body: 'Seen.', created_at: '2026-03-31T10:00:00.000Z' }),
        expect.objectContaining({ body: 'Thanks, @maya.lind' }),
      ],
    }),
  );
  expect((await read(forge, `${PROJECT}/issues/8`)).body).toMatchObject({
    closed_at: '2026-04-01T09:00:00.000Z',
  });
});

test('a world of its own has the code, merge requests and pipelines that it names', async () => {
  const forge = await simulateForge({ ...FROZEN, world: SHOP });
  const of = async (path: string) => (await read(forge, `${PROJECT}${path}`)).body;

  expect(await of('/repository/tree?recursive=true')).toMatchObject([
    { path: 'src' },
    { path: 'src/cart.ts' },
    { path: 'src/sell.ts' },
  ]);
  expect(await of('/repository/tags')).toMatchObject([
    { name: 'v1', message: 'First', commit: { title: 'Older' } },
  ]);
  expect(await of('/repository/commits?ref_name=stable&per_page=1')).toMatchObject([
    { title: 'Older', committed_date: '2026-03-27T10:00:00.000+00:00' },
  ]);
  expect(await of('/merge_requests')).toMatchObject([
    { title: 'Back to stable', state: 'closed' },
    { title: 'Keep the cart', state: 'merged', merged_at: '2026-04-01T08:00:00.000Z' },
  ]);
  expect(await of('/merge_requests/1/approvals')).toMatchObject({
    approved_by: [{ user: { username: 'maya.lind' } }],
  });
  expect(await of('/pipelines')).toMatchObject([{ ref: 'main', status: 'failed', source: 'push' }]);
  expect(await of('/pipelines/1/jobs')).toMatchObject([
    { name: 'deploy', status: 'skipped', started_at: null },
    { name: 'unit', status: 'failed', duration: 60 },
    { name: 'build', status: 'success', duration: 90 },
  ]);
  const trace = await forge.fetch(`https://gitlab.com/api/v4${PROJECT}/jobs/2/trace`, {
    headers: { 'private-token': forge.credentials.token },
  });
  expect(await trace.text()).toBe('1 failed\n');
});

test('the people of a world sign in, the first of an empty one as the usual account', async () => {
  const forge = await simulateForge({ ...FROZEN, world: SHOP });
  const { accounts } = forge;

  expect(Object.keys(accounts)).toStrictEqual(['maya.lind', 'tom', 'eve', 'adminToken']);
  expect(accounts['maya.lind']).toStrictEqual(forge.credentials);
  expect(accounts.tom).toStrictEqual({ token: 'a-token-of-his-own' });
  expect((await read(forge, '/user', accounts.tom)).body).toMatchObject({ username: 'tom', name: 'Tom' });
  expect((await read(forge, '/user', accounts.eve)).status).toBe(403);
  expect((await read(forge, '/users', accounts.adminToken)).body).toHaveLength(4);
  expect((await read(forge, `${PROJECT}/members/all`)).body).toMatchObject([
    { username: 'maya.lind', access_level: 50 },
    { username: 'tom', access_level: 40 },
    { username: 'eve', access_level: 30 },
  ]);
});

test('a world is made alike each time, and a reset goes back to it', async () => {
  const forge = await simulateForge({ ...FROZEN, world: SHOP, listen: true });
  const other = await simulateForge({ ...FROZEN, world: SHOP });
  const client = new Gitlab({ host: forge.url, token: forge.credentials.token });
  const issues = async (each: SimulatedForge) => (await read(each, `${PROJECT}/issues`)).body;
  const before = await issues(forge);

  await client.Issues.remove('acme/tools/shop', 7);
  await client.Branches.remove('acme/tools/shop', 'stable');
  const changed = await issues(forge);
  forge.reset();
  await forge.close();

  expect(before).toStrictEqual(await issues(other));
  expect(changed).toHaveLength(1);
  expect(await issues(forge)).toStrictEqual(before);
  expect(forge.state()).toStrictEqual(other.state());
});

test('a repository is a folder on disk, found from where the file is', async () => {
  const file = fileOf(
    'on: empty\nforge:\n  projects: [{ path: maya.lind/shop, repository: { folder: ./code, files: { b.txt: two } } }]\n',
  );
  mkdirSync(join(dirname(file), 'code/.git'), { recursive: true });
  mkdirSync(join(dirname(file), 'code/deep'));
  writeFileSync(join(dirname(file), 'code/.git/config'), '');
  writeFileSync(join(dirname(file), 'code/deep/a.txt'), 'one');

  const forge = await simulateForge({ world: file });

  expect((await read(forge, '/projects/maya.lind%2Fshop/repository/tree?recursive=true')).body).toMatchObject(
    [{ path: 'deep' }, { path: 'b.txt' }, { path: 'deep/a.txt' }],
  );
});

test('a world is added to the generated one, of which it may name people, groups and issues', async () => {
  const world = {
    forge: {
      people: [{ username: 'zoe' }],
      projects: [
        {
          path: 'platform/zoo',
          issues: [{ title: 'One', author: 'root', links: [{ to: 'platform/core#1' }] }],
        },
      ],
    },
  };
  const forge = await simulateForge({ ...FROZEN, world });

  const { body } = await read(forge, '/projects/platform%2Fzoo/issues/1/links', forge.accounts.zoe);

  expect(body).toStrictEqual([]); // she cannot see that project
  expect((await read(forge, '/projects/platform%2Fzoo/issues/1/links')).body).toMatchObject([{ iid: 1 }]);
  expect((await read(forge, '/projects/platform%2Fcore')).status).toBe(200);
});

test('everything that cannot be is reported, in words of GitLab where it would refuse it', async () => {
  const file = fileOf(`on: empty
forge:
  people:
    - { username: maya }
    - { username: maya }
    - { username: tom, email: maya@brightwater.example }
  groups:
    - { path: acme, members: { bob: owner } }
    - { path: acme }
    - { path: "acme/no way" }
  projects:
    - path: acme/shop
      visibility: public
    - path: acme/desk
      creator: bob
      members: {}
      labels: [bug, bug, { name: x, color: none }]
      milestones: [{ title: "1.0", start: +2d, due: +1d }]
      repository:
        folder: ./none
        files: { a.txt: a }
        commits: [{ message: m, remove: [b.txt] }]
        branches: [{ name: x, from: y }, { name: "a b" }]
      issues:
        - { title: One, milestone: "2.0", links: [{ to: "#9" }] }
        - { title: Two, iid: 1 }
      mergeRequests:
        - { title: One, source: none }
        - { title: Two, source: main }
        - { title: Three, source: c, files: { a.txt: c }, approvedBy: [bob] }
      pipelines: [{ ref: none, jobs: [{ name: x }] }]
`);

  expect(await problemsOf(simulateForge({ world: file }))).toStrictEqual([
    '5 forge.people[1].username: another account is called "maya"; take another name',
    '6 forge.people[2]: GitLab refuses it: Email has already been taken',
    '8 forge.groups[0].members.bob: there is no person "bob"; there are: maya',
    '9 forge.groups[1].path: there is a group acme already; give each group once, before those in it',
    expect.stringContaining('10 forge.groups[2].path: GitLab refuses it: Failed to save group'),
    '12 forge.projects[0]: GitLab refuses it: visibility_level public is not allowed in a private group.',
    '15 forge.projects[1].creator: there is no person "bob"; there are: maya',
    '17 forge.projects[1].labels[1]: GitLab refuses it: Label already exists',
    '17 forge.projects[1].labels[2]: GitLab refuses it: color must be a valid color code',
    expect.stringContaining(
      '18 forge.projects[1].milestones[0]: GitLab refuses it: Failed to create milestone',
    ),
    '20 forge.projects[1].repository.folder: the folder "./none" cannot be read: ENOENT',
    "22 forge.projects[1].repository.commits[0]: GitLab refuses it: A file with this name doesn't exist",
    "23 forge.projects[1].repository.branches[0]: GitLab refuses it: Failed to create branch 'x': invalid reference name 'y'",
    '23 forge.projects[1].repository.branches[1]: GitLab refuses it: Branch name is invalid',
    '25 forge.projects[1].issues[0].milestone: there is no milestone "2.0"',
    '25 forge.projects[1].issues[0].links[0].to: there is no issue "#9"; give #2, acme/shop#2, or the whole title of one in the project',
    '26 forge.projects[1].issues[1].iid: there is an issue #1 already; take another number',
    '28 forge.projects[1].mergeRequests[0]: GitLab refuses it: source_branch does not exist',
    expect.stringContaining('29 forge.projects[1].mergeRequests[1]: GitLab refuses it: '),
    '30 forge.projects[1].mergeRequests[2].approvedBy[0]: there is no person "bob"; there are: maya',
    '31 forge.projects[1].pipelines[0].ref: there is no branch or tag "none"; there are: main, c',
  ]);
});

test('no read of an empty world is an error of the simulator', async () => {
  const forge = await simulateForge({ ...FROZEN, world: { on: 'empty' } });
  const routes = await forge.fetch('http://forge.test/_simulator/routes');
  const { routes: patterns } = (await routes.json()) as { routes: string[] };
  const paths = patterns.filter((pattern) => pattern.startsWith('GET /')).map((pattern) => pattern.slice(4));
  const headers = { 'private-token': forge.accounts.adminToken?.token ?? '' };

  const answers = await Promise.all(
    paths.map(async (path) => {
      const { status } = await forge.fetch(`http://forge.test${path.replaceAll(/:\w+/g, '1')}`, { headers });
      return [path, status] as const;
    }),
  );

  expect(answers.filter(([, status]) => status === 500)).toStrictEqual([]);
  expect(answers.filter(([, status]) => status === 200).length).toBeGreaterThan(20);
  expect(Object.keys(forge.accounts)).toStrictEqual(['maya.lind', 'adminToken']);
});
