import type { NamedCredential } from '../core/named-credential.js';
import type { Credential } from './world/records/people.js';

const PURPOSES: Readonly<Record<string, string>> = {
  member: 'the usual one: works in every project but that of the security team',
  admin: 'an administrator of the site, who also sees what only the security team does',
  reader: 'may look at projects, not change them',
};

/** Every account of a world that can sign in, and what it is for. */
export function credentialsOf(credentials: readonly Credential[]): NamedCredential[] {
  return credentials.map(({ name, user, token }) => ({
    name,
    purpose: `${user.displayName}, ${PURPOSES[name] ?? 'of the world file'}`,
    values: { email: user.email, token },
  }));
}
