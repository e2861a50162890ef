import type { NamedCredential } from '../core/named-credential.js';
import type { AccessToken } from './world/records/people.js';
import type { Application } from './world/records/sign-in/application.js';

const PURPOSES: Readonly<Record<string, string>> = {
  token: 'the usual one: a maintainer',
  adminToken: 'an administrator of the instance',
  ownerToken: 'an owner of the groups',
  developerToken: 'a developer',
  reporterToken: 'a reporter',
  plannerToken: 'a planner',
  guestToken: 'a guest',
  outsiderToken: 'a member of nothing',
  externalToken: 'an external user: sees only what they are a member of',
  readOnlyToken: 'the maintainer, scope read_api: reads only',
  readUserToken: 'the maintainer, scope read_user',
  readRepositoryToken: 'the maintainer, scope read_repository',
  oauthToken: 'the maintainer, as an application (Authorization: Bearer)',
  expiredToken: 'refused: it has expired',
  revokedToken: 'refused: it was revoked',
  blockedToken: 'refused: the user is blocked',
  jobToken: 'of a CI job (JOB-TOKEN): reads little',
};

/** Every token of a world, and what it is for. */
export function credentialsOf(tokens: Iterable<AccessToken>): NamedCredential[] {
  return [...tokens].map(({ name, user, token }) => ({
    name,
    purpose: `${user.username}, ${PURPOSES[name] ?? 'another token'}`,
    values: { token },
  }));
}

/** The applications that may sign accounts in, each with what it shows itself by. */
export function applicationCredentialsOf(applications: Iterable<Application>): NamedCredential[] {
  return [...applications].map(({ name, uid, secret }) => ({
    name,
    purpose: 'an application that accounts sign in at (OAuth 2.0), on any address of this machine',
    values: { clientId: uid, clientSecret: secret },
  }));
}
