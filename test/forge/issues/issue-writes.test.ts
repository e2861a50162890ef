import { expect, test } from 'vitest';
import { unreachable } from '../credentials/unreachable.js';
import { listIn } from '../merge-requests/merge-request-rows.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, SITE, scriptedClient, value } from '../session.js';
import { changedBy } from '../world-changes.js';

const PROJECT = 'platform/core';
const NEW = { projectPath: PROJECT, title: 'Lay "the" keel' };
const ACCESS = 'It takes a token with the scope "api"';

test('create_issue opens one issue, and changes nothing else', async () => {
  const simulator = newForge();
  const client = await forgeClient(simulator);
  const description = '# Plan\n\n- one `two`\n\n> "three" & <four>';

  const { given, changes } = await changedBy(simulator, () =>
    value(client, 'create_issue', { ...NEW, description }),
  );

  const [issue, ...others] = changes.issues?.added ?? [];
  expect(others).toStrictEqual([]);
  expect(issue).toMatchObject({
    place: PROJECT,
    type: 'issue',
    title: NEW.title,
    description,
    author: 'jelena.nakamura',
    state: 'opened',
    confidential: false,
    assignees: [],
    labels: [],
    milestone: null,
    noteIds: [],
  });
  expect(given).toStrictEqual({
    iid: String(issue?.iid),
    id: `gid://forge/Issue/${issue?.id}`,
    webUrl: `${SITE}/platform/core/-/issues/${issue?.iid}`,
  });
  expect(changes).toStrictEqual({
    issues: { added: [issue] },
    projects: { changed: { [PROJECT]: ['lastActivityAt'] } },
    events: { added: [expect.objectContaining({ author: 'jelena.nakamura', action: 'created' })] },
  });
});

test('create_issue writes no description where none is given, and a second issue the second time', async () => {
  const simulator = newForge();
  const client = await forgeClient(simulator, 'guestToken');

  const one = await value(client, 'create_issue', NEW);
  const other = await value(client, 'create_issue', NEW);

  const made = recordsOf(simulator.world).issues.filter(({ title }) => title === NEW.title);
  expect(made.map(({ iid, description }) => [String(iid), description])).toStrictEqual([
    [one.iid, null],
    [other.iid, null],
  ]);
});

test('create_issue is refused with the reason, and changes nothing ✗3', async () => {
  const simulator = newForge();
  const cases = [
    ['token', { projectPath: 'a/b' }, 'not_found', 'There is no project a/b that can be seen here.'],
    ['outsiderToken', {}, 'not_found', `There is no project ${PROJECT} that can be seen here.`],
    ['readOnlyToken', {}, 'forbidden', `may not open issues in ${PROJECT}. ${ACCESS}`],
    [
      'token',
      { projectPath: 'platform/backend/legacy-importer' },
      'forbidden',
      'No issues can be opened in platform/backend/legacy-importer: the project is archived.',
    ],
    [
      'token',
      { projectPath: 'platform/frontend/kiosk' },
      'forbidden',
      'No issues can be opened in platform/frontend/kiosk: they are switched off there.',
    ],
    ['token', { title: ' ' }, 'invalid_arguments', "Title can't be blank"],
    ['token', { title: 'x'.repeat(256) }, 'invalid_arguments', 'Title is too long'],
  ] as const;

  const { given, changes } = await changedBy(simulator, () =>
    Promise.all(
      cases.map(async ([account, args]) =>
        refusal(await forgeClient(simulator, account), 'create_issue', { ...NEW, ...args }),
      ),
    ),
  );

  expect(given).toStrictEqual(
    cases.map(([, , code, words]) => ({ code, message: expect.stringContaining(words) })),
  );
  expect(changes).toStrictEqual({});
});

test('create_issue says where to look where the forge does not say what it opened', async () => {
  const client = await scriptedClient(async () =>
    Response.json({ data: { createIssue: { errors: [], issue: null } } }),
  );

  expect(await refusal(client, 'create_issue', NEW)).toStrictEqual({
    code: 'backend_error',
    message: 'The forge did not say which issue it opened; get_issues with sort CREATED_DESC shows it.',
  });
});

test.each([
  ['create_issue', NEW],
  ['delete_issue', { projectPath: PROJECT, iid: '7' }],
])('%s is refused before anything is sent where no token is there', async (name, args) => {
  const client = await unreachable({ token: undefined });

  const { code, message } = await refusal(client, name, args);

  expect(code).toBe('unauthenticated');
  expect(message).toContain('FORGE_TOKEN');
});

