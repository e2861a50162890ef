import type { Membership } from '../../../queries/places/members.js';
import { usesSeat } from '../../../queries/places/members.js';
import { timeJson } from '../../../rendering/times.js';
import type { Call } from '../../routing/routing.js';
import { userBasic, userBasicOrNull } from './users.js';

/** An account's membership of a project or group (schema APIEntitiesMember). */
export function memberJson(
  { member }: Membership,
  call: Pick<Call, 'site' | 'viewer' | 'settings'>,
  { seats = false }: { readonly seats?: boolean } = {},
) {
  return {
    ...userBasic(member.user, call),
    access_level: member.accessLevel,
    created_at: timeJson(member.createdAt),
    ...(member.createdBy && { created_by: userBasicOrNull(member.createdBy, call) }),
    expires_at: member.expiresAt,
    ...(call.viewer?.admin && { email: member.user.email }),
    ...(seats && { is_using_seat: usesSeat(member) }),
    membership_state: 'active',
    ...(call.settings.tier !== 'free' && {
      group_saml_identity: null,
      group_scim_identity: null,
      member_role: null,
    }),
  };
}
