import { hasRole, MAINTAINER, OWNER, type Viewer } from '../../../access/roles.js';
import { forbidden } from '../../../refusals/refusals.js';
import type { Group, Project } from '../../../world/records/projects.js';
import { groupAt, projectAt } from '../../requests/lookup.js';
import type { Call } from '../../routing/routing.js';

/** A part of the address of a project or group. */
export type PlaceNoun = 'projects' | 'groups';

/** The project or group that a path names. */
export function placeAt(call: Call<unknown, 'id'>, noun: PlaceNoun): Group | Project {
  return noun === 'projects' ? projectAt(call, call.params.id) : groupAt(call, call.params.id);
}

/** The same for those who manage its members; 403 for everybody else who sees it. */
export function managedPlaceAt(call: Call<unknown, 'id'>, noun: PlaceNoun): Group | Project {
  const place = placeAt(call, noun);
  if (!managesMembers(call.viewer, place)) throw forbidden();
  return place;
}

/** Maintainers manage the members of projects, owners those of groups. */
export function managesMembers(viewer: Viewer, place: Group | Project): boolean {
  return hasRole(viewer, place, place.kind === 'group' ? OWNER : MAINTAINER);
}
