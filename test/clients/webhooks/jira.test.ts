import { Version3Client } from 'jira.js';
import { afterAll, expect, test } from 'vitest';
import { listen } from '#simulators/core/listen.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { onceAllRan } from '../../once-all-ran.js';

const REDIRECT = 'http://localhost:4000/callback';
const url = 'https://app.example/hear';

const simulator = createTrackerSimulator({
  now: new Date('2026-03-02T10:00:00Z'),
  receive: () => new Response(null, { status: 404 }),
});
const socket = await listen(simulator);
afterAll(socket.close);

/** The client, signed in as an application in the name of the usual account. */
async function application(): Promise<Version3Client> {
  const { clientId = '', clientSecret = '' } = simulator.applications[0]?.values ?? {};
  const asked = new URLSearchParams({
    ...{ response_type: 'code', client_id: clientId, redirect_uri: REDIRECT, user: 'member' },
    ...{ scope: 'read:jira-work write:jira-work manage:jira-webhook', state: 's' },
  });
  const { headers } = await fetch(`${socket.url}/authorize?${asked}`, { redirect: 'manual' });
  const answer = await fetch(`${socket.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', client_id: clientId, client_secret: clientSecret },
      code: new URL(headers.get('location') ?? '').searchParams.get('code') ?? '',
      redirect_uri: REDIRECT,
    }),
  });
  const { access_token: accessToken } = await answer.json();
  const authorization = { authorization: `Bearer ${accessToken}` };
  const sites = await fetch(`${socket.url}/oauth/token/accessible-resources`, { headers: authorization });
  const [{ id }] = await sites.json();
  return new Version3Client({
    host: `${socket.url}/ex/jira/${id}`,
    authentication: { oauth2: { accessToken } },
  });
}

test('it registers webhooks as an application, lists and extends them, and reads what failed', async () => {
  const jira = await application();
  const webhooks = [
    { jqlFilter: 'project = TIDE', events: ['jira:issue_created' as const], fieldIdsFilter: ['summary'] },
    { jqlFilter: 'watchers = 1', events: ['jira:issue_created' as const] },
  ];

  const made = await jira.webhooks.registerDynamicWebhooks({ url, webhooks });
  await jira.issues.createIssue({
    fields: { project: { key: 'TIDE' }, issuetype: { name: 'Task' }, summary: 'Paint' },
  });
  await simulator.idle();
  const failed = await jira.webhooks.getFailedWebhooks();
  const extended = await jira.webhooks.refreshWebhooks({ webhookIds: [1] });
  const listed = await jira.webhooks.getDynamicWebhooksForApp();
  await jira.webhooks.deleteWebhookById({ webhookIds: [1] });
  const left = await jira.webhooks.getDynamicWebhooksForApp();

  expect(made.webhookRegistrationResult).toStrictEqual([
    { createdWebhookId: 1 },
    { errors: ['The clause watchers is unsupported'] },
  ]);
  expect(failed.values).toMatchObject([{ url, body: expect.stringContaining('jira:issue_created') }]);
  expect(listed.values).toMatchObject([{ id: 1, expirationDate: extended.expirationDate }]);
  expect(left.total).toBe(0);
});

// The client has driven every route of webhooks of applications.
onceAllRan(() => {
  const driven = new Set(simulator.journal.entries().map(({ route }) => route));
  const ours = simulator.routes.filter((pattern) => / \/rest\/api\/3\/webhook\b/.test(pattern));

  expect(ours.filter((pattern) => !driven.has(pattern))).toStrictEqual([]);
});
