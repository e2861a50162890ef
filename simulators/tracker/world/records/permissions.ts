import type { Comment, Issue } from './issues.js';
import type { User } from './people.js';
import { ANYONE, type Permission, type Project } from './projects.js';

/** Whether a user, null for a caller without an account, may do something in a project. */
export function may(user: User | null, permission: Permission, project: Project): boolean {
  const groups = project.grants[permission];
  return groups.includes(ANYONE) || (user?.groups.some((group) => groups.includes(group)) ?? false);
}

/** The group of the administrators of the whole site. */
const ADMINISTRATORS = 'site-admins';

/** Whether a user administers the whole site. */
export function isAdministrator(user: User | null): boolean {
  return user?.groups.includes(ADMINISTRATORS) ?? false;
}

/** Whether a user administers a project, or the whole site. */
export function administers(user: User | null, project: Project): boolean {
  return may(user, 'ADMINISTER_PROJECTS', project) || isAdministrator(user);
}

/** The test whether a user may see an issue. */
export function visibleTo(user: User | null): (issue: Issue) => boolean {
  const answers = new Map<Project, boolean>();
  return ({ project }) => {
    const cached = answers.get(project);
    if (cached !== undefined) return cached;
    const answer = may(user, 'BROWSE_PROJECTS', project);
    answers.set(project, answer);
    return answer;
  };
}

/** The test whether a user may see a comment or work. */
export function readableBy(user: User | null): (said: Pick<Comment, 'visibleTo'>) => boolean {
  return ({ visibleTo }) => visibleTo === null || (user?.groups.includes(visibleTo) ?? false);
}
