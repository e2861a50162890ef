import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openWithReceiver, PROJECT } from './receiver.js';

const ISSUES = `${PROJECT}/issues`;

test('what is signed can be checked with the signing token', async () => {
  const { arrived, listen, post, simulator } = openWithReceiver();
  const key = Buffer.alloc(32, 7).toString('base64');
  await listen({ issues_events: true, signing_token: `whsec_${key}` });

  await post(ISSUES, { title: 'Signed' });
  await simulator.idle();

  const [{ headers, text } = { headers: {} as Record<string, string>, text: '' }] = arrived;
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
  const hash = createHmac('sha256', Buffer.from(key, 'base64')).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${hash}`);
  expect(headers['webhook-id']).toBe(headers['idempotency-key']);
  expect(headers['webhook-timestamp']).toBe(String(simulator.clock.now().getTime() / 1_000));
});

test('what is signed is accepted by the library of Standard Webhooks, and what was changed on the way is not', async () => {
  const { arrived, listen, post, simulator } = openWithReceiver();
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  await listen({ issues_events: true, signing_token: secret });
  await post(ISSUES, { title: 'Signed' });
  await simulator.idle();
  const [{ headers, text } = { headers: {} as Record<string, string>, text: '' }] = arrived;
  vi.useFakeTimers({ toFake: ['Date'], now: simulator.clock.now() }); // it takes what was sent in the last minutes
  onTestFinished(() => void vi.useRealTimers());
  const receiver = new Webhook(secret);

  expect(receiver.verify(text, headers)).toMatchObject({ object_attributes: { title: 'Signed' } });
  expect(() => receiver.verify(text.replace('Signed', 'Forged'), headers)).toThrow(/signature/);
});

test('a hook has headers, variables and a template of its own', async () => {
  const { arrived, listen, post, simulator } = openWithReceiver();
  await listen({
    url: 'https://bot.example/{room}',
    url_variables: [{ key: 'room', value: 'blue' }],
    custom_headers: [{ key: 'X-Team', value: 'core' }],
    custom_webhook_template: '{"text":"{{object_attributes.title}}","iid":{{object_attributes.iid}}}',
    issues_events: true,
  });

  const { body } = await post(ISSUES, { title: 'Say "hello"' });
  await simulator.idle();

  expect(arrived).toMatchObject([
    {
      url: 'https://bot.example/blue',
      headers: { 'x-team': 'core' },
      text: `{"text":"Say \\"hello\\"","iid":${body.iid}}`,
    },
  ]);
});

test.each([
  ['wildcard', 'release/*', ['release/one']],
  ['regex', '^(release|main)', ['release/one', 'main-two']],
  ['all_branches', 'release/*', ['other', 'release/one', 'main-two']],
])('a hook with the branch filter %s "%s" hears of %j', async (strategy, filter, heard) => {
  const { arrived, listen, post, simulator } = openWithReceiver();
  await listen({
    push_events: true,
    push_events_branch_filter: filter,
    branch_filter_strategy: strategy,
  });

  for (const branch of ['other', 'release/one', 'main-two'])
    await post(`${PROJECT}/repository/branches`, { branch, ref: 'main' });
  await simulator.idle();

  expect(arrived.map(({ body }) => body.ref.replace('refs/heads/', ''))).toStrictEqual(heard);
});

test('a hook that fails four times is disabled for a minute, then for two, and taken back with its first success', async () => {
  let status = 500;
  const { arrived, listen, post, get, simulator } = openWithReceiver(() => new Response(null, { status }));
  const { id } = await listen({ issues_events: true });
  const health = async () => {
    const { body } = await get(`${PROJECT}/hooks/${id}`);
    return [body.alert_status, body.disabled_until];
  };
  const happen = async (times: number) => {
    for (let time = 0; time < times; time += 1) await post(ISSUES, { title: `Number ${time}` });
    await simulator.idle();
  };

  await happen(6);
  const first = [arrived.length, ...(await health())];
  simulator.clock.advance(60_000);
  await happen(2);
  const second = [arrived.length, ...(await health())];
  simulator.clock.advance(120_000);
  status = 200;
  await happen(2);
  const third = [arrived.length, ...(await health())];

  expect([first, second, third]).toStrictEqual([
    [4, 'temporarily_disabled', '2026-03-02T00:01:00.000Z'],
    [5, 'temporarily_disabled', '2026-03-02T00:03:00.000Z'],
    [7, 'executable', null],
  ]);
});

test('what was sent to a hook is listed with the answers, and can be sent again under its key', async () => {
  const { arrived, listen, post, get, simulator } = openWithReceiver(
    () => new Response('no', { status: 503 }),
  );
  const { id } = await listen({ issues_events: true, token: 'of-the-hook' });
  const events = `${PROJECT}/hooks/${id}/events`;

  await post(ISSUES, { title: 'Again' });
  await simulator.idle();
  const { body: listed } = await get(events);
  const { status, body } = await post(`${events}/${listed[0].id}/resend`);

  expect(listed).toMatchObject([
    {
      url: 'https://bot.example/hear',
      trigger: 'issues_hooks',
      request_headers: { 'X-Gitlab-Event': 'Issue Hook', 'X-Gitlab-Token': '[REDACTED]' },
      request_data: { object_attributes: { title: 'Again' } },
      response_body: 'no',
      response_status: '503',
    },
  ]);
  expect([status, body]).toStrictEqual([201, { response_status: 503 }]);
  expect(arrived.map(({ headers }) => headers['idempotency-key'])).toStrictEqual([
    arrived[0]?.headers['idempotency-key'],
    arrived[0]?.headers['idempotency-key'],
  ]);
  expect((await get(`${events}?status=200`)).body).toStrictEqual([]);
  expect((await get(`${events}?status=server_failure`)).body).toHaveLength(2);
});

test('a test of a hook sends the latest record of its kind, and says what is missing', async () => {
  const { arrived, listen, post } = openWithReceiver();
  const { id } = await listen({});
  const { body: issue } = await post(ISSUES, { title: 'Tried' });

  const { status } = await post(`${PROJECT}/hooks/${id}/test/issues_events`);
  const none = await post(`${PROJECT}/hooks/${id}/test/vulnerability_events`);

  expect([status, arrived.map(({ body }) => body.object_attributes.id)]).toStrictEqual([201, [issue.id]]);
  expect([none.status, none.body.message]).toStrictEqual([422, 'Testing not available for this hook']);
});

test('a receiver that does not answer in time has failed, and the next delivery follows', async () => {
  const { arrived, listen, post, simulator } = openWithReceiver(({ body }) =>
    body.object_attributes.title === 'Hangs' ? new Promise(() => {}) : new Response(),
  );
  simulator.settings.patch({ webhookTimeout: 0.02 });
  await listen({ issues_events: true });

  await post(ISSUES, { title: 'Hangs' });
  await post(ISSUES, { title: 'Follows' });
  const { idle } = await simulator.idle();

  const states = simulator.deliveries
    .entries()
    .filter(({ url }) => url.includes('bot.example'))
    .map(({ state, attempts }) => [state, attempts[0]?.status, attempts[0]?.error]);
  expect([idle, arrived.length, states]).toStrictEqual([
    true,
    2,
    [
      ['failed', null, 'no answer within 20 ms'],
      ['delivered', 200, null],
    ],
  ]);
});

test('requests do not wait for receivers', async () => {
  const held: ((response: Response) => void)[] = [];
  const { listen, post, simulator } = openWithReceiver(
    () => new Promise<Response>((resolve) => held.push(resolve)),
  );
  await listen({ issues_events: true });

  const { status } = await post(ISSUES, { title: 'Answered' });
  const early = await simulator.idle({ patience: 5 });
  for (const release of held) release(new Response());
  const late = await simulator.idle();

  expect([status, early.idle, early.due, late.idle, late.due]).toStrictEqual([201, false, 1, true, 0]);
});

test('the same calls give the same deliveries with a frozen clock', async () => {
  const run = async () => {
    const { arrived, listen, post, simulator } = openWithReceiver();
    await listen({ issues_events: true, signing_token: 'whsec_AAAA' });
    await post(ISSUES, { title: 'Same' });
    await simulator.idle();
    return arrived;
  };

  expect(await run()).toStrictEqual(await run());
});
