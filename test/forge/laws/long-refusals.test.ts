import { expect, test } from 'vitest';
import { call, forgeClient, newForge, refusal, scriptedClient } from '../session.js';

test('of thirty thousand errors the first hundred are looked at, and how many there are is said', async () => {
  const errors = Array.from({ length: 30_000 }, (_, at) => ({ message: `error ${at}` }));
  const client = await scriptedClient(async () => Response.json({ errors }));

  const { message } = await refusal(client, 'list_my_todos');

  expect(message).toContain('(of the first 100 errors of 30000)');
  expect(message).toContain('error 9; … and 90 more');
  expect(message.length).toBeLessThan(2001);
});

test.each([['review_requested'], ['REVIEW_REQUESTED'], ['review requested'], ['Review-Requested']])(
  'the action %j of to-dos is a documented one, whatever its case and the signs between its words',
  async (action) => {
    const client = await forgeClient(newForge());

    expect((await call(client, 'list_my_todos', { action })).isError).toBeFalsy();
  },
);

test.each([
  ['action', 'reviewed', 'review_requested'],
  ['sort', 'newest', 'CREATED_DESC'],
])('an unknown %s is refused with all documented ones', async (name, given, documented) => {
  const client = await forgeClient(newForge());

  const { code, message } = await refusal(client, 'list_my_todos', { [name]: given });

  expect(code).toBe('invalid_arguments');
  expect(message).toContain(name);
  expect(message).toContain(documented);
  expect(message).toContain(JSON.stringify(given));
});