test.each(['ownerToken', 'plannerToken', 'adminToken'])(
  'delete_issue deletes one issue with all that is on it, and nothing else; the second time it is not there ✗3 (%s)',
  async (account) => {
    const simulator = newForge();
    const client = await forgeClient(simulator, account);
    const before = recordsOf(simulator.world);
    const issue = before.issues.find(
      ({
        place,
        type,
        children,
        parent,
        links,
        closedByMergeRequests,
        mentionedInMergeRequests,
        timelogIds,
      }) =>
        place === PROJECT &&
        type === 'issue' &&
        parent === null &&
        [children, links, closedByMergeRequests, mentionedInMergeRequests].every(
          (list) => listIn(list).length === 0,
        ) &&
        listIn(timelogIds).length > 0,
    );
    const about = (ids: unknown) => new Set(listIn(ids));
    const args = { projectPath: PROJECT, iid: String(issue?.iid) };
    const notes = before.notes.filter(({ id }) => about(issue?.noteIds).has(id));
    const timelogs = before.timelogs.filter(({ id }) => about(issue?.timelogIds).has(id));

    const { given, changes } = await changedBy(simulator, () => value(client, 'delete_issue', args));
    const again = await refusal(client, 'delete_issue', args);

    const { events: _, todos: __, ...records } = changes;
    expect(given).toStrictEqual({ iid: args.iid, deleted: true });
    expect(records).toStrictEqual({
      issues: { removed: [issue] },
      notes: { removed: notes },
      timelogs: { removed: timelogs },
    });
    expect(Object.keys({ ...changes.events, ...changes.todos })).toStrictEqual(['removed']);
    expect(again).toStrictEqual({
      code: 'not_found',
      message: `There is no issue #${args.iid} of platform/core that can be seen here. get_issues lists those there are.`,
    });
  },
);

test('delete_issue deletes what its author made, who has no role for it', async () => {
  const simulator = newForge();
  const client = await forgeClient(simulator, 'developerToken');
  const { iid } = await value(client, 'create_issue', { projectPath: PROJECT, title: 'By mistake' });
  const ISSUE = { projectPath: PROJECT, iid };

  const { given, changes } = await changedBy(simulator, () => value(client, 'delete_issue', ISSUE));

  expect(given).toStrictEqual({ iid, deleted: true });
  expect(changes.issues).toMatchObject({ removed: [{ iid: Number(iid), author: 'clara.yilmaz' }] });
  expect((await refusal(client, 'delete_issue', ISSUE)).code).toBe('not_found');
});

test('delete_issue is refused with the reason, and changes nothing ✗3', async () => {
  const simulator = newForge();
  const ISSUE = { projectPath: PROJECT, iid: '7' };
  const cannot =
    'Issue #7 of platform/core cannot be deleted: it takes its author, or the role Owner or Planner';
  const cases = [
    ['ownerToken', { projectPath: 'a/b' }, 'not_found', 'There is no project a/b that can be seen here.'],
    [
      'ownerToken',
      { iid: '99999' },
      'not_found',
      'There is no issue #99999 of platform/core that can be seen',
    ],
    ['outsiderToken', {}, 'not_found', `There is no project ${PROJECT} that can be seen here.`],
    ['token', {}, 'forbidden', `${cannot}, and this user's is Maintainer.`],
    ['guestToken', {}, 'forbidden', `${cannot}, and this user's is Guest.`],
  ] as const;

  const { given, changes } = await changedBy(simulator, () =>
    Promise.all(
      cases.map(async ([account, args]) =>
        refusal(await forgeClient(simulator, account), 'delete_issue', { ...ISSUE, ...args }),
      ),
    ),
  );

  expect(given).toStrictEqual(
    cases.map(([, , code, words]) => ({ code, message: expect.stringContaining(words) })),
  );
  expect(changes).toStrictEqual({});
});

test('delete_issue says that the project is archived, or that the token may only read', async () => {
  const project = { archived: true, maxAccessLevel: { humanAccess: 'Owner' }, subject: { iid: '7' } };
  const forge = (archived: boolean) =>
    scriptedClient(async (_, { method }) =>
      method === 'DELETE'
        ? Response.json({ message: '403 Forbidden' }, { status: 403 })
        : Response.json({ data: { project: { ...project, archived } } }),
    );
  const message = async (archived: boolean) =>
    (await refusal(await forge(archived), 'delete_issue', { projectPath: PROJECT, iid: '7' })).message;

  expect(await message(true)).toBe('Issue #7 of platform/core cannot be deleted: the project is archived.');
  expect(await message(false)).toContain(`may not delete issue #7 of platform/core. ${ACCESS}`);
});

test('delete_issue gives the reason of REST where the issue is there after all', async () => {
  const project = { archived: false, maxAccessLevel: { humanAccess: 'Owner' }, subject: { iid: '7' } };
  const client = await scriptedClient(async (_, { method }) =>
    method === 'DELETE'
      ? Response.json({ message: '404 Issue Not Found' }, { status: 404 })
      : Response.json({ data: { project } }),
  );

  const { code, message } = await refusal(client, 'delete_issue', { projectPath: PROJECT, iid: '7' });

  expect(code).toBe('not_found');
  expect(message).toContain('404 Issue Not Found');
});

test('delete_issue refuses empty arguments and what is no number before anything is sent', async () => {
  const client = await unreachable();

  for (const args of [{ iid: '' }, { iid: '#7' }, { projectPath: '' }, { projectPath: '..' }])
    expect((await refusal(client, 'delete_issue', { projectPath: PROJECT, iid: '7', ...args })).code).toBe(
      'invalid_arguments',
    );
});
