import { expect, test } from 'vitest';
import { openWithReceiver, PROJECT } from './receiver.js';

test('a hook hears of a new issue, with the headers that GitLab documents', async () => {
  const { arrived, listen, post, simulator } = openWithReceiver();
  await listen({ issues_events: true, token: 'of-the-hook' });

  await post(`${PROJECT}/issues`, { title: 'The cart is empty' });
  const idle = await simulator.idle();

  const [{ headers, body } = { headers: {}, body: null }] = arrived;
  expect([arrived.length, idle]).toStrictEqual([1, { idle: true, due: 0, later: 0 }]);
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'GitLab/18.8.0-ee',
    'x-gitlab-event': 'Issue Hook',
    'x-gitlab-instance': 'http://forge.test',
    'x-gitlab-token': 'of-the-hook',
    'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-gitlab-event-uuid': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-gitlab-webhook-uuid': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(body).toMatchObject({
    object_kind: 'issue',
    event_type: 'issue',
    object_attributes: { title: 'The cart is empty', action: 'open', state: 'opened' },
  });
});

test('a change of an issue by GraphQL is heard with what it was before', async () => {
  const { arrived, listen, post, simulator } = openWithReceiver();
  const { body: issue } = await post(`${PROJECT}/issues`, { title: 'Old' });
  await listen({ issues_events: true });

  await simulator.fetch('http://forge.test/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'private-token': simulator.credentials.token ?? '' },
    body: JSON.stringify({
      query: 'mutation($input: UpdateIssueInput!) { updateIssue(input: $input) { errors } }',
      variables: {
        input: {
          projectPath: issue.references.full.split('#')[0],
          iid: String(issue.iid),
          title: 'New',
        },
      },
    }),
  });
  await simulator.idle();

  expect(arrived.map(({ body }) => [body.object_attributes.action, body.changes.title])).toStrictEqual([
    ['update', { previous: 'Old', current: 'New' }],
  ]);
});

test('a commit by the API is heard as a push, and its pipeline as it goes on by the clock', async () => {
  const { arrived, listen, post, simulator } = openWithReceiver();
  await listen({ push_events: true, pipeline_events: true, job_events: true });

  await post(`${PROJECT}/repository/commits`, {
    branch: 'try',
    start_branch: 'main',
    commit_message: 'Try it',
    actions: [{ action: 'create', file_path: 'tried.txt', content: 'yes' }],
  });
  await simulator.idle();
  const first = arrived.map(({ headers }) => headers['x-gitlab-event']);
  simulator.clock.advance(3_600_000);
  await simulator.idle();

  const push = arrived.find(({ body }) => body.object_kind === 'push');
  const statuses = arrived
    .filter(({ body }) => body.object_kind === 'pipeline')
    .map(({ body }) => body.object_attributes.status);
  expect(first[0]).toBe('Push Hook');
  expect(push?.body).toMatchObject({
    ref: 'refs/heads/try',
    before: '0'.repeat(40),
    total_commits_count: 1,
    commits: [{ title: 'Try it', added: ['tried.txt'], modified: [], removed: [] }],
  });
  expect([statuses.includes('running'), statuses.at(-1)]).toStrictEqual([true, 'success']);
});

test('a merge request and a note are heard of by a hook that listens to them alone', async () => {
  const { arrived, listen, post, simulator } = openWithReceiver();
  await listen({ note_events: true, merge_requests_events: true });
  await post(`${PROJECT}/repository/commits`, {
    branch: 'other',
    start_branch: 'main',
    commit_message: 'Other',
    actions: [{ action: 'create', file_path: 'other.txt', content: 'x' }],
  });

  const { body: made } = await post(`${PROJECT}/merge_requests`, {
    source_branch: 'other',
    target_branch: 'main',
    title: 'Other',
  });
  await post(`${PROJECT}/merge_requests/${made.iid}/notes`, { body: 'Look' });
  await simulator.idle();

  expect(
    arrived.map(({ headers, body }) => [headers['x-gitlab-event'], body.object_attributes.action]),
  ).toStrictEqual([
    ['Merge Request Hook', 'open'],
    ['Note Hook', 'create'],
  ]);
  expect(arrived[1]?.body.merge_request.iid).toBe(made.iid);
});

test('nothing leaves this machine unless its host is allowed', async () => {
  const sent: string[] = [];
  const { listen, post, simulator } = openWithReceiver(undefined, { receive: undefined });
  await listen({ issues_events: true });

  await post(`${PROJECT}/issues`, { title: 'Unheard' });
  await simulator.idle();

  sent.push(...simulator.deliveries.entries().map(({ url }) => url));
  expect(sent).toStrictEqual([]);
});

test('what was delivered is in the journal with the answer, without secrets', async () => {
  const { listen, post, simulator } = openWithReceiver(() => new Response('heard', { status: 202 }));
  await listen({ issues_events: true, token: 'secret-of-the-hook' });

  await post(`${PROJECT}/issues`, { title: 'Heard' });
  await simulator.idle();

  const delivery = simulator.deliveries.entries().find(({ url }) => url.includes('bot.example'));
  expect(JSON.stringify(delivery)).not.toContain('secret-of-the-hook');
  expect(delivery).toMatchObject({
    event: 'Issue Hook',
    state: 'delivered',
    body: { object_attributes: { title: 'Heard' } },
    attempts: [{ status: 202, body: 'heard', error: null }],
  });
});

test('a reset forgets what was not yet delivered', async () => {
  const { listen, post, simulator } = openWithReceiver(() => new Promise(() => {}));
  await listen({ issues_events: true });
  await post(`${PROJECT}/issues`, { title: 'Lost' });

  simulator.reset();

  expect([await simulator.idle(), simulator.deliveries.entries()]).toStrictEqual([
    { idle: true, due: 0, later: 0 },
    [],
  ]);
});

test('a delivery is sent again by the admin interface, under its key and signed anew', async () => {
  const { arrived, listen, post, simulator } = openWithReceiver();
  const hook = await listen({ issues_events: true, signing_token: `whsec_${'c2lnbmVk'.repeat(4)}` });
  await post(`${PROJECT}/issues`, { title: 'Once more' });
  await simulator.idle();
  const sentTo = () => simulator.deliveries.entries().filter(({ url }) => url.includes('bot.example'));
  const [first] = sentTo();
  simulator.clock.advance(60_000);
  const resend = (id: number | undefined) =>
    simulator.fetch(`http://forge.test/_simulator/deliveries/${id}/resend`, { method: 'POST' });

  const sent = await resend(first?.id);
  await simulator.idle();
  const missing = await resend(999);

  const [one, other] = arrived;
  expect(sent.status).toBe(202);
  expect(await sent.json()).toMatchObject({ event: first?.event, attempts: [] });
  expect(sentTo().map(({ state }) => state)).toStrictEqual(['delivered', 'delivered']);
  expect(arrived.map(({ body }) => body)).toStrictEqual([one?.body, one?.body]);
  expect(other?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
  expect(other?.headers['webhook-signature']).not.toBe(one?.headers['webhook-signature']);
  const log = await simulator.fetch(`http://forge.test/api/v4/projects/1/hooks/${hook.id}/events`, {
    headers: { 'private-token': simulator.credentials.token ?? '' },
  });
  const numbers = (await log.json()).map(({ id }: { id: number }) => id);
  expect([numbers.length, new Set(numbers).size]).toStrictEqual([2, 2]);
  expect(missing.status).toBe(404);
  expect((await missing.json()).error).toContain('There is no delivery 999');
});
