import { timeJson } from '../../../rendering/times.js';
import type { AccessToken } from '../../../world/records/people.js';
import { dayOf } from '../../../world/records/time.js';
import type { Call } from '../../routing/routing.js';

/** What an account signs in with, without the secret (schema APIEntitiesPersonalAccessTokenWithLastUsedIps). */
export function tokenJson(token: AccessToken, { clock }: Pick<Call, 'clock'>) {
  return {
    id: token.id,
    name: token.name,
    revoked: token.revoked,
    created_at: timeJson(token.createdAt),
    description: token.description ?? null,
    scopes: token.scopes,
    user_id: token.user.id,
    last_used_at: null,
    active: !token.revoked && (token.expiresAt === null || !clock.hasCome(token.expiresAt)),
    granular: false,
    expires_at: token.expiresAt === null ? null : dayOf(token.expiresAt),
    last_used_ips: [],
  };
}
