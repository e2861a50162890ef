import { register } from '../../collections/register.js';
import { secretOf } from '../../world/secrets.js';
import { nextId } from '../../world/world.js';
import type { Setting } from '../context.js';
import type { People } from '../places/people.js';

/** Makes a request for access to a group and an invitation to it. */
export function makeJoining({ world, calendar }: Setting, { owner, outsider }: People): void {
  const home = world.places.get('platform');
  if (home?.kind !== 'group') return;
  register(world, 'accessRequests', {
    id: nextId(world, 'accessRequests'),
    home,
    user: outsider,
    requestedAt: calendar.ago(3, 10),
  });
  const id = nextId(world, 'invitations');
  register(world, 'invitations', {
    id,
    home,
    email: 'newcomer@example.org',
    accessLevel: 30,
    token: secretOf(world, 'invitation', id),
    createdBy: owner,
    createdAt: calendar.ago(2, 10),
    expiresAt: null,
  });
}
