import { GUEST, hasRole, MAINTAINER, PLANNER } from '../../access/roles.js';
import { groupUrl, placeAvatarUrl, projectUrl, userUrl } from '../../rendering/addresses.js';
import { markdownHtml } from '../../rendering/markdown.js';
import type { User } from '../../world/records/people.js';
import { fullName, fullPath, type Group, type Project } from '../../world/records/projects.js';
import { pageOfItems } from '../connections/listed.js';
import type { Fields, Resolver } from '../context/context.js';
import { globalId } from '../scalars/global-ids.js';
import { groupLists } from './group-lists.js';
import { type GroupProjectsArguments, namespaceProjects } from './groups.js';

type Space = Group | User | Project;

/** The ids of the namespaces of projects, after those of groups and people. */
const FIRST_OF_PROJECTS = 1_000_000;

/** What a namespace shows: that of a group or a project, or an account's own. */
export const namespaceFields: Fields<Space> = {
  ...groupLists,
  avatarUrl: (space, _, { site }) =>
    space.kind !== 'user' && space.picture ? placeAvatarUrl(site, space, space.picture.fileName) : null,
  crossProjectPipelineAvailable: (_, _args, { settings }) => settings.tier !== 'free',
  description: (space) => (space.kind === 'user' ? '' : space.description),
  descriptionHtml: (space) => (space.kind === 'user' ? '' : markdownHtml(space.description)),
  fullName: (space) => (space.kind === 'user' ? space.name : fullName(space)),
  fullPath: (space) => (space.kind === 'user' ? space.username : fullPath(space)),
  id: namespaceId,
  lfsEnabled: () => true,
  path: (space) => (space.kind === 'user' ? space.username : space.path),
  projects: (space, args: GroupProjectsArguments, context) =>
    space.kind === 'project' ? pageOfItems<Project>([], args) : namespaceProjects(space, args, context),
  requestAccessEnabled: () => true,
  userPermissions: (space) => space,
  visibility: (space) => (space.kind === 'user' ? 'public' : space.visibility),
  webUrl: (space, _, { site }) => addressOf(site, space),
};

function namespaceId(space: Space): string {
  if (space.kind === 'group') return globalId('Group', space.id);
  return space.kind === 'user'
    ? globalId('Namespaces::UserNamespace', space.namespaceId)
    : globalId('Namespaces::ProjectNamespace', FIRST_OF_PROJECTS + space.id);
}

function addressOf(site: string, space: Space): string {
  if (space.kind === 'group') return groupUrl(site, space);
  return space.kind === 'user' ? userUrl(site, space) : projectUrl(site, space);
}

function mayInNamespace(role: number): Resolver<Space> {
  return (space, _, { viewer }) =>
    space.kind === 'user'
      ? viewer !== null && (viewer === space || viewer.admin)
      : hasRole(viewer, space, role);
}

/** What a project does not hold: epics and other projects. */
function outsideProjects(role: number): Resolver<Space> {
  const may = mayInNamespace(role);
  return (space, args, context, info) => space.kind !== 'project' && may(space, args, context, info);
}

/** What the viewer may do with a namespace. */
export const namespacePermissionFields: Fields<Space> = {
  adminIssue: mayInNamespace(PLANNER),
  adminLabel: mayInNamespace(PLANNER),
  adminProject: mayInNamespace(MAINTAINER),
  bulkAdminEpic: outsideProjects(PLANNER),
  createEpic: outsideProjects(PLANNER),
  createProjects: outsideProjects(30),
  createWorkItem: mayInNamespace(GUEST),
  readNamespace: () => true,
  setNewWorkItemMetadata: mayInNamespace(GUEST),
};
