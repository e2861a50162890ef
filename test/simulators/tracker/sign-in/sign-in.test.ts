import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { simulateTracker } from '#src/library/simulators.js';
import { scriptedClient, value } from '../../../tracker/session.js';

const REDIRECT = 'http://localhost:4000/callback';
const HOUR = 3_600_000;

/** A tracker behind a socket, and a client of it as Atlassian documents its addresses. */
async function application() {
  const tracker = await simulateTracker({ listen: true });
  const { clientId = '', clientSecret = '' } = tracker.applications.Understudy ?? {};
  const { url } = tracker;
  const server = {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/oauth/token`,
  };
  const config = new client.Configuration(server, clientId, clientSecret);
  client.allowInsecureRequests(config);
  const signIn = async (scope: string, choice = 'member') => {
    const parameters = {
      redirect_uri: REDIRECT,
      scope,
      state: 's',
      audience: 'api.atlassian.com',
      user: choice,
    };
    const to = client.buildAuthorizationUrl(config, parameters);
    const { headers } = await fetch(to, { redirect: 'manual' });
    return client.authorizationCodeGrant(config, new URL(headers.get('location') ?? ''), {
      expectedState: 's',
    });
  };
  const ask = async (path: string, token: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(url + path, { ...init, headers });
    return { status: answer.status, body: await answer.json() };
  };
  return { tracker, config, signIn, ask };
}

test('openid-client signs in, finds the site, and reads through the gateway as far as the scopes go', async () => {
  const { tracker, signIn, ask } = await application();
  await using _ = tracker;

  const { access_token, refresh_token } = await signIn('read:jira-work read:jira-user read:me');
  const [site] = (await ask('/oauth/token/accessible-resources', access_token)).body;
  const gateway = `/ex/jira/${site.id}`;
  const myself = await ask(`${gateway}/rest/api/3/myself`, access_token);
  const issue = await ask(`${gateway}/rest/api/3/issue/MOB-1`, access_token);
  const written = await ask(`${gateway}/rest/api/3/issue`, access_token, { method: 'POST', body: '{}' });
  const board = await ask(`${gateway}/rest/agile/1.0/board`, access_token);
  const elsewhere = await ask('/ex/jira/another/rest/api/3/myself', access_token);
  const onSite = await ask('/rest/api/3/issue/SEC-1', access_token);

  expect(refresh_token).toBeUndefined();
  expect([site.url, site.scopes]).toStrictEqual([tracker.url, ['read:jira-work', 'read:jira-user']]);
  expect(myself.body.emailAddress).toBe(tracker.credentials.email);
  expect(issue.body.self).toContain(`${tracker.url}${gateway}/rest/api/3/issue/`);
  expect([written, board]).toStrictEqual(
    Array(2).fill({ status: 401, body: { code: 401, message: 'Unauthorized; scope does not match' } }),
  );
  expect([elsewhere.status, onSite.status]).toStrictEqual([404, 404]);
});

test('a token is good for an hour, and what refreshes it once and for ninety days', async () => {
  const { tracker, config, signIn, ask } = await application();
  await using _ = tracker;
  const first = await signIn('read:me offline_access');

  tracker.clock.advance(HOUR);
  const late = await ask('/me', first.access_token);
  const second = await client.refreshTokenGrant(config, first.refresh_token ?? '');
  const again = client.refreshTokenGrant(config, first.refresh_token ?? '');
  await expect(again).rejects.toMatchObject({ error: 'invalid_grant', status: 403 });
  const renewed = await ask('/me', second.access_token);
  tracker.clock.advance(90 * 24 * HOUR);
  const tooLate = client.refreshTokenGrant(config, second.refresh_token ?? '');

  await expect(tooLate).rejects.toMatchObject({ error: 'invalid_grant', status: 403 });
  expect(late).toStrictEqual({ status: 401, body: { code: 401, message: 'Unauthorized' } });
  expect([renewed.status, renewed.body.email]).toStrictEqual([200, tracker.credentials.email]);
});

test('the tracker server works with such a token behind the gateway, and its links lead to the site', async () => {
  const { tracker, signIn, ask } = await application();
  await using _ = tracker;
  const { access_token } = await signIn('read:jira-work read:jira-user');
  const [site] = (await ask('/oauth/token/accessible-resources', access_token)).body;

  const url = new URL(`${tracker.url}/ex/jira/${site.id}`);
  const account = async () => ({ email: undefined, token: access_token });
  const mcp = await scriptedClient(fetch, { backend: { url, fetch }, account });
  const { issue } = await value(mcp, 'tracker_get_issue', { issueKey: 'MOB-1' });

  expect(issue.url).toBe(`${tracker.url}/browse/MOB-1`);
});
