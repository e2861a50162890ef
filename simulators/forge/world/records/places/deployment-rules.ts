import type { Time } from '../time.js';

/** A time again and again in which a project is not to be deployed. */
export interface FreezePeriod {
  readonly id: number;
  /** Patterns of cron. */
  readonly start: string;
  readonly end: string;
  readonly timeZone: string;
  readonly createdAt: Time;
  readonly updatedAt: Time;
}

/** Everybody from a role up (60 for administrators), one account, or the members of one group. */
export interface EnvironmentAccess {
  readonly id: number;
  readonly level: number | null;
  /** Numbers: what they name may be removed, and then the entry is for no account. */
  readonly userId: number | null;
  readonly groupId: number | null;
  /** Whether members of the groups above count as well. */
  readonly inherited: 0 | 1;
  /** Of those who approve: how many must. */
  readonly approvals: number;
}

/** An environment, or a tier of those of a group, to which not everybody deploys. */
export interface ProtectedEnvironment {
  readonly name: string;
  readonly deployers: readonly EnvironmentAccess[];
  readonly approvers: readonly EnvironmentAccess[];
  readonly approvalsRequired: number;
}

/** A name of the web under which the pages of a project are to be found. */
export interface PagesDomain {
  readonly domain: string;
  readonly verificationCode: string;
  readonly autoSsl: boolean;
}
