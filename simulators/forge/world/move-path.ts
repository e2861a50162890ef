import { writable } from '../../core/state/changes.js';
import { fullPath, type Group, type Project } from './records/projects.js';
import type { World } from './world.js';

/** Gives a group or project another path; what leads to the old one is remembered. */
export function movePath(world: World, place: Group | Project, path: string): void {
  moveTo(world, place, () => {
    writable(world, place).path = path;
  });
}

/** Does what gives a group or project another full path; what leads to the old one is remembered. */
export function moveTo(world: World, place: Group | Project, change: () => void): void {
  const below = place.kind === 'group' ? placesBelow(place) : [];
  const before = [place, ...below].map((one) => ({ one, path: fullPath(one).toLowerCase() }));
  change();
  for (const old of before) {
    writable(world, world.places).delete(old.path);
    writable(world, world.formerPlaces).set(old.path, old.one);
  }
  for (const { one } of before) {
    writable(world, world.places).set(fullPath(one).toLowerCase(), one);
    writable(world, world.formerPlaces).delete(fullPath(one).toLowerCase());
  }
}

function placesBelow({ projects, subgroups }: Group): (Group | Project)[] {
  return [...projects, ...subgroups.flatMap((subgroup) => [subgroup, ...placesBelow(subgroup)])];
}
