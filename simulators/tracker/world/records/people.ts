/** A person, or an app, with an account on the site. */
export interface User {
  readonly accountId: string;
  readonly accountType: 'atlassian' | 'app';
  readonly displayName: string;
  readonly email: string;
  /** Whether others may see the e-mail address. */
  readonly emailVisible: boolean;
  readonly active: boolean;
  readonly timeZone: string;
  readonly locale: string;
  /** Names of the groups the user is in. */
  readonly groups: readonly string[];
}

/** A group of users; permissions are given to groups. */
export interface Group {
  readonly id: string;
  readonly name: string;
}

/** An API token and its user. */
export interface Credential {
  /** What the account is called: one of the usual names, or that of a person of a world file. */
  readonly name: string;
  readonly user: User;
  readonly token: string;
}

/** The accounts that every generated world has. */
export type UsualAccount = 'member' | 'admin' | 'reader';
