import { once } from 'node:events';
import { createServer } from 'node:http';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

/** Scopes that any client may ask for. */
const SCOPES = ['openid', 'offline_access', 'understudy:read', 'understudy:write'];

/**
 * An authorization server of another project (oidc-provider): one client is registered, as one that registers itself may ask for the scopes alone that it began with; people sign in by any name, and
 * tokens are for the resource that is asked for. They live for so many seconds, are signed (`jwt`) or asked about (`opaque`).
 * @param {{ format?: 'jwt' | 'opaque', seconds?: () => number }} [options]
 */
export async function authorizationServer({ format = 'jwt', seconds = () => 300 } = {}) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(key);
  const provider = withoutNotices(
    () =>
      new Provider(issuer, {
        clients: [
          {
            client_id: 'a-client-of-tests',
            token_endpoint_auth_method: 'none',
            application_type: 'native',
            grant_types: ['authorization_code', 'refresh_token'],
            redirect_uris: ['http://127.0.0.1/callback'],
          },
          {
            client_id: 'mcp-server',
            client_secret: 'a-secret-of-the-mcp-server',
            grant_types: [],
            response_types: [],
            redirect_uris: [],
          },
        ],
        jwks: { keys: [{ ...key, kid, use: 'sig', alg: 'RS256' }] },
        scopes: SCOPES,
        cookies: { keys: ['a-key-of-tests'] },
        issueRefreshToken: async () => true,
        ttl: {
          AccessToken: () => seconds(),
          Interaction: 600,
          Session: 600,
          Grant: 600,
          RefreshToken: 600,
          IdToken: 600,
        },
        findAccount: async (_context, accountId) => ({ accountId, claims: async () => ({ sub: accountId }) }),
        features: {
          introspection: { enabled: true, allowedPolicy: async () => true },
          revocation: { enabled: true },
          resourceIndicators: {
            enabled: true,
            useGrantedResource: async () => true,
            getResourceServerInfo: async (_context, resource) => ({
              scope: 'understudy:read understudy:write',
              audience: resource,
              accessTokenTTL: seconds(),
              accessTokenFormat: format,
              jwt: { sign: { alg: 'RS256' } },
            }),
          },
        },
      }),
  );
  server.on('request', provider.callback());
  return { issuer, close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) };
}

/** What the provider advises for production says nothing here. */
function withoutNotices(work) {
  const { info, warn } = console;
  Object.assign(console, { info() {}, warn() {} });
  try {
    return work();
  } finally {
    Object.assign(console, { info, warn });
  }
}

/** Signs a person in and consents, as a browser does that is sent to this address; gives the address it is sent back to. */
export async function browse(address, person) {
  const cookies = new Map();
  let next = new URL(address);
  let form;
  for (let step = 0; step < 20; step += 1) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const location = response.headers.get('location');
    form = undefined;
    if (location) {
      next = new URL(location, next);
      if (next.pathname === '/callback') return next;
      continue;
    }
    const page = await response.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!prompt)
      throw new Error(`the authorization server answers ${response.status}: ${page.slice(0, 500)}`);
    form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: person, password: 'x' }) });
  }
  throw new Error('the authorization server sends the browser round and round');
}
