import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { simulateForge } from '#src/library/simulators.js';

const REDIRECT = 'http://127.0.0.1:4000/callback';

/** A forge behind a socket, and a client of it that has read what it offers. */
async function relyingParty() {
  const forge = await simulateForge({ listen: true });
  const { clientId = '', clientSecret = '' } = forge.applications.Understudy ?? {};
  const config = await client.discovery(new URL(forge.url), clientId, clientSecret, undefined, {
    execute: [client.allowInsecureRequests],
  });
  const headers = { 'private-token': forge.credentials.token };
  const { username } = await (await forge.fetch(`${forge.url}/api/v4/user`, { headers })).json();
  return { forge, config, username };
}

/** The address that a person who signs in is sent back to. */
async function sentBack(to: URL): Promise<URL> {
  const answer = await fetch(to, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

async function signedIn({ config, username }: Awaited<ReturnType<typeof relyingParty>>, scope: string) {
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const [expectedState, expectedNonce] = [client.randomState(), client.randomNonce()];
  const to = client.buildAuthorizationUrl(config, {
    redirect_uri: REDIRECT,
    scope,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    nonce: expectedNonce,
    login_hint: username,
  });
  const back = await sentBack(to);
  return client.authorizationCodeGrant(config, back, { pkceCodeVerifier, expectedState, expectedNonce });
}

test('openid-client signs an account in, asks who it is, refreshes the token once, and gives it back', async () => {
  const party = await relyingParty();
  await using forge = party.forge;
  const { config, username } = party;
  const callsUser = async (token: string) =>
    (await fetch(`${forge.url}/api/v4/user`, { headers: { authorization: `Bearer ${token}` } })).status;

  const first = await signedIn(party, 'openid email read_user');
  const subject = first.claims()?.sub ?? '';
  const info = await client.fetchUserInfo(config, first.access_token, subject);
  const second = await client.refreshTokenGrant(config, first.refresh_token ?? '');
  const again = client.refreshTokenGrant(config, first.refresh_token ?? '');

  expect(info.preferred_username).toBe(username);
  await expect(again).rejects.toMatchObject({ error: 'invalid_grant', status: 400 });
  expect(await callsUser(first.access_token)).toBe(401);
  expect(await callsUser(second.access_token)).toBe(200);
  expect(await client.tokenIntrospection(config, second.access_token)).toMatchObject({
    active: true,
    username,
  });

  await client.tokenRevocation(config, second.access_token);

  expect(await client.tokenIntrospection(config, second.access_token)).toMatchObject({ active: false });
  expect(await callsUser(second.access_token)).toBe(401);
});

test('a token is good for two hours of the simulated clock, and its refresh token after that', async () => {
  const party = await relyingParty();
  await using forge = party.forge;
  const { access_token, refresh_token = '' } = await signedIn(party, 'openid api');
  const ask = () =>
    fetch(`${forge.url}/api/v4/projects?per_page=1`, {
      headers: { authorization: `Bearer ${access_token}` },
    });

  const before = await ask();
  forge.clock.advance(2 * 60 * 60 * 1000);
  const after = await ask();
  const renewed = await client.refreshTokenGrant(party.config, refresh_token);

  expect(before.status).toBe(200);
  expect([after.status, await after.json()]).toStrictEqual([
    401,
    {
      error: 'invalid_token',
      error_description: 'Token is expired. You can either do re-authorization or token refresh.',
    },
  ]);
  expect(renewed.expires_in).toBe(7200);
});

test('nothing that was given or sent in secret is in the journal or the state', async () => {
  const party = await relyingParty();
  await using forge = party.forge;

  const { access_token, refresh_token = '', id_token = '' } = await signedIn(party, 'openid');
  await client.refreshTokenGrant(party.config, refresh_token);

  const shown = JSON.stringify([forge.journal.entries(), forge.state(), forge.records()]);
  const secret = forge.applications.Understudy?.clientSecret ?? '';
  const codes = [...forge.world.authorizationCodes.values()].map(({ code }) => code);
  const secrets = [access_token, refresh_token, id_token, secret, ...codes];
  expect(secrets.filter((text) => text === '' || shown.includes(text))).toStrictEqual([]);
});
