import type { OrderedList } from '../ordered-list.js';
import type { ForgeEvent } from './events.js';
import type { Issue } from './issues.js';
import type { MergeRequest } from './merge-requests.js';
import type { Options, Picture } from './picture.js';
import type { Notifications } from './places/notification-settings.js';
import type { Group, Project } from './projects.js';
import type { Application } from './sign-in/application.js';
import type { Time } from './time.js';
import type { Todo } from './todos.js';

/** A person's account, or a bot's. */
export interface User {
  readonly kind: 'user';
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  /** Empty when hidden. */
  readonly publicEmail: string;
  readonly state: 'active' | 'blocked' | 'deactivated' | 'banned';
  readonly bot: boolean;
  readonly admin: boolean;
  /** Belongs to the instance itself, as the Ghost User does. */
  readonly internal?: boolean;
  /** Sees only what it is a member of, and what is public. */
  readonly external: boolean;
  readonly privateProfile: boolean;
  readonly createdAt: Time;
  readonly lastActivityOn: Time | null;
  readonly bio: string;
  readonly location: string;
  readonly jobTitle: string;
  readonly organization: string;
  readonly pronouns: string;
  readonly websiteUrl: string;
  readonly status: UserStatus | null;
  /** The account's own namespace: its id; its path is the username. */
  readonly namespaceId: number;
  /** Projects in the account's own namespace. */
  readonly projects: OrderedList<Project>;
  readonly assignedIssues: OrderedList<Issue>;
  readonly authoredIssues: OrderedList<Issue>;
  readonly assignedMergeRequests: OrderedList<MergeRequest>;
  readonly authoredMergeRequests: OrderedList<MergeRequest>;
  readonly reviewRequestedMergeRequests: OrderedList<MergeRequest>;
  readonly todos: OrderedList<Todo>;
  /** Events the account brought about. */
  readonly events: OrderedList<ForgeEvent>;
  readonly starredProjects: readonly Project[];
  /** Absent where no account uploaded one: then a generated one represents it. */
  readonly picture?: Picture | null;
  readonly options?: Options;
  /** Those that it follows, the first first. */
  readonly following?: readonly User[];
  readonly notifications?: Notifications;
  readonly gpgKeys?: readonly GpgKey[];
  /** Of an account for a program: the place that it is of; null for the whole instance. */
  readonly serves?: Project | Group | null;
  /** Texts that administrators gave it, by their keys. */
  readonly customAttributes?: Readonly<Record<string, string>>;
}

export interface UserStatus {
  readonly emoji: string;
  readonly message: string;
  readonly availability: 'not_set' | 'busy';
  readonly clearAt: Time | null;
}

/** A public key that commits are signed with. */
export interface GpgKey {
  readonly id: number;
  readonly key: string;
  readonly createdAt: Time;
}

/** What represents an account in a request. */
export interface AccessToken {
  readonly id: number;
  /** What it is for, as the accounts printed at start are named. */
  readonly name: string;
  readonly token: string;
  readonly user: User;
  readonly kind: 'personal' | 'oauth' | 'job';
  readonly scopes: readonly string[];
  readonly createdAt: Time;
  readonly expiresAt: Time | null;
  readonly revoked: boolean;
  readonly description?: string | null;
  /** Made by an administrator to act as the account, which does not see it. */
  readonly impersonation?: true;
  /** Of the token of a project or group: where its account is a member. */
  readonly resource?: Project | Group;
  /** Of an OAuth token: what it was given to, and the secret that another one is given for. */
  readonly application?: Application;
  readonly refreshToken?: string;
}
