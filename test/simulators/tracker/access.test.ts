import { expect, test } from 'vitest';
import { basic, call, get, HERE, newTask, read, still, task, V3 } from './calls.js';

test('an account signs in with its e-mail address and token, and the journal keeps neither', async () => {
  const simulator = still();

  const { status, json, headers } = await get(simulator, `${V3}/myself`);

  expect([status, json.emailAddress]).toStrictEqual([200, simulator.credentials.email]);
  expect(headers.get('x-aaccountid')).toBe(json.accountId);
  expect(simulator.journal.entries()).toMatchObject([{ credential: 'member', unrouted: false, status: 200 }]);
  expect(JSON.stringify(simulator.journal.entries())).not.toContain(simulator.credentials.token);
});

test('an e-mail address is the same in any case', async () => {
  const simulator = still();
  const { email, token } = simulator.credentials;

  const headers = { authorization: basic({ email: email.toUpperCase(), token }) };
  const { status } = await read(await simulator.fetch(`${HERE}${V3}/myself`, { headers }));

  expect(status).toBe(200);
});

test.each([
  ['a wrong token', (email: string) => basic({ email, token: 'wrong' })],
  ["another user's token", () => 'admin'],
  ['another scheme', () => 'Bearer x'],
  ['no base64', () => 'Basic %%%'],
])('%s is no account: a header says so', async (_, authorization) => {
  const simulator = still();
  const { credentials, accounts } = simulator;
  const given = authorization(credentials.email);
  const header = given === 'admin' ? basic({ email: credentials.email, token: accounts.admin.token }) : given;

  const response = await simulator.fetch(`${HERE}${V3}/myself`, { headers: { authorization: header } });
  const info = await simulator.fetch(`${HERE}${V3}/serverInfo`, { headers: { authorization: header } });

  expect([response.status, info.status]).toStrictEqual([401, 200]);
  for (const { headers } of [response, info]) {
    expect(headers.get('x-seraph-loginreason')).toBe('AUTHENTICATED_FAILED');
  }
  expect(simulator.journal.entries().map(({ credential }) => credential)).toStrictEqual([
    'unknown',
    'unknown',
  ]);
});

test('a caller without an account sees what is open to anyone, and changes nothing', async () => {
  const simulator = still();

  const projects = await get(simulator, `${V3}/project/search`, null);
  const made = await call(simulator, 'POST', `${V3}/issue`, task(), null);

  expect(projects.json.values.map(({ key }: { key: string }) => key)).toStrictEqual(['DOC']);
  expect([made.status, made.json.errorMessages]).toStrictEqual([
    401,
    ['You are not authenticated. Authentication required to perform this operation.'],
  ]);
});

test('what a caller may not see does not exist for them', async () => {
  const simulator = still();
  const secret = [...simulator.world.issues.byKey.keys()].find((key) => key.startsWith('SEC-'));

  const issue = await get(simulator, `${V3}/issue/${secret}`);
  const project = await get(simulator, `${V3}/project/SEC`);
  const made = await call(simulator, 'POST', `${V3}/issue`, task({ project: { key: 'SEC' } }));

  expect([issue.status, issue.json.errorMessages]).toStrictEqual([
    404,
    ['Issue does not exist or you do not have permission to see it.'],
  ]);
  expect([project.status, project.json.errorMessages]).toStrictEqual([
    404,
    ["No project could be found with key 'SEC'."],
  ]);
  expect([made.status, made.json.errors]).toStrictEqual([
    400,
    { project: 'Specify a valid project ID or key' },
  ]);
});

test('a reader reads, and the refusal names what they may not do', async () => {
  const simulator = still();
  const key = await newTask(simulator);

  const seen = await get(simulator, `${V3}/issue/${key}`, 'reader');
  const changed = await call(
    simulator,
    'PUT',
    `${V3}/issue/${key}`,
    { fields: { summary: 'Mine' } },
    'reader',
  );
  const moves = await get(simulator, `${V3}/issue/${key}/transitions`, 'reader');

  expect([seen.status, changed.status, moves.json.transitions]).toStrictEqual([200, 403, []]);
  expect(changed.json.errorMessages).toStrictEqual([
    'You do not have permission to edit issues in this project.',
  ]);
});

test('a comment for one group is there for that group alone', async () => {
  const simulator = still();
  const key = await newTask(simulator);
  const group = simulator.world.credentials
    .find(({ name }) => name === 'member')
    ?.user.groups.find(
      (name) =>
        !simulator.world.credentials.find(({ name }) => name === 'reader')?.user.groups.includes(name),
    );
  const body = {
    type: 'doc',
    version: 1,
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }],
  };

  const visibility = { type: 'group', value: group };
  await call(simulator, 'POST', `${V3}/issue/${key}/comment`, { body, visibility });

  const totals = [
    await get(simulator, `${V3}/issue/${key}/comment`),
    await get(simulator, `${V3}/issue/${key}/comment`, 'reader'),
  ];
  expect(totals.map(({ json }) => json.total)).toStrictEqual([1, 0]);
  const shown = await get(simulator, `${V3}/issue/${key}?fields=comment`, 'reader');
  expect(shown.json.fields.comment.comments).toStrictEqual([]);
});

test('an e-mail address that is hidden is shown to its owner only', async () => {
  const simulator = still();
  const hidden = [...simulator.world.users.values()].find(({ emailVisible }) => !emailVisible);

  const { json } = await get(
    simulator,
    `${V3}/user?accountId=${encodeURIComponent(hidden?.accountId ?? '')}`,
  );

  expect(json).toMatchObject({ displayName: hidden?.displayName });
  expect(json).not.toHaveProperty('emailAddress');
});

test('groups and roles are counted, and named to who asks', async () => {
  const simulator = still();

  const plain = await get(simulator, `${V3}/myself`);
  const expanded = await get(simulator, `${V3}/myself?expand=groups,applicationRoles`);

  const { size } = plain.json.groups;
  expect([size > 0, plain.json.groups.items, plain.json.applicationRoles]).toStrictEqual([
    true,
    [],
    { size: 1, items: [] },
  ]);
  expect([expanded.json.groups.items.length, expanded.json.applicationRoles.items.length]).toStrictEqual([
    size,
    1,
  ]);
});

test('a route that is not there is journaled as such', async () => {
  const simulator = still();

  const { status, json } = await get(simulator, `${V3}/nothing/here`);

  expect([status, json]).toStrictEqual([
    404,
    { message: `null for uri: ${V3}/nothing/here`, 'status-code': 404 },
  ]);
  expect(simulator.journal.entries()).toMatchObject([{ unrouted: true, status: 404 }]);
});

test.each(['{"fields":', '[1', 'nonsense'])('the body %s is refused, not stumbled over', async (body) => {
  const simulator = still();
  const headers = { authorization: basic(simulator.credentials), 'content-type': 'application/json' };

  const { status, json } = await read(
    await simulator.fetch(`${HERE}${V3}/issue`, { method: 'POST', headers, body }),
  );

  expect([status, json.errorMessages]).toStrictEqual([
    400,
    ['There was an error parsing JSON. Check that your request body is valid.'],
  ]);
});

test('an armed rate limit says how long to wait', async () => {
  const simulator = still();
  simulator.faults.arm({ kind: 'rateLimit', retryAfterSeconds: 7 });

  const { status, headers } = await get(simulator, `${V3}/myself`);

  expect(status).toBe(429);
  expect(
    ['retry-after', 'x-ratelimit-limit', 'x-ratelimit-remaining'].map((name) => headers.get(name)),
  ).toStrictEqual(['7', '350', '0']);
});
