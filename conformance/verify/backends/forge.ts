import { Kind, parse } from 'graphql';
import * as z from 'zod';
import { ITS_OWN_TIME, type LiveBackend } from '../backend.js';
import { forgeDiscoveries } from '../discovery/forge.js';
import type { PactRequest } from '../pact.js';

const GRAPHQL = '/api/graphql';
const TOKEN_HEADER = 'private-token';

const ANOTHER_TOKEN = 'it needs another token';
const ITS_OWN_SETTING = 'it is a setting of the whole instance';

/** Paths that no group or project has. */
const NO_GROUP = 'no-such-group';
const NOWHERE = `${NO_GROUP}/no-such-place`;

/** States in which another token is used than the credential. */
const OTHER_TOKENS = [
  ...['an administrator', 'an owner of the group', 'a developer', 'a reporter', 'a planner', 'a guest'],
  ...['an account that is a member of nothing', 'an external account', 'a blocked account'],
  ...['a token that may only read', 'an expired access token', 'a revoked access token'],
  'a token that may only read users',
];

/** The code forge. */
export const forgeBackend: LiveBackend = {
  credential: (token = '') => ({ token }),
  credentialHeader: TOKEN_HEADER,
  headerValue: ({ token = '' }) => token,
  proof: { path: '/api/v4/user', member: 'username' },
  discoveries: forgeDiscoveries,
  reads: isQuery,
  given: {
    'an account with an access token': (credential) => credential,
    'an access token that is not valid': () => ({ token: 'glpat-that-is-not-valid' }),
    'no project of that path': (credential) => ({
      ...credential,
      projectPath: NOWHERE,
      encodedProjectPath: encodeURIComponent(NOWHERE),
    }),
    'no group of that path': (credential) => ({ ...credential, groupPath: NO_GROUP }),
  },
  unarranged: {
    ...Object.fromEntries(OTHER_TOKENS.map((state) => [state, ANOTHER_TOKEN])),
    'an instance without a licence': ITS_OWN_SETTING,
    'introspection is switched off': ITS_OWN_SETTING,
    'a forge of version 16.8': ITS_OWN_SETTING,
    'too many requests': ITS_OWN_TIME,
  },
  graphql: {
    path: GRAPHQL,
    headers: ({ token = '' }) => ({ [TOKEN_HEADER]: token }),
    paidType: 'Epic',
  },
};

const GraphqlRequest = z.object({ content: z.object({ query: z.string() }) });

/** Whether it is a GraphQL document without a mutation; one that cannot be read may well hold one. */
function isQuery({ method, path, body }: PactRequest): boolean {
  const { data } = GraphqlRequest.safeParse(body);
  if (method !== 'POST' || path !== GRAPHQL || !data) return false;
  try {
    return parse(data.content.query).definitions.every(
      (each) =>
        each.kind === Kind.FRAGMENT_DEFINITION ||
        (each.kind === Kind.OPERATION_DEFINITION && each.operation === 'query'),
    );
  } catch {
    return false;
  }
}
