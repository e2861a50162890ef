import { writable } from '../../../core/state/changes.js';
import { touch, update } from '../../collections/register.js';
import { remove } from '../../collections/remove.js';
import { invalidRecord } from '../../refusals/refusals.js';
import type { User } from '../../world/records/people.js';
import {
  type AccessLevel,
  type Group,
  groupsAround,
  type Member,
  type Project,
} from '../../world/records/projects.js';
import type { Day } from '../../world/records/time.js';
import type { World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { recordEvent } from '../events.js';

const LEVELS: readonly number[] = [5, 10, 15, 20, 30, 40, 50];
/** The names of the roles, by their numbers. */
export const ROLES: Readonly<Record<number, string>> = {
  5: 'Minimal Access',
  10: 'Guest',
  15: 'Planner',
  20: 'Reporter',
  30: 'Developer',
  40: 'Maintainer',
  50: 'Owner',
};

/** Makes an account a member of a project or group. */
export function addMember(
  world: World,
  act: Act,
  place: Group | Project,
  input: { readonly user: User; readonly accessLevel: number; readonly expiresAt?: Day | null | undefined },
): Member {
  const accessLevel = judgedLevel(place, input.user, input.accessLevel);
  const member: Member = {
    user: input.user,
    accessLevel,
    createdAt: act.at,
    createdBy: act.user,
    expiresAt: input.expiresAt ?? null,
  };
  world.changes.add(member);
  writable(world, place.members).set(input.user.id, member);
  const asked = [...world.accessRequests.values()].filter(
    ({ home, user }) => home === place && user === input.user,
  );
  if (asked.length > 0) remove(world, { accessRequests: asked });
  // That an account joined is what they did themselves.
  if (place.kind === 'project')
    recordEvent(world, { ...act, user: input.user }, { project: place, action: 'joined' });
  return member;
}

/** Changes the role of a member, or until when it has it. */
export function updateMember(
  world: World,
  place: Group | Project,
  member: Member,
  changes: { readonly accessLevel: number; readonly expiresAt?: Day | null | undefined },
): Member {
  writable(world, member).accessLevel = judgedLevel(place, member.user, changes.accessLevel);
  if (changes.expiresAt !== undefined) writable(world, member).expiresAt = changes.expiresAt;
  return member;
}

function judgedLevel(place: Group | Project, user: User, level: number): AccessLevel {
  if (!LEVELS.includes(level)) throw invalidRecord({ access_level: ['is not included in the list'] });
  for (const group of groupsAround(place).filter((above) => above !== place)) {
    const inherited = group.members.get(user.id)?.accessLevel ?? 0;
    if (inherited <= level) continue;
    const problem = `should be greater than or equal to ${ROLES[inherited]} inherited membership from group ${group.name}`;
    throw invalidRecord({ access_level: [problem] });
  }
  // It is in the list of the levels.
  return level as AccessLevel;
}

/** How an account's leaving goes on below and in what they work on. */
export interface Leaving {
  /** Memberships of what is below a group stay. */
  readonly skipSubresources?: boolean;
  /** Issues and merge requests there are not theirs any more. */
  readonly unassign?: boolean;
}

/** Takes an account out of a project or group. */
export function removeMember(
  world: World,
  act: Act,
  place: Group | Project,
  { user }: Member,
  { skipSubresources = false, unassign = false }: Leaving = {},
): void {
  const below = place.kind === 'group' && !skipSubresources ? placesBelow(place) : [];
  for (const at of [place, ...below]) {
    const member = at.members.get(user.id);
    if (!member) continue;
    world.changes.remove(member, 'members', at);
    writable(world, at.members).delete(user.id);
    if (at.kind !== 'project') continue;
    recordEvent(world, { ...act, user }, { project: at, action: 'left' });
    touch(world, 'projects', at);
  }
  if (unassign) unassignFrom(world, place, user);
}

function placesBelow({ projects, subgroups }: Group): (Group | Project)[] {
  return [...projects, ...subgroups.flatMap((subgroup) => [subgroup, ...placesBelow(subgroup)])];
}

function unassignFrom(world: World, place: Group | Project, user: User): void {
  const without = <One>(people: readonly One[], is: (one: One) => boolean) =>
    people.filter((one) => !is(one));
  for (const issue of user.assignedIssues.items.filter(({ home }) => isIn(home, place))) {
    update(world, 'issues', issue, { assignees: without(issue.assignees, (assignee) => assignee === user) });
    touch(world, 'issues', issue);
  }
  for (const mergeRequest of user.assignedMergeRequests.items.filter(({ project }) => isIn(project, place))) {
    update(world, 'mergeRequests', mergeRequest, {
      assignees: without(mergeRequest.assignees, (assignee) => assignee === user),
    });
    touch(world, 'mergeRequests', mergeRequest);
  }
  for (const mergeRequest of user.reviewRequestedMergeRequests.items.filter(({ project }) =>
    isIn(project, place),
  )) {
    update(world, 'mergeRequests', mergeRequest, {
      reviewers: without(mergeRequest.reviewers, (reviewer) => reviewer.user === user),
    });
    touch(world, 'mergeRequests', mergeRequest);
  }
}

function isIn(home: Group | Project, place: Group | Project): boolean {
  return home === place || (place.kind === 'group' && groupsAround(home).includes(place));
}
