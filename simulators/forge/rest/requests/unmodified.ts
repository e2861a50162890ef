import { refused } from '../../refusals/refusals.js';
import type { Time } from '../../world/records/time.js';
import type { Call } from '../routing/routing.js';

/** Refuses to delete what has changed since the time that a client names (lib/api/helpers.rb, destroy_conditionally). */
export function refuseModified({ request }: Pick<Call, 'request'>, updatedAt: Time): void {
  const since = Date.parse(request.headers.get('if-unmodified-since') ?? '');
  if (since < Math.floor(updatedAt / 1000) * 1000) throw refused(412, '412 Precondition Failed');
}
