import { expect, test } from 'vitest';
import { JqlProblem } from '#simulators/tracker/jql/syntax/problem.js';
import { narrow } from '#simulators/tracker/queries/search-issues.js';
import { admin, ask, issueOf, me, NOW, visible, world } from './asking.js';

const everyone = [...world.issues.byKey.values()];

test.each(['status WAS Blocked', 'assignee = currentUser() AND type = Bug', 'updated >= -7d'])(
  'narrowed by %s, all issues are those that a search for it finds',
  async (jql) => {
    const found = await narrow(world, { jql, among: everyone }, { viewer: me, clock: { now: () => NOW } });

    expect(found.map(({ key }) => key).sort()).toStrictEqual((await ask(jql)).sort());
  },
);

test('narrowed without a restriction, issues are all that the viewer may see', async () => {
  const jql = 'ORDER BY created';
  const found = await narrow(world, { jql, among: everyone }, { viewer: me, clock: { now: () => NOW } });

  expect(found).toHaveLength(visible.length);
});

test.each(['flavour = 1', 'project = TIDE ORDER BY flavour', 'project ='])(
  '%s narrows nothing',
  async (jql) => {
    await expect(
      narrow(world, { jql, among: everyone }, { viewer: me, clock: { now: () => NOW } }),
    ).rejects.toThrow(JqlProblem);
  },
);

test('a comment for one group is found by that group alone', async () => {
  const hidden = everyone.filter(
    ({ comments, project }) => project.key !== 'SEC' && comments.some(({ visibleTo }) => visibleTo !== null),
  );
  const reader = world.credentials.find(({ name }) => name === 'reader')?.user ?? null;
  const [issue = issueOf('TIDE-1')] = hidden.filter(({ comments }) => comments.length === 1);
  const words = String(issue.comments[0]?.body).replace(/[^\p{L} ]/gu, '');
  const jql = `key = ${issue.key} AND comment ~ "\\"${words.split(' ').slice(0, 3).join(' ')}\\""`;

  expect(await ask(jql, me)).toStrictEqual([issue.key]);
  expect(await ask(jql, admin)).toStrictEqual([]);
  expect(await ask(jql, reader)).toStrictEqual([]);
});
