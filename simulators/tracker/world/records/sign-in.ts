import type { User } from './people.js';

/** What a person has let the application have, to be redeemed once. */
interface SignInCode {
  readonly code: string;
  readonly user: User;
  readonly scopes: readonly string[];
  readonly redirectUri: string;
  readonly createdAt: number;
  readonly redeemed: boolean;
}

/** A token of a person that the application holds. */
export interface SignInToken {
  readonly token: string;
  /** What another pair is given for; null where no access was asked for while the person is away. */
  readonly refreshToken: string | null;
  readonly user: User;
  readonly scopes: readonly string[];
  readonly createdAt: number;
  /** Whether another pair was given for it. */
  readonly refreshed: boolean;
}

/** What was given to the application, by the secrets. */
export interface SignIns {
  readonly codes: ReadonlyMap<string, SignInCode>;
  readonly tokens: ReadonlyMap<string, SignInToken>;
}
