import {
  type Group,
  groupsAround,
  type Member,
  type Project,
  type Share,
} from '../../world/records/projects.js';
import { searching } from '../matching/text-search.js';

/** A member and the place that made it one. */
export interface Membership {
  readonly place: Group | Project;
  readonly member: Member;
}

/** Which places count beside the place itself. */
export interface Reach {
  /** The groups above. */
  readonly above?: boolean;
  /** The subgroups and projects below a group. */
  readonly below?: boolean;
}

/** Which members are asked for. */
export interface MemberFilter {
  /** In the name or the username. */
  readonly search?: string | undefined;
  readonly userIds?: readonly number[] | undefined;
  readonly skippedUserIds?: readonly number[] | undefined;
}

/** The members of a place by their ids; of several memberships of an account the highest counts. */
export function findMembers(place: Group | Project, reach: Reach, filter: MemberFilter = {}): Membership[] {
  const { search, userIds, skippedUserIds = [] } = filter;
  const matches = search ? searching(search) : () => true;
  return highest(placesOf(place, reach), reach.above === true).filter(
    ({ member: { user } }) =>
      (!userIds || userIds.includes(user.id)) &&
      !skippedUserIds.includes(user.id) &&
      matches([user.name, user.username]),
  );
}

/** The members of a place and of the groups above it; with `below` those of all that is in it, too. */
export function directAndInheritedMembers(
  place: Group | Project,
  { below = false }: Reach = {},
): Membership[] {
  return findMembers(place, { above: true, below });
}

function placesOf(place: Group | Project, { above = false, below = false }: Reach): (Group | Project)[] {
  const around = above ? groupsAround(place).filter((group) => group !== place) : [];
  return [place, ...around, ...(below && place.kind === 'group' ? placesBelow(place) : [])];
}

function placesBelow({ subgroups, projects }: Group): (Group | Project)[] {
  return [...projects, ...subgroups.flatMap((subgroup) => [subgroup, ...placesBelow(subgroup)])];
}

function highest(places: readonly (Group | Project)[], invited: boolean): Membership[] {
  const found = new Map<number, Membership>();
  for (const membership of places.flatMap((place) => membershipsAt(place, invited))) {
    const { member } = membership;
    const before = found.get(member.user.id);
    if (!before || before.member.accessLevel < member.accessLevel) found.set(member.user.id, membership);
  }
  return [...found.values()].sort((one, other) => one.member.user.id - other.member.user.id);
}

function membershipsAt(place: Group | Project, invited: boolean): Membership[] {
  const own = [...place.members.values()].map((member) => ({ place, member }));
  return invited && place.shares ? [...own, ...place.shares.flatMap(membershipsBy)] : own;
}

/** The members of an invited group and of the groups above it, with no more than the role that the invitation gives. */
function membershipsBy({ group, accessLevel }: Share): Membership[] {
  return highest(groupsAround(group), false).map(({ place, member }) => ({
    place,
    member: member.accessLevel > accessLevel ? { ...member, accessLevel } : member,
  }));
}

/** Whether a member counts for the licence: guests and bots do not. */
export function usesSeat({ user, accessLevel }: Member): boolean {
  return !user.bot && user.state === 'active' && accessLevel > 10;
}
