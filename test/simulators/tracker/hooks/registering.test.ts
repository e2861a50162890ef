import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { newTask, task, V3 } from '../calls.js';
import { openWithReceiver } from './receiver.js';

const ADMIN = '/rest/webhooks/1.0/webhook';
const DAY = 24 * 3_600_000;
const url = 'https://app.example/hear';

test('administrators make, list, read, change and delete webhooks, and no answer has the secret', async () => {
  const { tracker, arrived, send, listen } = openWithReceiver();
  const { user } = tracker.world.credentials.find(({ name }) => name === 'admin') ?? {};
  const made = await listen(['jira:issue_created'], { secret: 'very-secret', description: 'Ours' });

  const path = new URL(made.self).pathname;
  const changed = await send('PUT', path, { events: ['jira:issue_updated'], enabled: false });
  const listed = await send('GET', ADMIN);
  await newTask(tracker);
  await tracker.idle();
  const removed = await send('DELETE', path);
  const gone = await send('GET', path);

  expect(made).toStrictEqual({
    ...{ name: 'Bot', url: 'https://bot.example/hear', description: 'Ours', excludeBody: false, filters: {} },
    ...{ events: ['jira:issue_created'], enabled: true, self: `http://tracker.test${ADMIN}/1` },
    ...{ lastUpdatedUser: user?.accountId, lastUpdatedDisplayName: user?.displayName },
    ...{ lastUpdated: 1_772_445_600_000, isSigned: true },
  });
  expect(changed.json).toStrictEqual({ ...made, events: ['jira:issue_updated'], enabled: false });
  expect(listed.json).toStrictEqual([changed.json]);
  expect([arrived.length, removed.status, gone.status]).toStrictEqual([0, 204, 404]);
});

test.each([
  [401, {}, null],
  [403, {}, 'member'],
  [400, { name: '' }, 'admin'],
  [400, { url: 'ftp://bot.example' }, 'admin'],
  [400, { events: [] }, 'admin'],
  [400, { events: ['issue_made'] }, 'admin'],
  [400, { filters: { 'issue-related-events-section': 'project = ' } }, 'admin'],
  [400, { filters: { 'issue-related-events-section': 'project = NOWHERE' } }, 'admin'],
  [400, { excludeBody: 'yes' }, 'admin'],
] as const)(
  'a webhook of an administrator is refused with %i for %j by %s',
  async (status, more, account) => {
    const { send } = openWithReceiver();

    const answer = await send(
      'POST',
      ADMIN,
      { name: 'Bot', url, events: ['jira:issue_created'], ...more },
      account,
    );

    expect(answer.status).toBe(status);
  },
);

test('an application registers webhooks, lists, extends and deletes them; an API token may not', async () => {
  const { tracker, send, application } = openWithReceiver();
  const ask = await application();
  const first = {
    ...{ jqlFilter: 'project = TIDE', events: ['jira:issue_updated'] },
    fieldIdsFilter: ['summary'],
  };
  const sent = [
    first,
    { jqlFilter: 'watchers = currentUser()', events: ['jira:issue_created'] },
    { jqlFilter: 'project ~ TIDE', events: ['jira:issue_created'] },
    { jqlFilter: '', events: ['jira:issue_deleted'] },
  ];

  const refused = await send('POST', `${V3}/webhook`, { url, webhooks: sent });
  const made = await ask('POST', `${V3}/webhook`, { url, webhooks: sent });
  const otherAddress = await ask('POST', `${V3}/webhook`, {
    url: 'https://other.example',
    webhooks: [first],
  });
  const listed = await ask('GET', `${V3}/webhook?maxResults=1`);
  tracker.clock.advance(1_000);
  const extended = await ask('PUT', `${V3}/webhook/refresh`, { webhookIds: [1, 99] });
  const deleted = await ask('DELETE', `${V3}/webhook`, { webhookIds: [1, 99] });
  const left = await ask('GET', `${V3}/webhook`);

  const start = 1_772_445_600_000;
  expect([refused.status, refused.json]).toStrictEqual([
    403,
    { errorMessages: ['Access to this resource must be authenticated as an app.'], errors: {} },
  ]);
  expect(made.json.webhookRegistrationResult).toStrictEqual([
    { createdWebhookId: 1 },
    { errors: ['The clause watchers is unsupported'] },
    { errors: [expect.any(String)] },
    { createdWebhookId: 2 },
  ]);
  expect([otherAddress.status, otherAddress.json.errorMessages[0]]).toStrictEqual([
    400,
    expect.stringContaining('Only a single URL per app'),
  ]);
  expect(listed.json).toMatchObject({ isLast: false, total: 2, maxResults: 1, startAt: 0 });
  expect(listed.json.values).toStrictEqual([{ id: 1, url, ...first, expirationDate: start + 30 * DAY }]);
  expect(extended.json).toStrictEqual({ expirationDate: start + 1_000 + 30 * DAY });
  expect([deleted.status, left.json.values.map(({ id }: { id: number }) => id)]).toStrictEqual([202, [2]]);
});

