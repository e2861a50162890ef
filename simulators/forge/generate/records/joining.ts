import { register } from '../../collections/register.js';
import { secretOf } from '../../world/secrets.js';
import { nextId } from '../../world/world.js';
import type { Setting } from '../context.js';
import type { People } from '../places/people.js';

/** Makes a request for access to a group, and invitations to it and to the main project. */
export function makeJoining({ world, calendar }: Setting, { owner, outsider }: People): void {
  const [group, project] = [world.places.get('platform'), world.places.get('platform/core')];
  if (group?.kind !== 'group' || project?.kind !== 'project') return;
  register(world, 'accessRequests', {
    id: nextId(world, 'accessRequests'),
    home: group,
    user: outsider,
    requestedAt: calendar.ago(3, 10),
  });
  for (const home of [group, project]) {
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
}
