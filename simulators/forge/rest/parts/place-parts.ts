import { writable } from '../../../core/state/changes.js';
import { hasRole } from '../../access/roles.js';
import { forbidden } from '../../refusals/refusals.js';
import type { PlaceParts } from '../../world/records/places/parts.js';
import type { Group, Project } from '../../world/records/projects.js';
import { groupAt, projectAt } from '../requests/lookup.js';
import type { Call } from '../routing/routing.js';

type Asked = Parameters<typeof projectAt>[0] & Pick<Call, 'viewer'>;

/** Places by the noun of their addresses. */
export type PlaceNoun = 'projects' | 'groups';

/** The project or group that a path names, for those with at least a role in it; 403 for everybody else who sees it. */
export function placeFor(call: Asked, noun: PlaceNoun, id: string, least: number): Group | Project {
  const place = noun === 'projects' ? projectAt(call, id) : groupAt(call, id);
  if (!hasRole(call.viewer, place, least)) throw forbidden();
  return place;
}

/** Gives a project or group other parts than those that it has. */
export function changeParts(
  { world }: Pick<Call, 'world'>,
  place: Group | Project,
  changed: PlaceParts,
): void {
  writable(world, place).parts = { ...place.parts, ...changed };
}

/** A list with another entry, or none, in the place of one of its own. */
export function replaced<Item>(list: readonly Item[], old: Item, ...by: readonly Item[]): Item[] {
  return list.flatMap((one) => (one === old ? by : [one]));
}
