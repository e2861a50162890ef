import { writable } from '../../../core/state/changes.js';
import { topicNames } from '../../actions/places/topics.js';
import { register } from '../../collections/register.js';
import { createRepository, type Repository } from '../../git/objects/repository.js';
import { newGroup, newProject } from '../../world/new-places.js';
import type { User } from '../../world/records/people.js';
import type { Group, Project, ProjectSettings } from '../../world/records/projects.js';
import type { Time } from '../../world/records/time.js';
import { nextId } from '../../world/world.js';
import type { Setting } from '../context.js';
import type { GroupPlan, ProjectPlan } from '../data/places-plan.js';

const SETTINGS: ProjectSettings = {
  mergeMethod: 'merge',
  squashOption: 'default_off',
  onlyMergeIfPipelineSucceeds: false,
  onlyMergeIfDiscussionsResolved: false,
  removeSourceBranchAfterMerge: true,
  approvalsRequired: 0,
  sharedRunners: true,
  lfs: true,
  requestAccess: true,
  autocloseReferencedIssues: true,
};

/** Makes a group below the one its path says. */
export function makeGroup({ world, calendar }: Setting, plan: GroupPlan, owner: User): Group {
  const createdAt = calendar.ago(plan.daysAgo, 10);
  return register(
    world,
    'groups',
    newGroup(world, {
      id: nextId(world, 'namespace'),
      name: plan.name,
      description: plan.description,
      visibility: plan.visibility,
      owner,
      createdAt,
      path: lastName(plan.path),
      updatedAt: createdAt,
      parent: groupAbove(world.places, plan.path),
    }),
  );
}

export interface ProjectOrigin {
  readonly creator: User;
  readonly createdAt: Time;
  /** The creator's own namespace instead of a group. */
  readonly personal?: boolean;
  readonly forkedFrom?: Project;
  readonly repository?: Repository;
}

/** Makes a project, without code so far. */
export function makeProject({ world }: Setting, plan: ProjectPlan, origin: ProjectOrigin): Project {
  const { creator, createdAt, personal = false, forkedFrom = null } = origin;
  const group = personal ? null : groupAbove(world.places, plan.path);
  const project = newProject(world, {
    id: nextId(world, 'projects'),
    name: plan.name,
    description: plan.description,
    visibility: plan.visibility,
    topics: topicNames(world, plan.topics),
    path: lastName(plan.path),
    namespace: group ?? creator,
    creator,
    createdAt,
    updatedAt: createdAt,
    lastActivityAt: createdAt,
    forkedFrom,
    archived: plan.special === 'archived',
    features: { ...EVERYTHING, ...plan.features },
    repository: origin.repository ?? createRepository('main', world.changes),
    pushRule: null,
    settings: { ...SETTINGS },
  });
  if (personal)
    writable(world, project.members).set(creator.id, {
      user: creator,
      accessLevel: 50,
      createdAt,
      createdBy: creator,
      expiresAt: null,
    });
  if (forkedFrom) writable(world, forkedFrom).forks = [...forkedFrom.forks, project];
  return register(world, 'projects', project);
}

const EVERYTHING: Project['features'] = {
  issues: 'enabled',
  repository: 'enabled',
  mergeRequests: 'enabled',
  builds: 'enabled',
  wiki: 'enabled',
  snippets: 'enabled',
  forking: 'enabled',
  releases: 'enabled',
  packages: 'enabled',
};

function groupAbove(places: ReadonlyMap<string, Group | Project>, path: string): Group | null {
  const slash = path.lastIndexOf('/');
  const above = slash < 0 ? undefined : places.get(path.slice(0, slash).toLowerCase());
  return above?.kind === 'group' ? above : null;
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
