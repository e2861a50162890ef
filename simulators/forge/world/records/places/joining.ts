import type { User } from '../people.js';
import type { AccessLevel, Group, Project } from '../projects.js';
import type { Time } from '../time.js';

/** An account that asks to become a member. */
export interface AccessRequest {
  readonly id: number;
  readonly home: Project | Group;
  readonly user: User;
  readonly requestedAt: Time;
}

/** An address that becomes a member once it has an account. */
export interface Invitation {
  readonly id: number;
  readonly home: Project | Group;
  readonly email: string;
  readonly accessLevel: AccessLevel;
  readonly token: string;
  readonly createdBy: User | null;
  readonly createdAt: Time;
  readonly expiresAt: Time | null;
}
