import type { User } from './people.js';
import type { Time } from './time.js';

/** A public key with which an account signs in or signs. */
export interface SshKey {
  readonly id: number;
  readonly user: User;
  readonly title: string;
  readonly key: string;
  readonly usage: 'auth_and_signing' | 'auth' | 'signing';
  readonly createdAt: Time;
  readonly expiresAt: Time | null;
}

/** Another address of an account. */
export interface Email {
  readonly id: number;
  readonly user: User;
  readonly email: string;
  readonly confirmedAt: Time | null;
}
