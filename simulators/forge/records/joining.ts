import type { AccessRequest, Invitation } from '../world/records/places/joining.js';
import { fullPath } from '../world/records/projects.js';
import { maybeTime, timeText } from './shared.js';

/** A request for access. */
export function accessRequestRecord({ id, home, user, requestedAt }: AccessRequest) {
  return { id, place: fullPath(home), user: user.username, requestedAt: timeText(requestedAt) };
}

/** An invitation, without its secret. */
export function invitationRecord({ id, home, email, accessLevel, createdBy, ...times }: Invitation) {
  return {
    id,
    place: fullPath(home),
    email,
    accessLevel,
    createdBy: createdBy?.username ?? null,
    createdAt: timeText(times.createdAt),
    expiresAt: maybeTime(times.expiresAt),
  };
}
