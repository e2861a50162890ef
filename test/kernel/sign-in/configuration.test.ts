import { describe, expect, test } from 'vitest';
import { signInConfiguration } from '#src/kernel/sign-in/configuration.js';

const RIGHT = {
  UNDERSTUDY_PUBLIC_URL: 'https://mcp.example.com',
  UNDERSTUDY_OAUTH_ISSUERS: 'https://login.example.com/tenant, http://localhost:3000',
};
const ASKED = {
  UNDERSTUDY_OAUTH_ISSUERS: 'https://login.example.com',
  UNDERSTUDY_OAUTH_INTROSPECTION_URL: 'https://login.example.com/introspect',
  UNDERSTUDY_OAUTH_CLIENT_ID: 'mcp',
  UNDERSTUDY_OAUTH_CLIENT_SECRET: 's3cret',
};

describe('sign-in', () => {
  test('is off where no issuer is named', () => {
    expect(signInConfiguration({ UNDERSTUDY_PUBLIC_URL: 'https://mcp.example.com' })).toBe(undefined);
  });

  test('is for the address of each server and for two scopes, if nothing else is said', () => {
    expect(signInConfiguration(RIGHT)).toStrictEqual({
      publicUrl: new URL('https://mcp.example.com'),
      issuers: ['https://login.example.com/tenant', 'http://localhost:3000'],
      audience: undefined,
      scopes: { read: 'understudy:read', write: 'understudy:write' },
      keysUrl: undefined,
      introspection: undefined,
    });
  });

  test('takes other audiences and names of scopes, and asks about tokens', () => {
    const more = {
      UNDERSTUDY_OAUTH_AUDIENCE: 'api://mcp, client-1',
      UNDERSTUDY_OAUTH_SCOPES: 'mcp.read mcp.write',
    };

    expect(signInConfiguration({ ...RIGHT, ...ASKED, ...more })).toMatchObject({
      audience: ['api://mcp', 'client-1'],
      scopes: { read: 'mcp.read', write: 'mcp.write' },
      introspection: { clientId: 'mcp', clientSecret: 's3cret' },
    });
  });

  const WRONG: readonly (readonly [Record<string, string | undefined>, string])[] = [
    [
      { UNDERSTUDY_PUBLIC_URL: undefined },
      'UNDERSTUDY_OAUTH_ISSUERS is set but UNDERSTUDY_PUBLIC_URL is not',
    ],
    [{ UNDERSTUDY_PUBLIC_URL: 'http://mcp.example.com' }, 'UNDERSTUDY_PUBLIC_URL must be an https address'],
    [{ UNDERSTUDY_PUBLIC_URL: 'https://mcp.example.com?a=b' }, 'without a query'],
    [
      { UNDERSTUDY_OAUTH_ISSUERS: 'http://login.example.com' },
      'UNDERSTUDY_OAUTH_ISSUERS must be an https address',
    ],
    [{ UNDERSTUDY_OAUTH_ISSUERS: 'login.example.com' }, 'UNDERSTUDY_OAUTH_ISSUERS must be an https address'],
    [{ UNDERSTUDY_OAUTH_ISSUERS: 'https://a:b@login.example.com' }, 'must not carry a user or password'],
    [
      { UNDERSTUDY_OAUTH_ISSUERS: undefined, UNDERSTUDY_OAUTH_AUDIENCE: 'x' },
      'UNDERSTUDY_OAUTH_AUDIENCE is set but',
    ],
    [{ UNDERSTUDY_OAUTH_SCOPES: 'mcp' }, 'UNDERSTUDY_OAUTH_SCOPES must be two names'],
    [{ UNDERSTUDY_OAUTH_SCOPES: 'mcp mcp' }, 'UNDERSTUDY_OAUTH_SCOPES must be two names'],
    [{ UNDERSTUDY_OAUTH_SCOPES: 'a"b c' }, 'UNDERSTUDY_OAUTH_SCOPES must be two names'],
    [{ UNDERSTUDY_OAUTH_JWKS_URL: 'https://login.example.com/keys' }, 'is of one issuer'],
    [
      {
        UNDERSTUDY_OAUTH_ISSUERS: 'https://a.example.com',
        UNDERSTUDY_OAUTH_JWKS_URL: 'http://a.example.com',
      },
      'UNDERSTUDY_OAUTH_JWKS_URL must be an https address',
    ],
    [{ ...ASKED, UNDERSTUDY_OAUTH_CLIENT_ID: '' }, 'UNDERSTUDY_OAUTH_CLIENT_ID is not'],
    [{ ...ASKED, UNDERSTUDY_OAUTH_CLIENT_SECRET: '' }, 'UNDERSTUDY_OAUTH_CLIENT_SECRET is not'],
    [
      { ...ASKED, UNDERSTUDY_OAUTH_JWKS_URL: 'https://login.example.com/keys' },
      'either checked by keys or asked about',
    ],
    [
      { ...ASKED, UNDERSTUDY_OAUTH_INTROSPECTION_URL: 'http://login.example.com' },
      'INTROSPECTION_URL must be an https',
    ],
  ];
  test.each(WRONG)('is refused with %j', (changed, reason) => {
    expect(() => signInConfiguration({ ...RIGHT, ...changed })).toThrow(reason);
  });
});
