import type { User } from '../world/records/people.js';
import type { Badge } from '../world/records/places/badges.js';
import type { InstanceParts } from '../world/records/places/instance-parts.js';
import type { Topic } from '../world/records/places/topics.js';
import { fullPath, type Group, type Project } from '../world/records/projects.js';
import type { Upload } from '../world/records/uploads.js';
import { maybeTime, timeText, usernames } from './shared.js';

/** An account. */
export function userRecord(user: User) {
  const { id, username, name, email, publicEmail, state, bot, admin, external, createdAt, status } = user;
  return {
    id,
    username,
    name,
    email,
    publicEmail,
    state,
    bot,
    admin,
    external,
    privateProfile: user.privateProfile,
    bio: user.bio,
    location: user.location,
    jobTitle: user.jobTitle,
    organization: user.organization,
    pronouns: user.pronouns,
    websiteUrl: user.websiteUrl,
    status: status && { emoji: status.emoji, message: status.message, availability: status.availability },
    createdAt: timeText(createdAt),
    lastActivityAt: maybeTime(user.lastActivityOn),
    starredProjects: user.starredProjects.map(fullPath),
    customAttributes: { ...user.customAttributes },
    following: usernames(user.following ?? []),
    notifications: user.notifications ?? null,
    ...(user.serves !== undefined && { serves: user.serves && fullPath(user.serves) }),
    gpgKeys: (user.gpgKeys ?? []).map(({ id, key }) => ({ id, key })),
  };
}

/** A group. */
export function groupRecord(group: Group) {
  return {
    id: group.id,
    fullPath: fullPath(group),
    name: group.name,
    description: group.description,
    visibility: group.visibility,
    parent: group.parent && fullPath(group.parent),
    owner: group.owner.username,
    createdAt: timeText(group.createdAt),
    updatedAt: timeText(group.updatedAt),
    subgroups: group.subgroups.map(fullPath),
    projects: group.projects.map(fullPath),
    shares: sharesOf(group),
    customAttributes: { ...group.customAttributes },
    notifications: notificationsOf(group),
    protectedEnvironments: group.protectedEnvironments ?? [],
    pushRule: group.pushRule ? { ...group.pushRule.limits } : null,
    parts: partsOf(group),
  };
}

/** A project. */
export function projectRecord(project: Project) {
  const { repository, releases } = project;
  return {
    id: project.id,
    fullPath: fullPath(project),
    name: project.name,
    description: project.description,
    visibility: project.visibility,
    archived: project.archived,
    features: { ...project.features },
    topics: project.topics,
    creator: project.creator.username,
    createdAt: timeText(project.createdAt),
    updatedAt: timeText(project.updatedAt),
    lastActivityAt: timeText(project.lastActivityAt),
    forkedFrom: project.forkedFrom && fullPath(project.forkedFrom),
    forks: project.forks.map(fullPath),
    starredBy: usernames(project.starredBy),
    settings: { ...project.settings },
    shares: sharesOf(project),
    customAttributes: { ...project.customAttributes },
    notifications: notificationsOf(project),
    protectedEnvironments: project.protectedEnvironments ?? [],
    remoteMirrors: (project.remoteMirrors ?? []).map(({ url, ...mirror }) => ({ ...mirror })),
    featureFlags: (project.featureFlags ?? []).map(({ createdAt, updatedAt, ...flag }) => ({ ...flag })),
    statusChecks: (project.statusChecks ?? []).map(({ secret, ...check }) => ({ ...check })),
    flagUserLists: (project.flagUserLists ?? []).map(({ iid, name, userXids }) => ({
      iid,
      name,
      userXids,
    })),
    freezePeriods: (project.freezePeriods ?? []).map(({ id, start, end, timeZone }) => ({
      id,
      start,
      end,
      timeZone,
    })),
    pagesDomains: (project.pagesDomains ?? []).map(({ domain, autoSsl }) => ({ domain, autoSsl })),
    jobTokenProjects: (project.jobTokenProjects ?? []).map(fullPath),
    jobTokenGroups: (project.jobTokenGroups ?? []).map(fullPath),
    pushRule: project.pushRule && { ...project.pushRule.limits },
    parts: partsOf(project),
    defaultBranch: repository.commits.size > 0 ? repository.defaultBranch : null,
    branches: [...repository.branches.keys()],
    tags: [...repository.tags.keys()],
    commitCount: repository.commits.size,
    releaseCount: releases.size,
  };
}

function sharesOf({ shares = [] }: Group | Project) {
  return shares.map(({ id, group, accessLevel, expiresAt }) => ({
    id,
    group: fullPath(group),
    accessLevel,
    expiresAt,
  }));
}

/** The rest of what it has, files without their bytes. */
function partsOf({ parts = {} }: Group | Project): object {
  return JSON.parse(
    JSON.stringify(parts, (_, value: unknown) => (value instanceof Uint8Array ? value.length : value)),
  );
}

function notificationsOf({ notifications = [] }: Group | Project) {
  return notifications.map(({ user, level, events }) => ({ user: user.username, level, events }));
}

/** A topic. */
export function topicRecord({ id, name, title, description }: Topic) {
  return { id, name, title, description };
}

/** The direct members of a group or project. */
export function memberRecords(place: Group | Project) {
  return [...place.members.values()].map(({ user, accessLevel, createdAt, createdBy, expiresAt }) => ({
    place: fullPath(place),
    userId: user.id,
    username: user.username,
    name: user.name,
    accessLevel,
    createdAt: maybeTime(createdAt),
    createdBy: createdBy?.username ?? null,
    expiresAt,
  }));
}

/** An uploaded file, without its bytes. */
export function uploadRecord({ id, home, uploader, fileName, bytes, createdAt }: Upload) {
  return {
    id,
    place: fullPath(home),
    uploader: uploader?.username ?? null,
    fileName,
    size: bytes.length,
    createdAt: timeText(createdAt),
  };
}

/** A badge. */
export function badgeRecord({ id, home, name, linkUrl, imageUrl }: Badge) {
  return { id, place: fullPath(home), name, linkUrl, imageUrl };
}

/** What the instance itself has. */
export function instanceRecord({
  settings = {},
  planLimits = {},
  features = {},
  clusters = [],
}: InstanceParts) {
  return { settings, planLimits, features, clusters: clusters.map((cluster) => ({ ...cluster })) };
}
