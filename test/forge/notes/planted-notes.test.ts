import { expect, test } from 'vitest';
import { scriptedClient, value } from '../session.js';

test('create_note gives what quick actions did in the order of the forge', async () => {
  const messages = ['Closed this issue.', 'Added ~bug label.', 'Set time estimate to 2h.'];
  const subject = { id: 'gid://gitlab/Issue/7', userPermissions: { createNote: true } };
  const project = { userPermissions: { adminProject: false }, subject };
  const createNote = { errors: [], note: null, quickActionsStatus: { messages } };
  const client = await scriptedClient(async (_, { body }) =>
    Response.json({ data: String(body).includes('mutation') ? { createNote } : { project } }),
  );

  const args = { projectPath: 'a/b', noteableType: 'issue', iid: '7', body: '/close' };
  const { quickActions } = await value(client, 'create_note', args);

  expect(quickActions).toStrictEqual(messages);
});
