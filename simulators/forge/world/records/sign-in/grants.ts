import type { Challenge } from '../../../../core/oauth/pkce.js';
import type { User } from '../people.js';
import type { Time } from '../time.js';
import type { Application } from './application.js';

/** What an application has of its own, of no account. */
export interface ApplicationToken {
  readonly id: number;
  readonly token: string;
  readonly application: Application;
  readonly scopes: readonly string[];
  readonly createdAt: Time;
  readonly expiresAt: Time;
  readonly revoked: boolean;
}

/** What a device without a browser has asked for; a person answers elsewhere (RFC 8628). */
export interface DeviceRequest {
  readonly id: number;
  readonly deviceCode: string;
  /** What the person types in. */
  readonly userCode: string;
  readonly application: Application;
  readonly scopes: readonly string[];
  readonly createdAt: Time;
  /** How long the device has to wait before it asks again, and when it did last. */
  readonly interval: Time;
  readonly polledAt: Time | null;
  readonly state: 'pending' | 'allowed' | 'denied' | 'redeemed';
  /** Who allowed it. */
  readonly user: User | null;
}

/** What an account has let an application have, to be redeemed once. */
export interface AuthorizationCode {
  readonly id: number;
  readonly code: string;
  readonly application: Application;
  readonly user: User;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly challenge: Challenge | null;
  /** What the application gets back in its token of who signed in (OpenID Connect, `nonce`). */
  readonly nonce: string | null;
  readonly createdAt: Time;
  readonly redeemed: boolean;
}
