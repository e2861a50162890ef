import type { Time } from '../time.js';

/** A repository elsewhere that a project is to be pushed to. */
export interface RemoteMirror {
  readonly id: number;
  /** With the name and the password that it needs, which no answer shows. */
  readonly url: string;
  readonly enabled: boolean;
  readonly authMethod: 'password' | 'ssh_public_key';
  readonly keepDivergentRefs: boolean;
  readonly onlyProtectedBranches: boolean;
  readonly branchRegex: string | null;
  /** A push that was asked for waits: nothing here goes out. */
  readonly status: 'none' | 'scheduled';
}

/** Which users of a program see what a feature flag is for. */
export interface FlagStrategy {
  readonly id: number;
  readonly name: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly scopes: readonly { readonly id: number; readonly environment: string }[];
  /** The number of a list of users of the project. */
  readonly userListId: number | null;
}

/** Something of a program that is on or off. */
export interface FeatureFlag {
  readonly name: string;
  readonly description: string | null;
  readonly active: boolean;
  readonly strategies: readonly FlagStrategy[];
  readonly createdAt: Time;
  readonly updatedAt: Time;
}

/** Users of a program, by what it calls them. */
export interface FlagUserList {
  readonly id: number;
  readonly iid: number;
  readonly name: string;
  readonly userXids: string;
  readonly createdAt: Time;
  readonly updatedAt: Time;
}

/** A service that says whether merge requests are as it wants them. */
export interface StatusCheck {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  /** With which what is sent to it would be signed. */
  readonly secret: string | null;
  /** What it said, by the numbers of merge requests. */
  readonly answers: readonly {
    readonly iid: number;
    readonly sha: string;
    readonly status: 'passed' | 'failed' | 'pending';
  }[];
}
