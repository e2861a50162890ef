import { writable } from '../../core/state/changes.js';
import { dayAt } from '../../core/world-file/moments.js';
import { given } from '../../core/world-file/names.js';
import type { Path } from '../../core/world-file/problems.js';
import { roleIn } from '../access/roles.js';
import { createGroup } from '../actions/places/groups.js';
import { addMember } from '../actions/places/members.js';
import { createProject } from '../actions/places/projects.js';
import { createLabel } from '../actions/planning/labels.js';
import { createMilestone, updateMilestone } from '../actions/planning/milestones.js';
import { findGroup, findUser } from '../world/find.js';
import type { User } from '../world/records/people.js';
import type { Group, Project } from '../world/records/projects.js';
import { DAY } from '../world/records/time.js';
import { attempt, type Loading, personAt, timeOf } from './loading.js';
import type { GroupEntry, ProjectEntry } from './schema.js';

const LEVELS = { guest: 10, planner: 15, reporter: 20, developer: 30, maintainer: 40, owner: 50 } as const;
/** How long before the present groups and projects were made for which the file has no time. */
const GROUP_AGE = 380 * DAY;
const PROJECT_AGE = 60 * DAY;

/** Makes a group, and those above it that are not there. */
export function loadGroup(loading: Loading, at: Path, entry: GroupEntry): void {
  const { world, complaints } = loading;
  if (findGroup(world, entry.path)) {
    complaints.add(
      [...at, 'path'],
      `there is a group ${entry.path} already; give each group once, before those in it`,
    );
    return;
  }
  const owner = personAt(loading, [...at, 'owner'], entry.owner) ?? loading.first;
  const group = groupAt(loading, [...at, 'path'], entry.path, owner, entry);
  if (!group) return;
  loadMembers(loading, [...at, 'members'], group, entry.members);
  loadPlanning(loading, at, group, owner, entry);
}

/** The group of a path, which is made where it is not there, with those above it. */
function groupAt(
  loading: Loading,
  at: Path,
  path: string,
  owner: User,
  { name, description, visibility, created }: Partial<GroupEntry> = {},
): Group | undefined {
  const { world, present } = loading;
  const existing = findGroup(world, path);
  if (existing) return existing;
  const last = path.lastIndexOf('/');
  const parent = last < 0 ? null : groupAt(loading, at, path.slice(0, last), owner);
  const own = path.slice(last + 1);
  if (parent === undefined) return undefined;
  const act = { user: owner, at: timeOf(loading, created) ?? present - GROUP_AGE };
  return attempt(loading, at, () =>
    createGroup(world, act, { parent, name: name ?? own, path: own, description, visibility }),
  );
}

/** Makes a project with its people and what its work is planned by; undefined where it cannot be. */
export function loadProject(loading: Loading, at: Path, entry: ProjectEntry): Project | undefined {
  const { world, present } = loading;
  const { path, name, description, visibility, topics, defaultBranch, archived } = entry;
  const creator = personAt(loading, [...at, 'creator'], entry.creator) ?? loading.first;
  const last = path.lastIndexOf('/');
  const above = path.slice(0, last);
  const namespace = findUser(world, `@${above}`) ?? groupAt(loading, [...at, 'path'], above, creator);
  if (!namespace) return undefined;
  const act = { user: creator, at: timeOf(loading, entry.created) ?? present - PROJECT_AGE };
  const plan = {
    namespace,
    path: path.slice(last + 1),
    name,
    description,
    visibility,
    topics,
    defaultBranch,
  };
  const project = attempt(loading, at, () => createProject(world, act, plan));
  if (!project) return undefined;
  if (archived) writable(world, project).archived = true;
  if (roleIn(creator, project) === 0)
    attempt(loading, at, () => addMember(world, act, project, { user: creator, accessLevel: LEVELS.owner }));
  loadMembers(loading, [...at, 'members'], project, entry.members);
  loadPlanning(loading, at, project, creator, entry);
  return project;
}

/** The members that the file gives; without any, the people of the file who are in no group around. */
function loadMembers(
  loading: Loading,
  at: Path,
  place: Group | Project,
  members: GroupEntry['members'],
): void {
  const { world, people, root } = loading;
  const usual = people
    .filter((user) => roleIn(user, place) === 0)
    .map((user) => [user.username, 'developer'] as const);
  for (const [username, role] of members ? Object.entries(members) : usual) {
    const user = personAt(loading, [...at, username], username);
    const act = { user: root, at: place.createdAt };
    if (user)
      attempt(loading, [...at, username], () =>
        addMember(world, act, place, { user, accessLevel: LEVELS[role] }),
      );
  }
}

function loadPlanning(
  loading: Loading,
  at: Path,
  home: Group | Project,
  user: User,
  { labels = [], milestones = [] }: Pick<GroupEntry, 'labels' | 'milestones'>,
): void {
  const { world } = loading;
  const act = { user, at: home.createdAt };
  for (const [place, label] of labels.entries()) {
    const plan = typeof label === 'string' ? { name: label } : label;
    attempt(loading, [...at, 'labels', place], () => createLabel(world, act, home, plan));
  }
  for (const [place, milestone] of milestones.entries())
    attempt(loading, [...at, 'milestones', place], () => {
      const { title, description, state, start, due } =
        typeof milestone === 'string' ? { title: milestone } : milestone;
      const made = createMilestone(world, act, home, {
        title,
        description,
        startDate: dayOf(loading, start),
        dueDate: dayOf(loading, due),
      });
      if (state === 'closed') updateMilestone(world, act, made, given({ stateEvent: 'close' as const }));
    });
}

function dayOf({ present }: Loading, text: string | undefined): string | null {
  return text === undefined ? null : dayAt(text, present);
}
