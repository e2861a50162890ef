import type { ProviderState } from './provider-state.js';
import { accountOf, signedIn } from './values.js';

const BY_NAME: readonly (readonly [state: string, credential: string])[] = [
  ['an account with an access token', 'token'],
  ['an administrator', 'adminToken'],
  ['an owner of the group', 'ownerToken'],
  ['a developer', 'developerToken'],
  ['a reporter', 'reporterToken'],
  ['a planner', 'plannerToken'],
  ['a guest', 'guestToken'],
  ['an account that is a member of nothing', 'outsiderToken'],
  ['an external account', 'externalToken'],
  ['a token that may only read', 'readOnlyToken'],
  ['a token that may only read users', 'readUserToken'],
  ['an expired access token', 'expiredToken'],
  ['a revoked access token', 'revokedToken'],
  ['a blocked account', 'blockedToken'],
];

/** States about who calls, and about what the instance allows. */
export const accountStates: readonly ProviderState[] = [
  ...BY_NAME.map(
    ([name, credential]): ProviderState => ({
      name,
      set: (simulator) => {
        const { id, username } = accountOf(simulator, credential);
        return { ...signedIn(simulator, credential), username, userId: String(id) };
      },
    }),
  ),
  {
    name: 'an access token that is not valid',
    set: () => ({ token: 'glpat-00000000000000000000', authorization: 'Bearer glpat-00000000000000000000' }),
  },
  {
    name: 'an instance without a licence',
    set: (simulator) => {
      simulator.settings.patch({ tier: 'free' });
      return signedIn(simulator);
    },
  },
  {
    name: 'a forge of version 16.8',
    set: (simulator) => {
      simulator.settings.patch({ version: '16.8.7-ee' });
      return signedIn(simulator);
    },
  },
  {
    name: 'introspection is switched off',
    set: (simulator) => {
      simulator.settings.patch({ introspection: false });
      return signedIn(simulator);
    },
  },
  {
    name: 'too many requests',
    set: (simulator) => {
      simulator.faults.arm({ kind: 'rateLimit', retryAfterSeconds: 1, times: 'always' });
      return signedIn(simulator);
    },
  },
];
