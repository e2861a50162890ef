import type { Repository } from '../../git/objects/repository.js';
import type { OrderedList } from '../ordered-list.js';
import type { ForgeEvent } from './events.js';
import type { Issue } from './issues.js';
import type { MergeRequest } from './merge-requests.js';
import type { User } from './people.js';
import type { Options, Picture } from './picture.js';
import type { Pipeline } from './pipelines.js';
import type { FreezePeriod, PagesDomain, ProtectedEnvironment } from './places/deployment-rules.js';
import type { LfsLock, LfsObject } from './places/lfs.js';
import type { Notifications } from './places/notification-settings.js';
import type { FeatureFlag, FlagUserList, RemoteMirror, StatusCheck } from './places/operations.js';
import type { PlaceParts } from './places/parts.js';
import type { PushRule } from './places/push-rules.js';
import type { Iteration, IterationCadence, Label, Milestone } from './planning.js';
import type { Release } from './releases.js';
import type { ApprovalRule } from './reviews/approval-rules.js';
import type { Time } from './time.js';

export type Visibility = 'private' | 'internal' | 'public';

/** 5 minimal, 10 guest, 15 planner, 20 reporter, 30 developer, 40 maintainer, 50 owner. */
export type AccessLevel = 5 | 10 | 15 | 20 | 30 | 40 | 50;

export interface Member {
  readonly user: User;
  readonly accessLevel: AccessLevel;
  readonly createdAt: Time;
  readonly createdBy: User | null;
  /** A day. */
  readonly expiresAt: string | null;
}

/** A group that a project or another group is shared with: its members have a role there, too. */
export interface Share {
  readonly id: number;
  readonly group: Group;
  /** The highest role that it gives. */
  readonly accessLevel: AccessLevel;
  /** A day. */
  readonly expiresAt: string | null;
}

/** What an account wants to be notified about in one project or group. */
export interface PlaceNotifications extends Omit<Notifications, 'email'> {
  readonly user: User;
}

/** What groups and projects have in common. */
interface Place {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly description: string;
  readonly visibility: Visibility;
  readonly createdAt: Time;
  readonly updatedAt: Time;
  /** Direct members, by the user's id. */
  readonly members: ReadonlyMap<number, Member>;
  /** The groups that are invited, the first first. */
  readonly shares?: readonly Share[];
  /** What runners register with, once it was asked for. */
  readonly registrationToken?: string;
  readonly labels: OrderedList<Label>;
  readonly milestones: OrderedList<Milestone>;
  /** In a project its work items; in a group those of all places below, and the group's own (epics). */
  readonly issues: OrderedList<Issue>;
  /** The work items of this very place by their numbers in it. */
  readonly issuesByIid: ReadonlyMap<number, Issue>;
  readonly mergeRequests: OrderedList<MergeRequest>;
  readonly events: OrderedList<ForgeEvent>;
  /** The last number given within this place, by kind. */
  readonly lastIid: Readonly<
    Record<'issue' | 'mergeRequest' | 'milestone' | 'pipeline' | 'iteration' | 'deployment', number>
  >;
  readonly picture?: Picture | null;
  readonly options?: Options;
  /** What accounts want to be notified about here. */
  readonly notifications?: readonly PlaceNotifications[];
  /** Environments, of a group tiers of them, to which not everybody deploys. */
  readonly protectedEnvironments?: readonly ProtectedEnvironment[];
  /** Texts that administrators gave it, by their keys. */
  readonly customAttributes?: Readonly<Record<string, string>>;
  readonly parts?: PlaceParts;
}

export interface Group extends Place {
  readonly kind: 'group';
  readonly parent: Group | null;
  readonly subgroups: readonly Group[];
  readonly projects: readonly Project[];
  readonly cadences: readonly IterationCadence[];
  readonly iterations: OrderedList<Iteration>;
  /** All projects of the group and its subgroups. */
  readonly allProjects: OrderedList<Project>;
  /** Work items of the group itself. */
  readonly ownIssues: OrderedList<Issue>;
  readonly owner: User;
  /** Of the projects that are made in it from then on. */
  readonly pushRule?: PushRule | null;
}

/** Who may use a part of a project. */
export type FeatureAccess = 'disabled' | 'private' | 'enabled';
export type Feature =
  | 'issues'
  | 'repository'
  | 'mergeRequests'
  | 'builds'
  | 'wiki'
  | 'snippets'
  | 'forking'
  | 'releases'
  | 'packages';

export interface Project extends Place {
  readonly kind: 'project';
  /** A group, or the person who has it in their own namespace. */
  readonly namespace: Group | User;
  readonly creator: User;
  readonly lastActivityAt: Time;
  readonly archived: boolean;
  readonly features: Readonly<Record<Feature, FeatureAccess>>;
  readonly topics: readonly string[];
  readonly mergeRequestsByIid: ReadonlyMap<number, MergeRequest>;
  readonly repository: Repository;
  /** Those who starred it. */
  readonly starredBy: readonly User[];
  readonly forkedFrom: Project | null;
  readonly forks: readonly Project[];
  readonly pipelines: OrderedList<Pipeline>;
  readonly pushRule: PushRule | null;
  readonly settings: ProjectSettings;
  readonly releases: OrderedList<Release>;
  readonly lfsObjects: OrderedList<LfsObject>;
  readonly lfsLocks: OrderedList<LfsLock>;
  readonly approvalRules?: readonly ApprovalRule[];
  /** Others that it lets jobs with their tokens in from. */
  readonly jobTokenProjects?: readonly Project[];
  readonly jobTokenGroups?: readonly Group[];
  readonly remoteMirrors?: readonly RemoteMirror[];
  readonly featureFlags?: readonly FeatureFlag[];
  readonly flagUserLists?: readonly FlagUserList[];
  readonly statusChecks?: readonly StatusCheck[];
  readonly freezePeriods?: readonly FreezePeriod[];
  readonly pagesDomains?: readonly PagesDomain[];
}

/** Settings of a project that answers show or that decide what may be done. */
export interface ProjectSettings {
  readonly mergeMethod: 'merge' | 'rebase_merge' | 'ff';
  readonly squashOption: 'never' | 'always' | 'default_on' | 'default_off';
  readonly onlyMergeIfPipelineSucceeds: boolean;
  readonly onlyMergeIfDiscussionsResolved: boolean;
  readonly removeSourceBranchAfterMerge: boolean;
  readonly approvalsRequired: number;
  readonly sharedRunners: boolean;
  readonly lfs: boolean;
  readonly requestAccess: boolean;
  readonly autocloseReferencedIssues: boolean;
}

/** Where a project is: `group/subgroup/project`; of a group likewise. */
export function fullPath(place: Group | Project): string {
  const above = place.kind === 'group' ? place.parent : place.namespace;
  if (above === null) return place.path;
  return `${above.kind === 'user' ? above.username : fullPath(above)}/${place.path}`;
}

/** The names on the way to a place: `Group / Subgroup / Project`. */
export function fullName(place: Group | Project): string {
  const above = place.kind === 'group' ? place.parent : place.namespace;
  if (above === null) return place.name;
  return `${above.kind === 'user' ? above.name : fullName(above)} / ${place.name}`;
}

/** The groups that a place is in, the nearest first; a group is in itself. */
export function groupsAround(place: Group | Project): Group[] {
  const groups: Group[] = [];
  let next: Group | User | null = place.kind === 'group' ? place : place.namespace;
  while (next !== null && next.kind === 'group') {
    groups.push(next);
    next = next.parent;
  }
  return groups;
}
