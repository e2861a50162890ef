import type { Membership } from '../../queries/places/members.js';
import type { User } from '../../world/records/people.js';
import type { Group, Project } from '../../world/records/projects.js';
import type { Given } from '../arguments/read.js';
import type { Fields } from '../context/context.js';

const LEVELS = {
  NO_ACCESS: 0,
  MINIMAL_ACCESS: 5,
  GUEST: 10,
  PLANNER: 15,
  REPORTER: 20,
  DEVELOPER: 30,
  MAINTAINER: 40,
  OWNER: 50,
  ADMIN: 60,
} as const;

/** The number of a role of the schema. */
export function levelOf(name: Given<string>): number | undefined {
  return Object.entries(LEVELS).find(([level]) => level === name)?.[1];
}

/** The role of a number as people read it: `Maintainer`. */
export function roleName(level: number): string {
  const name = Object.entries(LEVELS).find(([, value]) => value === level)?.[0] ?? 'NO_ACCESS';
  const words = name.toLowerCase().replace('_', ' ');
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

/** A role; the record is its number. */
export const accessLevelFields: Fields<number> = {
  humanAccess: (level) => (level === 0 ? null : roleName(level)),
  integerValue: (level) => level,
  stringValue: (level) => Object.entries(LEVELS).find(([, value]) => value === level)?.[0] ?? null,
};

/** Where an account is a member, of some places, directly. */
export function membershipsOf(places: Iterable<Group | Project>, { id }: User): Membership[] {
  return [...places].flatMap((place) => {
    const member = place.members.get(id);
    return member ? [{ place, member }] : [];
  });
}
