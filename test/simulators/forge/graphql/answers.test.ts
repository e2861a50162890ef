import { expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import { fullPath } from '#simulators/forge/world/records/projects.js';
import { ask, forge } from './client.js';

const simulator = forge();

test('a problem of one field is reported beside what the others answer', async () => {
  const query = 'query Two {\n  a: echo(text: "a")\n  who: user { username }\n}';

  const { status, body } = await ask(simulator, query, null);

  expect([status, body]).toStrictEqual([
    200,
    {
      data: { a: 'nil says: a', who: null },
      errors: [
        {
          message: 'Provide either a single username or id',
          locations: [{ line: 3, column: 3 }],
          path: ['who'],
        },
      ],
    },
  ]);
});

test('what a user does not see is null, and in lists it is left out', async () => {
  const query =
    '{ group(fullPath: "platform") { projects(includeSubgroups: true) { count nodes { visibility } } } project(fullPath: "platform/core") { id } }';

  const anonymous = await ask(simulator, query, null);
  const member = await ask(simulator, query);

  const seen = (nodes: readonly { readonly visibility: string }[]) =>
    nodes.filter(({ visibility }) => visibility !== 'public').length;
  expect(member.body.data.project).not.toBeNull();
  expect(seen(member.body.data.group.projects.nodes)).toBeGreaterThan(0);
  expect(seen(anonymous.body.data.group?.projects.nodes ?? [])).toBe(0);
});

test('without a licence the fields are there, but empty', async () => {
  const free = forge();
  free.settings.patch({ tier: 'free' });
  const query = `{
    group(fullPath: "platform") { epics { count } }
    project(fullPath: "platform/core") { issues(first: 50) { nodes { weight healthStatus iteration { id } } } }
  }`;

  const licensed = await ask(simulator, query);
  const { body } = await ask(free, query);

  const nothing = { weight: null, healthStatus: null, iteration: null };
  expect(licensed.body.data.project.issues.nodes).not.toStrictEqual(Array(50).fill(nothing));
  expect(body.data.group).toStrictEqual({ epics: { count: 0 } });
  expect(body.data.project.issues.nodes).toStrictEqual(Array(50).fill(nothing));
});

test.each(['iterations', 'iterationCadences'])(
  'without a licence %s are refused, of groups and projects, and what is beside them is answered',
  async (list) => {
    const free = forge();
    free.settings.patch({ tier: 'free' });
    const query = `{
      group(fullPath: "platform") { name ${list} { nodes { id } } }
      project(fullPath: "platform/core") { name ${list} { nodes { id } } }
    }`;

    const licensed = await ask(simulator, query);
    const { body } = await ask(free, query);

    expect(licensed.body.errors).toBeUndefined();
    expect(licensed.body.data.group[list].nodes).not.toStrictEqual([]);
    expect(body.data).toStrictEqual({
      group: { name: 'Platform', [list]: null },
      project: { name: 'Core', [list]: null },
    });
    expect(body.errors).toMatchObject(
      ['group', 'project'].map((place) => ({
        path: [place, list],
        message: expect.stringMatching(/does not exist or you don't have permission/),
      })),
    );
  },
);

test('a milestone counts all issues in it, also those that the caller may not see', async () => {
  const world = [...simulator.world.issues.values()];
  const hidden = world.find(
    ({ confidential, milestone }) => confidential && milestone?.home.kind === 'project',
  );
  const { id, home } = hidden?.milestone ?? {};
  const all = world.filter(({ milestone }) => milestone?.id === id);
  const query = `{ project(fullPath: "${home && fullPath(home)}") {
    milestones(ids: ["gid://gitlab/Milestone/${id}"]) { nodes { stats { totalIssuesCount closedIssuesCount } } }
  } }`;

  const { body } = await ask(simulator, query, simulator.credentials.guestToken);

  const closed = all.filter(({ state }) => state === 'closed');
  expect(body.data.project.milestones.nodes).toStrictEqual([
    { stats: { totalIssuesCount: all.length, closedIssuesCount: closed.length } },
  ]);
});

test('a group lists what belongs to the groups above only when asked', async () => {
  const [below] = [...simulator.world.groups.values()].filter(
    ({ parent, ownIssues }) => parent !== null && parent.ownIssues.size > 0 && ownIssues.size === 0,
  );
  const path = below && [below.parent?.path, below.path].join('/');
  const items = async (args: string) => {
    const { body } = await ask(simulator, `{ group(fullPath: "${path}") { workItems${args} { count } } }`);
    return body.data.group.workItems.count;
  };

  expect(await items('')).toBe(0);
  expect(await items('(includeAncestors: true)')).toBe(below?.parent?.ownIssues.size);
});

test('what a user wrote is listed with what they are assigned to, when that is asked for', async () => {
  const count = async (args: string) => {
    const { body } = await ask(simulator, `{ currentUser { authoredMergeRequests${args} { count } } }`);
    return body.data.currentUser.authoredMergeRequests.count;
  };
  const user = simulator.world.usersByName.get('jelena.nakamura');
  const all = [...simulator.world.mergeRequests.values()];
  const authored = all.filter(({ author }) => author === user).length;
  const either = all.filter(
    ({ author, assignees }) => author === user || (user && assignees.includes(user)),
  ).length;

  expect([await count(''), await count('(includeAssigned: true)')]).toStrictEqual([authored, either]);
});

test('what a user wrote in an archived project is listed only where archived ones are asked for', async () => {
  const own = forge();
  const project = [...own.world.projects.values()].find((each) => fullPath(each) === 'platform/core');
  if (!project) throw new Error('there is no platform/core');
  const count = async (args: string) => {
    const field = `authoredMergeRequests(projectPath: "platform/core"${args})`;
    const { body } = await ask(own, `{ user(username: "esther.gupta") { ${field} { count } } }`);
    return body.data.user.authoredMergeRequests.count;
  };
  const before = await count('');

  writable(own.world, project).archived = true;

  expect([await count(''), await count(', includeArchived: true')]).toStrictEqual([0, before]);
  expect(before).toBeGreaterThan(0);
});

test("a to-do about a pipeline that failed leads to the merge request's pipelines", async () => {
  const query =
    '{ currentUser { todos(action: [build_failed, assigned], type: [MERGEREQUEST], state: [pending, done], first: 100) { nodes { action targetUrl } } } }';

  const { body } = await ask(simulator, query);

  const todos: { action: string; targetUrl: string }[] = body.data.currentUser.todos.nodes;
  const wrong = todos.filter(
    ({ action, targetUrl }) => targetUrl.endsWith('/pipelines') !== (action === 'build_failed'),
  );
  expect(new Set(todos.map(({ action }) => action))).toStrictEqual(new Set(['build_failed', 'assigned']));
  expect(wrong).toStrictEqual([]);
});
