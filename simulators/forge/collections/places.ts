import { writable } from '../../core/state/changes.js';
import {
  badgeRecord,
  groupRecord,
  instanceRecord,
  projectRecord,
  topicRecord,
  uploadRecord,
  userRecord,
} from '../records/people-and-places.js';
import type { User } from '../world/records/people.js';
import type { Badge } from '../world/records/places/badges.js';
import type { InstanceParts } from '../world/records/places/instance-parts.js';
import type { Topic } from '../world/records/places/topics.js';
import { fullPath, type Group, groupsAround, type Project } from '../world/records/projects.js';
import type { Upload } from '../world/records/uploads.js';
import type { Collection } from './collection.js';

const SHARES = { group: 'home' } as const;
const NOTIFICATIONS = { user: 'home', events: 'own' } as const;
const MEMBERS = { user: 'home', createdBy: 'cleared' } as const;

/** Accounts, groups and projects, and the files that these have for their texts. */
export const places = {
  users: {
    key: ({ id }: User) => id,
    refers: {
      status: 'own',
      starredProjects: 'dropped',
      picture: 'own',
      options: 'own',
      customAttributes: 'own',
      following: 'dropped',
      notifications: 'own',
      gpgKeys: 'own',
      serves: 'cleared',
    },
    names: { starredProjects: ['projects'], following: ['users'], serves: ['projects', 'groups'] },
    enter: (world, user) => writable(world, world.usersByName).set(user.username.toLowerCase(), user),
    called: ({ username, name }) => `${username} ${name}`,
    record: userRecord,
  } satisfies Collection<User>,

  groups: {
    key: ({ id }: Group) => id,
    refers: {
      parent: 'home',
      owner: 'credited',
      members: MEMBERS,
      shares: SHARES,
      subgroups: 'dropped',
      projects: 'dropped',
      cadences: 'dropped',
      issuesByIid: 'own',
      lastIid: 'own',
      picture: 'own',
      options: 'own',
      customAttributes: 'own',
      notifications: NOTIFICATIONS,
      parts: 'own',
      pushRule: 'own',
      protectedEnvironments: 'own',
    },
    names: {
      parent: ['groups'],
      owner: ['users'],
      members: ['users'],
      shares: ['groups'],
      subgroups: ['groups'],
      projects: ['projects'],
      cadences: ['cadences'],
      notifications: ['users'],
    },
    enter: (world, group) => {
      writable(world, world.places).set(fullPath(group).toLowerCase(), group);
      if (group.parent) writable(world, group.parent).subgroups = [...group.parent.subgroups, group];
    },
    called: (group) => fullPath(group),
    record: groupRecord,
  } satisfies Collection<Group>,

  projects: {
    key: ({ id }: Project) => id,
    refers: {
      namespace: 'home',
      creator: 'credited',
      members: MEMBERS,
      shares: SHARES,
      starredBy: 'dropped',
      forkedFrom: 'cleared',
      forks: 'dropped',
      issuesByIid: 'own',
      mergeRequestsByIid: 'own',
      features: 'own',
      settings: 'own',
      repository: 'own',
      lastIid: 'own',
      picture: 'own',
      options: 'own',
      customAttributes: 'own',
      notifications: NOTIFICATIONS,
      parts: 'own',
      pushRule: 'own',
      protectedEnvironments: 'own',
      jobTokenProjects: 'dropped',
      jobTokenGroups: 'dropped',
      remoteMirrors: 'own',
      featureFlags: 'own',
      flagUserLists: 'own',
      statusChecks: 'own',
      freezePeriods: 'own',
      pagesDomains: 'own',
      approvalRules: 'dropped',
    },
    names: {
      namespace: ['groups', 'users'],
      creator: ['users'],
      members: ['users'],
      shares: ['groups'],
      starredBy: ['users'],
      forkedFrom: ['projects'],
      forks: ['projects'],
      notifications: ['users'],
      jobTokenProjects: ['projects'],
      jobTokenGroups: ['groups'],
      approvalRules: ['approvalRules'],
    },
    lists: (project) => [
      ...(project.namespace.kind === 'user' ? [project.namespace.projects] : []),
      ...groupsAround(project).map((group) => group.allProjects),
    ],
    enter: (world, project) => {
      writable(world, world.places).set(fullPath(project).toLowerCase(), project);
      const { namespace } = project;
      if (namespace.kind === 'group') writable(world, namespace).projects = [...namespace.projects, project];
    },
    called: (project) => fullPath(project),
    parts: ({ features, settings, repository, releases }) => [
      ...[features, settings, repository, repository.commits, repository.branches, repository.tags],
      releases,
    ],
    record: projectRecord,
  } satisfies Collection<Project>,

  topics: {
    key: ({ id }: Topic) => id,
    refers: { picture: 'own' },
    called: ({ name }) => name,
    record: topicRecord,
  } satisfies Collection<Topic>,

  uploads: {
    key: ({ id }: Upload) => id,
    refers: { home: 'home', uploader: 'cleared', bytes: 'own' },
    names: { home: ['projects', 'groups'], uploader: ['users'] },
    record: uploadRecord,
  } satisfies Collection<Upload>,

  /** What the instance itself has, as the one record of its kind. */
  instance: {
    key: ({ id }: InstanceParts) => id,
    refers: { settings: 'own', planLimits: 'own', features: 'own', clusters: 'own', appearance: 'own' },
    names: { settings: [], planLimits: [], features: [], clusters: [], appearance: [] },
    record: instanceRecord,
  } satisfies Collection<InstanceParts>,

  badges: {
    key: ({ id }: Badge) => id,
    refers: { home: 'home' },
    names: { home: ['projects', 'groups'] },
    record: badgeRecord,
  } satisfies Collection<Badge>,
};
