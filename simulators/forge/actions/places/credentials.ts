import { createHash } from 'node:crypto';
import { register } from '../../collections/register.js';
import { invalidRecord } from '../../refusals/refusals.js';
import type { Email, SshKey } from '../../world/records/credentials.js';
import type { User } from '../../world/records/people.js';
import type { Time } from '../../world/records/time.js';
import { nextId, type World } from '../../world/world.js';

export type KeyInput = Pick<SshKey, 'title' | 'key' | 'usage' | 'expiresAt'>;

const KINDS = /^(ssh-(rsa|dss|ed25519)|ecdsa-sha2-nistp\d+|sk-[\w@.-]+) ([A-Za-z0-9+/]+=*)( .*)?$/;

/** Gives an account a public key; 400 for a text that is none, and for one that an account has already. */
export function addKey(world: World, at: Time, user: User, input: KeyInput): SshKey {
  const key = input.key.trim();
  if (!KINDS.test(key)) throw invalidRecord({ key: ['is invalid'], fingerprint: ['cannot be generated'] });
  const taken = [...world.sshKeys.values()].some((other) => fingerprintOf(other.key) === fingerprintOf(key));
  if (taken) throw invalidRecord({ fingerprint_sha256: ['has already been taken'] });
  if (input.expiresAt !== null && input.expiresAt <= at)
    throw invalidRecord({ key: ['has expired'], expires_at: ['must be in the future'] });
  return register(world, 'sshKeys', { ...input, id: nextId(world, 'sshKeys'), key, user, createdAt: at });
}

/** The name of a public key: the digest of its bytes, as `ssh-keygen -l` writes it. */
export function fingerprintOf(key: string): string {
  const bytes = Buffer.from(KINDS.exec(key)?.[3] ?? '', 'base64');
  return `SHA256:${createHash('sha256').update(bytes).digest('base64').replace(/=+$/, '')}`;
}

/** Gives an account another address; 400 where an account has it, or where it is none. */
export function addEmail(
  world: World,
  user: User,
  { email, confirmedAt }: Pick<Email, 'email' | 'confirmedAt'>,
): Email {
  const taken =
    [...world.users.values()].some((other) => other.email === email) ||
    [...world.emails.values()].some((other) => other.email === email);
  if (taken) throw invalidRecord({ email: ['has already been taken'] });
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw invalidRecord({ email: ['is invalid'] });
  return register(world, 'emails', { id: nextId(world, 'emails'), user, email, confirmedAt });
}
