import type { Comment, Issue } from './issues.js';
import type { User } from './people.js';
import { ANYONE, type Permission, type Project } from './projects.js';

/** Whether somebody, null for a caller without an account, may do something in a project. */
export function may(user: User | null, permission: Permission, project: Project): boolean {
  const groups = project.grants[permission];
  return groups.includes(ANYONE) || (user?.groups.some((group) => groups.includes(group)) ?? false);
}

/** The group of the administrators of the whole site. */
const ADMINISTRATORS = 'site-admins';

/** Whether somebody administers the whole site. */
export function isAdministrator(user: User | null): boolean {
  return user?.groups.includes(ADMINISTRATORS) ?? false;
}

/** Whether somebody administers a project, or the whole site. */
export function administers(user: User | null, project: Project): boolean {
  return may(user, 'ADMINISTER_PROJECTS', project) || isAdministrator(user);
}

/** Tells the issues that somebody may see. */
export function visibleTo(user: User | null): (issue: Issue) => boolean {
  const answers = new Map<Project, boolean>();
  return ({ project }) => {
    const known = answers.get(project);
    if (known !== undefined) return known;
    const answer = may(user, 'BROWSE_PROJECTS', project);
    answers.set(project, answer);
    return answer;
  };
}

/** Tells the comments and the work that somebody may see. */
export function readableBy(user: User | null): (said: Pick<Comment, 'visibleTo'>) => boolean {
  return ({ visibleTo }) => visibleTo === null || (user?.groups.includes(visibleTo) ?? false);
}
