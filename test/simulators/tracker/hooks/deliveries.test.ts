import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { task, V3 } from '../calls.js';
import { openWithReceiver } from './receiver.js';

test('a webhook hears of a new issue and of a change of it, with the headers that Atlassian documents', async () => {
  const { tracker, arrived, listen, send } = openWithReceiver();
  await listen(['jira:issue_created', 'jira:issue_updated']);

  const { json: made } = await send('POST', `${V3}/issue`, task());
  await send('PUT', `${V3}/issue/${made.key}`, { fields: { summary: 'Paint it blue' } });
  const idle = await tracker.idle();

  expect(idle).toStrictEqual({ idle: true, due: 0, later: 0 });
  expect(
    arrived.map(({ body }) => [body.webhookEvent, body.issue_event_type_name, body.timestamp]),
  ).toStrictEqual([
    ['jira:issue_created', 'issue_created', 1_772_445_600_000],
    ['jira:issue_updated', 'issue_updated', 1_772_445_600_000],
  ]);
  const [, { headers, body } = { headers: {}, body: null }] = arrived;
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=UTF-8',
    'x-atlassian-webhook-identifier': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-atlassian-webhook-flow': 'Primary',
  });
  expect(Object.keys(headers)).not.toContain('x-hub-signature');
  expect(body).toMatchObject({
    user: { accountId: tracker.world.credentials.find(({ name }) => name === 'admin')?.user.accountId },
    issue: { id: made.id, key: made.key, fields: { summary: 'Paint it blue', project: { key: 'TIDE' } } },
    changelog: {
      id: expect.stringMatching(/^\d+$/),
      items: [
        {
          ...{ field: 'summary', fieldtype: 'jira', fieldId: 'summary', from: null, to: null },
          ...{ fromString: 'Paint', toString: 'Paint it blue' },
        },
      ],
    },
  });
});

test('what is signed is signed as in the example that Atlassian publishes', async () => {
  const { tracker, arrived, listen, send } = openWithReceiver();
  const secret = "It's a Secret to Everybody";
  await listen(['jira:issue_created'], { secret });

  await send('POST', `${V3}/issue`, task({ summary: 'Größe' }));
  await tracker.idle();

  const verify = (body: string, header: string) =>
    header === `sha256=${createHmac('sha256', secret).update(Buffer.from(body)).digest('hex')}`;
  const [{ text, headers } = { text: '', headers: {} as Record<string, string> }] = arrived;
  expect(
    verify('Hello World!', 'sha256=a4771c39fbe90f317c7824e83ddef3caae9cb3d976c214ace1f2937e133263c9'),
  ).toBe(true);
  expect(verify(text, headers['x-hub-signature'] ?? '')).toBe(true);
  expect(verify(`${text} `, headers['x-hub-signature'] ?? '')).toBe(false);
  expect(JSON.stringify(tracker.deliveries.entries())).not.toContain(secret);
});

test('a query chooses the issues that a webhook hears of, and variables of its address name them', async () => {
  const { tracker, arrived, listen, send } = openWithReceiver();
  const filters = { 'issue-related-events-section': 'project = TIDE AND summary ~ "paint"' };
  await listen(['jira:issue_created', 'comment_created'], {
    filters,
    url: 'https://bot.example/$' + '{project.key}/$' + '{issue.key}',
    excludeBody: true,
  });

  const { json: heard } = await send('POST', `${V3}/issue`, task());
  await send('POST', `${V3}/issue`, task({ summary: 'Sand' }));
  await send('POST', `${V3}/issue`, task({ project: { key: 'MOB' } }));
  await tracker.idle();

  expect(arrived.map(({ url, text }) => [url, text])).toStrictEqual([
    [`https://bot.example/TIDE/${heard.key}`, ''],
  ]);
});

test.each([
  ['an answer of 503', () => new Response(null, { status: 503 })],
  ['an answer of 429', () => new Response(null, { status: 429 })],
  ['an answer of 408', () => new Response(null, { status: 408 })],
  ['an answer of 409', () => new Response(null, { status: 409 })],
  ['an answer of 425', () => new Response(null, { status: 425 })],
  [
    'a connection that fails',
    () => {
      throw new Error('connection refused');
    },
  ],
])(
  'after %s it is tried five times more, five to fifteen minutes apart, under the same identifier',
  async (_, answer) => {
    const { tracker, arrived, listen, send } = openWithReceiver(answer);
    await listen(['jira:issue_created']);

    await send('POST', `${V3}/issue`, task());
    const early = await tracker.idle();
    for (let minute = 0; minute < 90; minute += 1) {
      tracker.clock.advance(60_000);
      await tracker.idle();
    }

    const [entry] = tracker.deliveries.entries();
    const times = entry?.attempts.map(({ at }) => Date.parse(at) / 60_000) ?? [];
    const gaps = times.slice(1).map((time, place) => time - (times[place] ?? 0));
    expect(early).toStrictEqual({ idle: true, due: 0, later: 1 });
    expect(entry?.state).toBe('failed');
    expect(arrived.map(({ headers }) => headers['x-atlassian-webhook-retry'])).toStrictEqual([
      undefined,
      ...['1', '2', '3', '4', '5'],
    ]);
    expect(new Set(arrived.map(({ headers }) => headers['x-atlassian-webhook-identifier'])).size).toBe(1);
    expect(gaps.every((gap) => gap >= 5 && gap <= 16)).toBe(true);
  },
);

