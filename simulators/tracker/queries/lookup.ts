import { forbidden, noIssue, noProject, notFound, refuse } from '../http/refusals.js';
import type { Call } from '../http/routing.js';
import { boardOf, findIssue, findProject } from '../world/find.js';
import type { Board, Sprint } from '../world/records/boards.js';
import type { Act } from '../world/records/history.js';
import type { Issue } from '../world/records/issues.js';
import { may, visibleTo } from '../world/records/permissions.js';
import type { IssueType, Permission, Project } from '../world/records/projects.js';

/** What finding something takes: where to look, and who looks. */
type Looking = Pick<Call, 'world' | 'caller'>;

/** The words for what a permission lets a user do. */
const DEEDS: Readonly<Partial<Record<Permission, string>>> = {
  CREATE_ISSUES: 'create issues in this project',
  EDIT_ISSUES: 'edit issues in this project',
  TRANSITION_ISSUES: 'transition issues in this project',
  ASSIGN_ISSUES: 'assign issues in this project',
  ADD_COMMENTS: 'comment on this issue',
  LINK_ISSUES: 'link issues in this project',
  CREATE_ATTACHMENTS: 'create attachments for this issue',
  WORK_ON_ISSUES: 'log work on this issue',
  DELETE_ISSUES: 'delete issues in this project',
};

/** The issue with this id or key, if the caller may see it. */
export function issueAt({ world, caller }: Looking, idOrKey: string): Issue {
  const issue = findIssue(world, idOrKey);
  if (!issue || !may(caller.user, 'BROWSE_PROJECTS', issue.project)) throw noIssue();
  return issue;
}

/** The project with this id or key, if the caller may see it. */
export function projectAt({ world, caller }: Looking, idOrKey: string): Project {
  const project = findProject(world, idOrKey);
  if (!project || !may(caller.user, 'BROWSE_PROJECTS', project)) throw noProject(idOrKey);
  return project;
}

/** The projects the caller may see, by key. */
export function visibleProjects({ world, caller }: Looking): Project[] {
  return [...world.projects.values()]
    .filter((project) => may(caller.user, 'BROWSE_PROJECTS', project))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** The types of issue that a project the caller sees has. */
export function visibleTypes(looking: Looking): IssueType[] {
  const projects = visibleProjects(looking);
  return looking.world.issueTypes.filter((type) =>
    projects.some((project) => project.issueTypes.includes(type)),
  );
}

/** The boards of the projects the caller may see. */
export function visibleBoards({ world, caller }: Looking): Board[] {
  return [...world.boards.values()].filter(({ project }) => may(caller.user, 'BROWSE_PROJECTS', project));
}

/** The board with this id, if the caller may see its project. */
export function boardAt({ world, caller }: Looking, id: string): Board {
  const board = world.boards.get(Number(id));
  if (board && may(caller.user, 'BROWSE_PROJECTS', board.project)) return board;
  throw notFound(
    'The requested board cannot be viewed because it either does not exist or you do not have permission ' +
      'to view it.',
  );
}

/** The sprint with this id and its board, if the caller may see that. */
export function sprintAt({ world, caller }: Looking, id: string): { sprint: Sprint; board: Board } {
  const sprint = world.sprints.get(Number(id));
  const board = sprint && boardOf(world, sprint);
  if (sprint && board && may(caller.user, 'BROWSE_PROJECTS', board.project)) return { sprint, board };
  throw notFound('Sprint does not exist.');
}

/** The issues among some that the caller may see. */
export function seen({ caller }: Pick<Call, 'caller'>, issues: readonly Issue[]): Issue[] {
  return issues.filter(visibleTo(caller.user));
}

/** Who does this and when; refuses a caller without an account. */
export function actOf({ caller, clock }: Pick<Call, 'caller' | 'clock'>): Act {
  if (caller.user) return { by: caller.user, at: clock.now().getTime() };
  throw refuse(401, 'You are not authenticated. Authentication required to perform this operation.');
}

/** Who does this and when, if the project lets them. */
export function permitted(
  call: Pick<Call, 'caller' | 'clock'>,
  permission: Permission,
  project: Project,
): Act {
  const act = actOf(call);
  if (may(act.by, permission, project)) return act;
  throw forbidden(`You do not have permission to ${DEEDS[permission] ?? 'do this'}.`);
}
