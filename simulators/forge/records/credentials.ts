import type { Email, SshKey } from '../world/records/credentials.js';
import { maybeTime, timeText } from './shared.js';

/** A public key. */
export function sshKeyRecord({ user, createdAt, expiresAt, ...key }: SshKey) {
  return {
    ...key,
    user: user.username,
    createdAt: timeText(createdAt),
    expiresAt: maybeTime(expiresAt),
  };
}

/** Another address of an account. */
export function emailRecord({ id, user, email, confirmedAt }: Email) {
  return { id, user: user.username, email, confirmedAt: maybeTime(confirmedAt) };
}
