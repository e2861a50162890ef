import { canSee, hasRole, OWNER, PLANNER, roleIn } from '../../access/roles.js';
import { findMembers } from '../../queries/places/members.js';
import { groupUrl, placeAvatarUrl } from '../../rendering/addresses.js';
import { markdownHtml } from '../../rendering/markdown.js';
import type { User } from '../../world/records/people.js';
import { fullName, fullPath, type Group } from '../../world/records/projects.js';
import type { MergeRequestArguments } from '../arguments/merge-requests.js';
import { type Given, given, numbersIn } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Context, Fields, Resolver } from '../context/context.js';
import { isLicensed } from '../context/licence.js';
import { type EpicArguments, epicsPage } from '../lists/epics.js';
import { groupsPage } from '../lists/groups.js';
import { type MemberArguments, membersPage } from '../lists/members.js';
import { mergeRequestsPage } from '../lists/merge-requests.js';
import { projectsPage } from '../lists/projects.js';
import { globalId } from '../scalars/global-ids.js';
import { groupLists } from './group-lists.js';
import { packagesAt } from './packages.js';
import { recordlessOfGroup } from './recordless.js';
import { releasesOf } from './releases.js';
import { runnersAt } from './runners.js';
import { variablesPage } from './variables.js';

export interface GroupProjectsArguments extends Paging {
  readonly includeSubgroups?: Given<boolean>;
  readonly includeArchived?: Given<boolean>;
  readonly notAimedForDeletion?: Given<boolean>;
  readonly search?: Given<string>;
  readonly sort?: Given<string>;
  readonly ids?: Given<readonly string[]>;
  readonly withIssuesEnabled?: Given<boolean>;
  readonly withMergeRequestsEnabled?: Given<boolean>;
  readonly archivedOnly?: Given<boolean>;
}

/** The projects of a group or a person. */
export function namespaceProjects(place: Group | User, args: GroupProjectsArguments, context: Context) {
  const archived = args.archivedOnly ? true : args.includeArchived === false ? false : undefined;
  return projectsPage(context, {
    scope: { place, subgroups: given(args.includeSubgroups) },
    filter: {
      archived,
      forDeletion: args.notAimedForDeletion ? false : undefined,
      search: given(args.search),
      ids: numbersIn(args.ids),
      withIssues: given(args.withIssuesEnabled),
      withMergeRequests: given(args.withMergeRequestsEnabled),
    },
    sort: args.sort,
    paging: args,
  });
}

interface DescendantArguments extends Paging {
  readonly includeParentDescendants?: Given<boolean>;
  readonly owned?: Given<boolean>;
  readonly search?: Given<string>;
  readonly ids?: Given<readonly string[]>;
  readonly archived?: Given<boolean>;
  readonly sort?: Given<string>;
}

function descendants(parent: Group, args: DescendantArguments, context: Context) {
  const filter = {
    parent,
    descendants: args.includeParentDescendants ?? true,
    owned: given(args.owned),
    search: given(args.search),
    ids: numbersIn(args.ids),
    archived: given(args.archived),
  };
  return groupsPage(context, filter, args.sort, args);
}

/** A setting that nothing in this world depends on. */
function option(name: string, otherwise: unknown): Resolver<Group> {
  return ({ options }) => options?.[name] ?? otherwise;
}

/** What a group shows. */
export const groupFields: Fields<Group> = {
  ...groupLists,
  archived: ({ options }) => options?.archived === true,
  autoDevopsEnabled: option('auto_devops_enabled', null),
  ciVariables: variablesPage,
  avatarUrl: (group, _, { site }) =>
    group.picture ? placeAvatarUrl(site, group, group.picture.fileName) : null,
  crossProjectPipelineAvailable: (_, _args, { settings }) => settings.tier !== 'free',
  descendantGroups: descendants,
  descendantGroupsCount: (group, _, context) => descendants(group, {}, context).count(),
  descriptionHtml: ({ description }) => markdownHtml(description),
  editPath: (group) => `/groups/${fullPath(group)}/-/edit`,
  emailsDisabled: ({ options }) => options?.emails_enabled === false,
  emailsEnabled: ({ options }) => options?.emails_enabled !== false,
  epic: (group, args: EpicArguments, context) => epicsPage(context, group, { ...args, first: 1 }).nodes[0],
  epics: (group, args: EpicArguments & Paging, context) => epicsPage(context, group, args),
  epicsEnabled: (_, _args, { settings }) => isLicensed(settings, 'epics'),
  fullName,
  fullPath,
  groupMembers: (group, args: MemberArguments & Paging) => membersPage(group, args),
  groupMembersCount: (group) => findMembers(group, { above: true }).length,
  id: ({ id }) => globalId('Group', id),
  isSelfArchived: ({ options }) => options?.archived === true,
  isSelfDeletionInProgress: () => false,
  isSelfDeletionScheduled: () => false,
  lfsEnabled: option('lfs_enabled', true),
  markedForDeletion: ({ options }) => typeof options?.marked_for_deletion_on === 'string',
  markedForDeletionOn: option('marked_for_deletion_on', null),
  maxAccessLevel: (group, _, { viewer }) => roleIn(viewer, group),
  mentionsDisabled: option('mentions_disabled', false),
  mergeRequests: (place, args: MergeRequestArguments & Paging, context) =>
    mergeRequestsPage(context, args, { place }),
  mergeRequestsEnabled: () => true,
  parent: ({ parent }, _, { viewer }) => (parent && canSee(viewer, parent) ? parent : null),
  projectCreationLevel: option('project_creation_level', 'developer'),
  projects: namespaceProjects,
  projectsCount: (group, _, context) => namespaceProjects(group, {}, context).count(),
  runners: runnersAt,
  releases: (group, args: Paging & { sort?: Given<string> }, context) =>
    pageOfItems(releasesOf(group, context, args.sort), args),
  requestAccessEnabled: option('request_access_enabled', true),
  ...recordlessOfGroup,
  packages: packagesAt,
  twoFactorGracePeriod: option('two_factor_grace_period', 48),
  requireTwoFactorAuthentication: option('require_two_factor_authentication', false),
  shareWithGroupLock: option('share_with_group_lock', false),
  subgroupCreationLevel: option('subgroup_creation_level', 'maintainer'),
  userPermissions: (group) => group,
  webPath: (group) => `/groups/${fullPath(group)}`,
  webUrl: (group, _, { site }) => groupUrl(site, group),
};

function mayIn(role: number): Resolver<Group> {
  return (group, _, { viewer }) => hasRole(viewer, group, role);
}

/** What the viewer may do with a group. */
export const groupPermissionFields: Fields<Group> = {
  adminAllResources: (_, _args, { viewer }) => viewer?.admin === true,
  adminIssue: mayIn(PLANNER),
  archiveGroup: mayIn(OWNER),
  canLeave: (group, _, { viewer }) =>
    viewer !== null && group.members.has(viewer.id) && group.owner !== viewer,
  createCustomEmoji: mayIn(30),
  createProjects: mayIn(30),
  readGroup: (group, _, { viewer }) => canSee(viewer, group),
  removeGroup: mayIn(OWNER),
  viewEditPage: mayIn(OWNER),
};