test.each([400, 404, 301])('after an answer of %i it is not tried again', async (status) => {
  const { tracker, arrived, listen, send } = openWithReceiver(() => new Response(null, { status }));
  await listen(['jira:issue_created']);

  await send('POST', `${V3}/issue`, task());
  await tracker.idle();

  expect([arrived.length, tracker.deliveries.entries()[0]?.state]).toStrictEqual([1, 'failed']);
});

test('further deliveries wait for one that is tried again, and those of another webhook do not', async () => {
  let fails = true;
  const { tracker, arrived, listen, send } = openWithReceiver(() => {
    const status = fails && arrived.at(-1)?.url.endsWith('/slow') ? 500 : 200;
    return new Response(null, { status });
  });
  await listen(['jira:issue_created'], { url: 'https://bot.example/slow' });
  await listen(['jira:issue_created'], { url: 'https://bot.example/other' });

  for (const summary of ['One', 'Two', 'Three']) await send('POST', `${V3}/issue`, task({ summary }));
  await tracker.idle();
  fails = false;
  tracker.clock.advance(16 * 60_000);
  await tracker.idle();

  const heard = (end: string) =>
    arrived.filter(({ url }) => url.endsWith(end)).map(({ body }) => body.issue.fields.summary);
  expect(heard('/slow')).toStrictEqual(['One', 'One', 'Two', 'Three']);
  expect(heard('/other')).toStrictEqual(['One', 'Two', 'Three']);
});

test('the same calls give the same deliveries to the byte, and a reset and a snapshot take webhooks with them', async () => {
  const { tracker, arrived, listen, send } = openWithReceiver();
  const act = async () => {
    arrived.length = 0;
    await listen(['jira:issue_created', 'comment_created'], { secret: 's' });
    const { json } = await send('POST', `${V3}/issue`, task());
    await send('POST', `/rest/api/2/issue/${json.key}/comment`, { body: 'Look' });
    await tracker.idle();
    return JSON.stringify(arrived);
  };

  const first = await act();
  const fork = tracker.fork();
  const snapshot = tracker.snapshot();
  tracker.reset();
  const gone = (await send('GET', '/rest/webhooks/1.0/webhook')).json;
  const second = await act();
  tracker.restore(snapshot);
  const restored = (await send('GET', '/rest/webhooks/1.0/webhook')).json;

  expect(JSON.parse(first)).toHaveLength(2);
  expect(second).toBe(first);
  expect([gone, restored.length, fork.deliveries.entries()]).toStrictEqual([[], 1, []]);
  expect(fork.world.webhooks.all.size).toBe(1);
});

test('a delivery is sent again once it is done, with a token of its own for an application', async () => {
  let status = 503;
  const { tracker, arrived, send, application } = openWithReceiver(() => new Response(null, { status }));
  const register = await application();
  await register('POST', '/rest/api/3/webhook', {
    url: 'http://localhost:4000/hear',
    webhooks: [{ events: ['jira:issue_created'], jqlFilter: 'project = TIDE' }],
  });
  await send('POST', `${V3}/issue`, task());
  await tracker.idle();
  const waiting = await tracker.deliveries.sendAgain(1);
  status = 200;
  tracker.clock.advance(3_600_000);
  await tracker.idle();

  tracker.clock.advance(3_600_000);
  const sent = await tracker.deliveries.sendAgain(1);
  await tracker.idle();

  const [, second, third] = arrived;
  expect(waiting).toBeUndefined();
  expect(sent).toMatchObject({ id: 2, state: 'waiting' });
  expect(third?.body).toStrictEqual(second?.body);
  expect(third?.headers['x-atlassian-webhook-identifier']).toBe(
    second?.headers['x-atlassian-webhook-identifier'],
  );
  expect(third?.headers.authorization).not.toBe(second?.headers.authorization);
});