test('an application has at most five webhooks for an account', async () => {
  const { application } = openWithReceiver();
  const ask = await application();
  const webhooks = Array(6).fill({ jqlFilter: 'project = TIDE', events: ['jira:issue_created'] });

  const { json } = await ask('POST', `${V3}/webhook`, { url, webhooks });

  expect(json.webhookRegistrationResult.slice(4)).toStrictEqual([
    { createdWebhookId: 5 },
    { errors: [expect.stringContaining('at most 5')] },
  ]);
});

test('an application hears once of what several of its webhooks match, signed with its secret, as far as fields fit', async () => {
  const { tracker, arrived, send, application } = openWithReceiver();
  const ask = await application();
  const events = ['jira:issue_updated', 'issue_property_set'];
  await ask('POST', `${V3}/webhook`, {
    url,
    webhooks: [
      { jqlFilter: 'project = TIDE', events, issuePropertyKeysFilter: ['build'] },
      { jqlFilter: 'project in (TIDE, MOB)', events, fieldIdsFilter: ['summary'] },
      { jqlFilter: 'project = MOB', events },
    ],
  });
  const { json } = await send('POST', `${V3}/issue`, task());
  const at = `${V3}/issue/${json.key}`;

  await send('PUT', at, { fields: { summary: 'New' } });
  await send('PUT', at, { fields: { labels: ['x'] } });
  await send('PUT', `${at}/properties/other`, 1);
  await send('PUT', `${at}/properties/build`, 1);
  await tracker.idle();

  expect(arrived.map(({ body }) => [body.webhookEvent, body.matchedWebhookIds])).toStrictEqual([
    ['jira:issue_updated', [1, 2]],
    ['jira:issue_updated', [1]],
    ['issue_property_set', [2]],
    ['issue_property_set', [1, 2]],
  ]);
  const { clientId = '', clientSecret = '' } = tracker.applications[0]?.values ?? {};
  const [head, claims, signature] =
    arrived[0]?.headers.authorization?.replace('Bearer ', '').split('.') ?? [];
  expect(createHmac('sha256', clientSecret).update(`${head}.${claims}`).digest('base64url')).toBe(signature);
  expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({ iss: clientId });
  expect(JSON.stringify(tracker.deliveries.entries())).not.toContain(signature);
});

test('a webhook of an application hears nothing after thirty days, nor of what its account does not see', async () => {
  const { tracker, arrived, application } = openWithReceiver();
  const ask = await application('reader');
  const webhooks = [{ jqlFilter: '', events: ['jira:issue_created'] }];
  await ask('POST', `${V3}/webhook`, { url, webhooks });
  const { user: reader } = tracker.world.credentials.find(({ name }) => name === 'reader') ?? {};
  const seen = [...tracker.world.projects.values()].filter(({ grants }) =>
    grants.BROWSE_PROJECTS.some((group) => group === 'anyone' || reader?.groups.includes(group)),
  );

  for (const { key } of tracker.world.projects.values())
    await newTask(tracker, { project: { key } }).catch(() => {});
  await tracker.idle();
  const heard = arrived.map(({ body }) => body.issue.fields.project.key);
  tracker.clock.advance(30 * DAY);
  await newTask(tracker);
  await tracker.idle();

  expect(heard.length).toBeGreaterThan(0);
  expect(heard.every((key) => seen.some((project) => project.key === key))).toBe(true);
  expect(arrived).toHaveLength(heard.length);
});

test('what failed for good is listed for three days with its body, the oldest first', async () => {
  const { tracker, application } = openWithReceiver(() => new Response(null, { status: 404 }));
  const ask = await application();
  const webhooks = [{ jqlFilter: 'project = TIDE', events: ['jira:issue_created'] }];
  await ask('POST', `${V3}/webhook`, { url, webhooks });

  await newTask(tracker);
  await tracker.idle();
  tracker.clock.advance(60_000);
  const second = await newTask(tracker);
  await tracker.idle();
  const { json: page } = await ask('GET', `${V3}/webhook/failed?maxResults=1`);
  const { json: next } = await ask('GET', `${V3}/webhook/failed${new URL(page.next).search}`);

  expect([page.values.length, page.values[0].failureTime, page.maxResults]).toStrictEqual([
    ...[1, 1_772_445_600_000, 1],
  ]);
  expect(next.values).toStrictEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url,
      failureTime: 1_772_445_660_000,
      body: expect.any(String),
    },
  ]);
  expect(JSON.parse(next.values[0].body).issue.key).toBe(second);
});
