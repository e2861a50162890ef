import type { AccessRequest } from '../../world/records/places/joining.js';
import type { Group, Member, Project } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';
import { featureFlagPayload } from '../payloads/feature-flags.js';
import { groupMemberPayload, type MemberChange, projectMemberPayload } from '../payloads/membership.js';
import type { Showing } from '../payloads/showing.js';
import {
  groupPayload,
  keyPayload,
  projectPayload,
  subgroupPayload,
  userPayload,
} from '../payloads/system.js';
import { type Happening, type Observer, observer } from './happening.js';

const SYSTEM = 'System Hook';

/** What happens to places, their members and feature flags, and to accounts. */
export const placeObservers: readonly Observer[] = [
  observer('projects', (project, before, showing, gone) => {
    if (before !== null && !gone) return flagsOf(project, before, showing);
    const payload = projectPayload(project, gone ? 'destroy' : 'create');
    const { namespace } = project;
    const ofGroup = { flag: 'project_events', event: 'Project Hook', payload };
    return [
      { flag: null, event: SYSTEM, place: null, payload },
      ...(namespace.kind === 'group' ? [{ ...ofGroup, place: namespace }] : []),
    ];
  }),
  observer('groups', (group, before, _, gone) => {
    if (before !== null && !gone) return [];
    const change = gone ? 'destroy' : 'create';
    const parent = gone ? groupBefore(before).parent : group.parent;
    const system = { flag: null, event: SYSTEM, place: null, payload: groupPayload(group, change) };
    if (parent === null) return [system];
    const payload = subgroupPayload(group, parent, change);
    return [system, { flag: 'subgroup_events', event: 'Subgroup Hook', place: parent, payload }];
  }),
  observer('users', (user, before, _, gone) => {
    if (before !== null && !gone) return [];
    return [
      { flag: null, event: SYSTEM, place: null, payload: userPayload(user, gone ? 'destroy' : 'create') },
    ];
  }),
  observer('sshKeys', (key, before, _, gone) => {
    if (before !== null && !gone) return [];
    return [
      { flag: null, event: SYSTEM, place: null, payload: keyPayload(key, gone ? 'destroy' : 'create') },
    ];
  }),
  {
    kind: 'members',
    isOne: (item, world) => isMember(item) && placeWith(item, world) !== undefined,
    observe: (item, before, showing, gone) => {
      if (!isMember(item)) return [];
      // What a member is taken from is a place.
      const place = (gone?.from ?? placeWith(item, showing.world)) as Project | Group | undefined;
      const change = gone ? 'remove' : before === null ? 'add' : 'update';
      return place ? membership(item, place, change, showing) : [];
    },
  },
  observer('accessRequests', (request, before, showing, gone) => {
    if (gone) return isDenied(request, showing.world) ? requested(request, 'deny', showing) : [];
    return before === null ? requested(request, 'request', showing) : [];
  }),
];

/** Whether nothing else took a request away: that its account became a member, or that it or the place was removed. */
function isDenied({ home, user }: AccessRequest, { groups, projects, users }: World): boolean {
  const places: ReadonlyMap<number, object> = home.kind === 'group' ? groups : projects;
  return places.has(home.id) && users.has(user.id) && !home.members.has(user.id);
}

/** The role that is asked for is the one that is given unless another is named. */
function requested(
  { home, user, requestedAt }: AccessRequest,
  change: 'request' | 'deny',
  showing: Showing,
): Happening[] {
  const joining = { user, accessLevel: 30, createdAt: requestedAt, expiresAt: null } as const;
  return membership(joining, home, change, showing);
}

function groupBefore(before: Group | null): Pick<Group, 'parent'> {
  return before ?? { parent: null };
}

function flagsOf(project: Project, before: Project, showing: Showing): Happening[] {
  const { featureFlags = [] } = project;
  if (before.featureFlags === project.featureFlags) return [];
  const turned = featureFlags.filter((flag) =>
    before.featureFlags?.some(({ name, active }) => name === flag.name && active !== flag.active),
  );
  return turned.map((flag) => ({
    flag: 'feature_flag_events',
    event: 'Feature Flag Hook',
    place: project,
    payload: featureFlagPayload(flag, project, showing),
  }));
}

function membership(
  member: Pick<Member, 'user' | 'accessLevel' | 'createdAt' | 'expiresAt'>,
  place: Project | Group,
  change: Exclude<MemberChange, 'revoke'>,
  showing: Showing,
): Happening[] {
  if (place.kind === 'project') {
    const payload = projectMemberPayload(member, place, change, showing);
    return [{ flag: null, event: SYSTEM, place: null, payload }];
  }
  const payload = groupMemberPayload(member, place, change, showing);
  // What a group's hooks call denied, system hooks call revoked.
  const ofSystem = change === 'deny' ? groupMemberPayload(member, place, 'revoke', showing) : payload;
  return [
    { flag: 'member_events', event: 'Member Hook', place, payload },
    { flag: null, event: SYSTEM, place: null, payload: ofSystem },
  ];
}

function isMember(item: object): item is Member {
  return 'accessLevel' in item && 'createdBy' in item && 'user' in item;
}

function placeWith(member: Member, { groups, projects }: World): Project | Group | undefined {
  for (const places of [groups, projects])
    for (const place of places.values()) if (place.members.get(member.user.id) === member) return place;
  return undefined;
}
