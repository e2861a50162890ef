import type { User } from './people.js';
import type { Group, Project } from './projects.js';
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

/** A public key that reads or writes the code of some projects. */
export interface DeployKey {
  readonly id: number;
  readonly title: string;
  readonly key: string;
  readonly public: boolean;
  readonly createdAt: Time;
  readonly expiresAt: Time | null;
  readonly enabled: readonly { readonly project: Project; readonly canPush: boolean }[];
}

/** A name and a secret that read code, packages and images of a project or group. */
export interface DeployToken {
  readonly id: number;
  readonly home: Project | Group;
  readonly name: string;
  readonly username: string;
  readonly token: string;
  readonly scopes: readonly string[];
  readonly revoked: boolean;
  readonly expiresAt: Time | null;
}

/** Tags of a name, or of a pattern with `*`, that not everybody may create. */
export interface ProtectedTag {
  readonly id: number;
  readonly project: Project;
  readonly name: string;
  /** Who may: any of them. */
  readonly access: readonly TagAccess[];
}

/** Everybody from a role up (0 for no account, 60 for administrators), or one account. */
export interface TagAccess {
  readonly id: number;
  readonly level: number;
  readonly user: User | null;
}
