import { expect, test } from 'vitest';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { unreachable } from '../credentials/unreachable.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, scriptedClient, value } from '../session.js';

const simulator = newForge();
const CREATE = 'create_broadcast_message';

const CALLS = [
  ['list_broadcast_messages', {}],
  ['get_broadcast_message', { id: 1 }],
  [CREATE, { message: 'Deploy' }],
  ['delete_broadcast_message', { id: 1 }],
] as const;

/** What was asked of the forge since some request, as method and path. */
function askedSince(forge: ForgeSimulator, since: number): string[] {
  return forge.journal.entries({ since }).map(({ method, path }) => `${method} ${path}`);
}

function lastOf(forge: ForgeSimulator): number {
  return forge.journal.latest;
}

const OTHERS = ['token', 'ownerToken', 'developerToken', 'guestToken', 'outsiderToken', 'readOnlyToken'];

test.each(OTHERS.flatMap((account) => CALLS.map(([name, args]) => [name, account, args] as const)))(
  '%s is refused with the %s, of no administrator, before any message is asked for, written or removed',
  async (name, account, args) => {
    const client = await forgeClient(simulator, account);
    const since = lastOf(simulator);

    const { code, message } = await refusal(client, name, args);

    expect([code, message]).toStrictEqual(['forbidden', expect.stringContaining('administrator')]);
    expect(askedSince(simulator, since)).toStrictEqual(['GET /api/v4/user']);
  },
);

test.each(CALLS)('%s is refused without a token before anything is sent', async (name, args) => {
  const client = await unreachable({ token: undefined });

  const { code, message } = await refusal(client, name, args);

  expect(code).toBe('unauthenticated');
  expect(message).toContain('FORGE_TOKEN');
});

test.each(CALLS)('%s is refused with a token that may not read who it is of', async (name, args) => {
  const client = await forgeClient(simulator, 'readRepositoryToken');
  const since = lastOf(simulator);

  expect((await refusal(client, name, args)).code).toBe('forbidden');
  expect(askedSince(simulator, since)).toStrictEqual(['GET /api/v4/user']);
});

test.each([{}, { is_admin: null }, { is_admin: false }])(
  'list_broadcast_messages takes %j for no administrator, who alone is said to be one',
  async (self) => {
    const client = await scriptedClient(async () => Response.json({ id: 7, username: 'ada', ...self }));

    expect((await refusal(client, 'list_broadcast_messages')).code).toBe('forbidden');
  },
);

test.each([{}, { errors: [{ message: 'Something went wrong' }] }, []])(
  'an answer that is no user (%j) is not taken for a lack of rights',
  async (answer) => {
    const client = await scriptedClient(async () => Response.json(answer));

    expect((await refusal(client, 'list_broadcast_messages')).code).toBe('backend_error');
  },
);

test.each([
  ...['16.8.7', '16.8.0-ee', '16.8.99-pre', '15.11.13-ee', '9.5.10', '16.0.0'].map((version) => [
    version,
    false,
  ]),
  ...[
    '16.9.0',
    '16.9.0-pre-ee',
    '16.9.0-ee',
    '16.10.1',
    '17.0.0',
    '17.0.0-rc42-ee',
    '18.8.0-ee',
    '100.0.0',
  ].map((version) => [version, true]),
] as [string, boolean][])(
  `${CREATE} with a theme before version %s is accepted: %s`,
  async (version, isAccepted) => {
    simulator.settings.patch({ version });
    const client = await forgeClient(simulator, 'adminToken');
    const args = { message: `Deploy ${version}`, theme: 'dark' };
    const since = lastOf(simulator);
    const before = recordsOf(simulator.world).broadcasts.length;

    const outcome = await (isAccepted ? value(client, CREATE, args) : refusal(client, CREATE, args));

    const made = recordsOf(simulator.world).broadcasts.slice(before);
    expect(made).toMatchObject(isAccepted ? [args] : []);
    if (isAccepted) return;
    expect(outcome).toStrictEqual({
      code: 'invalid_arguments',
      message: `Invalid arguments: theme: needs forge version 16.9 or later; this one is ${version}`,
    });
    expect(askedSince(simulator, since).toSorted()).toStrictEqual([
      'GET /api/v4/user',
      'GET /api/v4/version',
    ]);
  },
);

test(`${CREATE} needs no version without a theme, and does not ask for it`, async () => {
  simulator.settings.patch({ version: '16.8.0' });
  const client = await forgeClient(simulator, 'adminToken');
  const since = lastOf(simulator);

  await value(client, CREATE, { message: 'Deploy' });

  expect(askedSince(simulator, since)).toStrictEqual(['GET /api/v4/user', 'POST /api/v4/broadcast_messages']);
});

test(`${CREATE} with a theme names the missing administrator, not the version, where both are missing`, async () => {
  simulator.settings.patch({ version: '16.8.0' });
  const client = await forgeClient(simulator, 'token');

  expect((await refusal(client, CREATE, { message: 'Deploy', theme: 'dark' })).code).toBe('forbidden');
});

test.each([
  ['color', 'red'],
  ['color', '112233'],
  ['color', '#12345'],
  ['font', '#ggg'],
  ['font', ''],
  ['starts_at', 'tomorrow'],
  ['starts_at', '2026-03-05'],
  ['starts_at', '2026-03-05T08:00:00'],
  ['ends_at', '2026-02-30T08:00:00Z'],
  ['ends_at', '2026-03-05 08:00:00Z'],
  ['target_access_levels', [35]],
  ['target_access_levels', ['30']],
  ['broadcast_type', 'popup'],
  ['dismissable', 'yes'],
  ['message', ''],
])(`${CREATE} refuses %s %j by name before it asks`, async (name, given) => {
  const client = await unreachable();

  const { code, message } = await refusal(client, CREATE, { message: 'Deploy', [name]: given });

  expect(code).toBe('invalid_arguments');
  expect(message).toMatch(new RegExp(`^Invalid arguments: ${name}(\\.0)?: `));
});

test.each([
  ['theme', 'plaid', 'theme does not have a valid value'],
  ['message', ' ', "message can't be blank"],
])(
  `${CREATE} passes on the forge's complaint about the %s %j, and makes nothing`,
  async (name, given, reason) => {
    simulator.settings.patch({ version: '18.8.0-ee' });
    const client = await forgeClient(simulator, 'adminToken');
    const before = recordsOf(simulator.world).broadcasts.length;

    const { code, message } = await refusal(client, CREATE, { message: 'Deploy', [name]: given });

    expect([code, message]).toStrictEqual(['invalid_arguments', expect.stringContaining(reason)]);
    expect(recordsOf(simulator.world).broadcasts).toHaveLength(before);
  },
);

test.each([
  [503, {}],
  [500, {}],
  [502, {}],
  ['a broken connection', null],
])(`${CREATE} is sent once to a forge that fails with %s ✗6`, async (status, body) => {
  let posts = 0;
  const client = await scriptedClient(async (_url, init) => {
    if (init.method !== 'POST') return Response.json({ id: 1, is_admin: true });
    posts += 1;
    if (typeof status === 'number') return Response.json(body, { status });
    throw new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) });
  });

  await refusal(client, CREATE, { message: 'Deploy' });

  expect(posts).toBe(1);
});
