import { expect, test } from 'vitest';
import { unreachable } from '../credentials/unreachable.js';
import { forgeClient, newForge, refusal, scriptedClient, tokenOf } from '../session.js';

const simulator = newForge();

test.each([
  [{ action: 'assign' }, 'action: must be one of assigned, review_requested, mentioned, '],
  [{ action: '' }, 'action: must be one of assigned, '],
  [{ type: 'Ticket' }, 'type: must be one of Issue, MergeRequest, Epic, Commit, DesignManagement::Design, '],
  [{ type: '' }, 'type: must be one of Issue, '],
  [{ sort: 'newest' }, 'sort: must be one of CREATED_DESC, CREATED_ASC, UPDATED_DESC, UPDATED_ASC, '],
  [{ sort: 'CREATED' }, 'sort: must be one of CREATED_DESC, '],
  [{ authorIds: ['ada'] }, 'authorIds: must be a number or gid://forge/User/<number>, not "ada"'],
  [{ authorIds: ['1', 'gid://forge/Group/1'] }, 'authorIds: must be a number or gid://forge/User/<number>'],
])('list_my_todos refuses %j before it asks anything, and says what there is', async (args, rule) => {
  const client = await unreachable();

  const { code, message } = await refusal(client, 'list_my_todos', {
    ...{ groupPath: 'platform', projectPath: 'platform/core' },
    ...args,
  });

  expect(code).toBe('invalid_arguments');
  expect(message).toContain(`Invalid arguments: ${rule}`);
});

test.each([
  ...[{ state: 'snoozed' }, { state: 'PENDING' }, { first: 0 }, { first: 101 }, { isSnoozed: 'true' }],
  ...[{ authorIds: [''] }, { authorIds: '1' }, { per_page: 20 }],
])('list_my_todos refuses %j', async (args) => {
  const client = await unreachable();

  const { code, message } = await refusal(client, 'list_my_todos', args);

  expect(code).toBe('invalid_arguments');
  expect(message).toContain(Object.keys(args)[0]);
});

test.each([
  [{ groupPath: 'no/such' }, 'group no/such '],
  [{ groupPath: 'platform/core' }, 'group platform/core '],
  [{ groupPath: 'platform', projectPath: 'no/such' }, 'project no/such '],
  [{ projectPath: 'platform' }, 'project platform '],
])('list_my_todos with %j says what is not there, and asks for no to-dos ✗3', async (args, name) => {
  const sent: string[] = [];
  const client = await scriptedClient(
    (url, init) => {
      sent.push(String(init.body));
      return simulator.fetch(url, init);
    },
    { token: async () => tokenOf(simulator, 'token') },
  );

  const { code, message } = await refusal(client, 'list_my_todos', args);

  expect(code).toBe('not_found');
  expect(message).toContain(`There is no ${name}`);
  expect(message).toContain('get_projects');
  expect(sent.filter((body) => body.includes('todos('))).toStrictEqual([]);
});

test('list_my_todos does not distinguish a private project from one that is not there ✗3', async () => {
  const client = await forgeClient(simulator, 'outsiderToken');

  const { code, message } = await refusal(client, 'list_my_todos', { projectPath: 'platform/core' });

  expect([code, message]).toStrictEqual(['not_found', expect.stringContaining('project platform/core ')]);
});

test('list_my_todos is refused without a token, before anything is asked', async () => {
  const client = await unreachable({ token: undefined });

  const { code, message } = await refusal(client, 'list_my_todos');

  expect(code).toBe('unauthenticated');
  expect(message).toContain('FORGE_TOKEN');
});

test('list_my_todos is refused where the token belongs to no user', async () => {
  const client = await scriptedClient(async () => Response.json({ data: { currentUser: null } }));

  const { code, message } = await refusal(client, 'list_my_todos');

  expect(code).toBe('unauthenticated');
  expect(message).toContain('belongs to no user');
});
