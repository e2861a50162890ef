import { expect, test } from 'vitest';
import { seconds } from '../lists.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, SITE, scriptedClient, tokenOf, value } from '../session.js';

const simulator = newForge();
const { users } = recordsOf(simulator.world);

/** What is to be shown of the account with a username; its last day of activity is in no record. */
function userOf(username: string) {
  const record = users.find((user) => user.username === username);
  const account = [...simulator.world.users.values()].find((user) => user.username === username);
  if (!record || !account) throw new Error(`there is no account ${username}`);
  const { emoji, message, availability } = account.status ?? {};
  const profile = ['publicEmail', 'bio', 'jobTitle', 'organization', 'location', 'pronouns'] as const;
  return {
    id: `gid://forge/User/${record.id}`,
    username,
    name: record.name,
    state: record.state,
    ...(record.bot === true && { bot: true }),
    ...Object.fromEntries(profile.flatMap((name) => (record[name] ? [[name, record[name]]] : []))),
    ...(account.status && { status: { emoji, message, ...(availability === 'busy' && { busy: true }) } }),
    createdAt: seconds(record.createdAt),
    ...(account.lastActivityOn !== null && {
      lastActivityOn: new Date(account.lastActivityOn).toISOString().slice(0, 10),
    }),
    webUrl: `${SITE}/${username}`,
  };
}

test.each([
  ['token', 'jelena.nakamura'],
  ['adminToken', 'root'],
  ['guestToken', 'ximena.pereira'],
  ['externalToken', 'oskar.hoffmann'],
  ['readOnlyToken', 'jelena.nakamura'],
  ['developerToken', 'clara.yilmaz'],
])('get_current_user shows whom the %s belongs to: %s', async (account, username) => {
  const client = await forgeClient(simulator, account);

  expect(await value(client, 'get_current_user')).toStrictEqual({ user: userOf(username) });
});

test('get_current_user shows all of a profile, in the words of this server', async () => {
  const profile = {
    publicEmail: 'ada@example.org',
    bio: 'Counts.',
    jobTitle: 'Engineer',
    organization: 'Analytical',
    location: 'London',
    pronouns: 'she/her',
    lastActivityOn: '2026-03-01',
    webUrl: 'https://forge.test/ada',
  };
  const currentUser = {
    id: 'gid://gitlab/User/7',
    username: 'ada',
    name: 'Ada',
    state: 'blocked',
    bot: true,
    status: { emoji: 'tea', message: 'Out', availability: 'NOT_SET' },
    createdAt: '2026-03-01T01:00:00+02:00',
    ...profile,
  };
  const client = await scriptedClient(async () => Response.json({ data: { currentUser } }));

  expect(await value(client, 'get_current_user')).toStrictEqual({
    user: {
      id: 'gid://forge/User/7',
      username: 'ada',
      name: 'Ada',
      state: 'blocked',
      bot: true,
      status: { emoji: 'tea', message: 'Out' },
      createdAt: '2026-02-28T23:00:00.000Z',
      ...profile,
    },
  });
});

test('get_current_user takes the token of the call in place of the configured one', async () => {
  const client = await forgeClient(simulator, 'token');
  const accessToken = tokenOf(simulator, 'reporterToken');

  const { user } = await value(client, 'get_current_user', { userCredentials: { accessToken } });

  expect(user.username).toBe('joana.jovanovic');
});

test('get_current_user without a token is refused before anything is sent', async () => {
  const sent: string[] = [];
  const client = await scriptedClient(
    async (url) => {
      sent.push(url);
      return Response.json({});
    },
    { token: undefined },
  );

  const { code, message } = await refusal(client, 'get_current_user');

  expect(code).toBe('unauthenticated');
  expect(message).toContain('FORGE_TOKEN');
  expect(sent).toStrictEqual([]);
});

test('get_current_user is refused where the token belongs to no user', async () => {
  const client = await scriptedClient(async () => Response.json({ data: { currentUser: null } }));

  const { code, message } = await refusal(client, 'get_current_user');

  expect(code).toBe('unauthenticated');
  expect(message).toContain('belongs to no user');
});

test('get_current_user is refused with an unknown token', async () => {
  const client = await scriptedClient((url, init) => simulator.fetch(url, init));

  expect((await refusal(client, 'get_current_user')).code).toBe('unauthenticated');
});

test('get_current_user takes null, and no answer, for what an account need not have ✗5', async () => {
  const currentUser = {
    id: 'gid://gitlab/User/7',
    username: 'ada',
    name: 'Ada',
    state: 'active',
    publicEmail: null,
    bio: null,
    status: { emoji: null, message: null, availability: 'NOT_SET' },
    lastActivityOn: null,
  };
  const client = await scriptedClient(async () => Response.json({ data: { currentUser } }));

  expect(await value(client, 'get_current_user')).toStrictEqual({
    user: { id: 'gid://forge/User/7', username: 'ada', name: 'Ada', state: 'active' },
  });
});
