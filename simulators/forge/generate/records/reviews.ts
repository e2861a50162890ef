import { register } from '../../collections/register.js';
import { nextId } from '../../world/world.js';
import type { Setting } from '../context.js';
import type { People } from '../places/people.js';

const WAITING = ['Is this still needed?', 'Nice.'];

/** Makes a review that the usual account has begun, of the newest open merge request of the main project. */
export function makeReviews({ world }: Setting, { usual }: People): void {
  const project = world.places.get('platform/core');
  if (project?.kind !== 'project') return;
  const mergeRequest = [...project.mergeRequestsByIid.values()].findLast(
    ({ state, author }) => state === 'opened' && author !== usual,
  );
  if (!mergeRequest) return;
  for (const body of WAITING)
    register(world, 'draftNotes', {
      id: nextId(world, 'draftNotes'),
      mergeRequest,
      author: usual,
      body,
      replyTo: null,
      resolves: false,
      position: null,
    });
}
