import { canCreateIssue } from '../../access/issues.js';
import {
  canReadCode,
  canReadMergeRequests,
  canSee,
  canUse,
  DEVELOPER,
  GUEST,
  hasRole,
  MAINTAINER,
  OWNER,
  PLANNER,
  REPORTER,
  roleIn,
  type Viewer,
} from '../../access/roles.js';
import type { Project } from '../../world/records/projects.js';
import type { Fields, Resolver } from '../context/context.js';

type Test = (viewer: Viewer, project: Project) => boolean;

function may(test: Test): Resolver<Project> {
  return (project, _, { viewer }) => test(viewer, project);
}

/** The account that has at least a role, and in an archived project no account. */
function mayChange(role: number): Resolver<Project> {
  return may((viewer, project) => !project.archived && hasRole(viewer, project, role));
}

function mayRead(role: number): Resolver<Project> {
  return may((viewer, project) => hasRole(viewer, project, role));
}

const canPush: Test = (viewer, project) =>
  !project.archived && canUse(viewer, project, 'repository') && hasRole(viewer, project, DEVELOPER);

const canFork: Test = (viewer, project) =>
  viewer !== null && canUse(viewer, project, 'forking') && canReadCode(viewer, project);

/** What the viewer may do with a project (GitLab, "Roles and permissions"). */
export const projectPermissionFields: Fields<Project> = {
  adminAllResources: may((viewer) => viewer?.admin === true),
  adminIssue: mayChange(PLANNER),
  adminOperations: mayChange(MAINTAINER),
  adminProject: mayRead(MAINTAINER),
  adminWiki: mayChange(MAINTAINER),
  archiveProject: mayRead(OWNER),
  changeNamespace: mayRead(OWNER),
  changeVisibilityLevel: mayRead(OWNER),
  createIssue: may(canCreateIssue),
  createLabel: mayChange(PLANNER),
  createMergeRequestFrom: may(canPush),
  createMergeRequestIn: may(
    (viewer, project) =>
      !project.archived &&
      canReadMergeRequests(viewer, project) &&
      (canFork(viewer, project) || hasRole(viewer, project, DEVELOPER)),
  ),
  createPipeline: may((viewer, project) => canUse(viewer, project, 'builds') && canPush(viewer, project)),
  createPipelineSchedule: mayChange(DEVELOPER),
  createSnippet: mayChange(REPORTER),
  createWiki: mayChange(DEVELOPER),
  createWorkItem: may(canCreateIssue),
  downloadCode: may(canReadCode),
  downloadWikiCode: may((viewer, project) => canUse(viewer, project, 'wiki')),
  forkProject: may(canFork),
  pushCode: may(canPush),
  pushToDeleteProtectedBranch: mayChange(MAINTAINER),
  readCommitStatus: may(
    (viewer, project) => canReadCode(viewer, project) && canUse(viewer, project, 'builds'),
  ),
  readCycleAnalytics: may((viewer, project) => canUse(viewer, project, 'issues')),
  readMergeRequest: may(canReadMergeRequests),
  readProject: may(canSee),
  readProjectMember: may(canSee),
  readWiki: may((viewer, project) => canUse(viewer, project, 'wiki')),
  removeForkProject: mayRead(OWNER),
  removeProject: mayRead(OWNER),
  renameProject: mayRead(MAINTAINER),
  requestAccess: may(
    (viewer, project) => viewer !== null && project.settings.requestAccess && roleIn(viewer, project) === 0,
  ),
  updateWiki: mayChange(DEVELOPER),
  uploadFile: mayChange(GUEST),
  viewEditPage: mayRead(MAINTAINER),
};
