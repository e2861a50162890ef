import { fitsWildcards } from '../patterns/wildcards.js';
import type { Package } from '../world/records/places/packages.js';
import type { ProtectionRule } from '../world/records/places/parts.js';
import type { Project } from '../world/records/projects.js';
import { canUse, DEVELOPER, hasRole, MAINTAINER, OWNER, REPORTER, type Viewer } from './roles.js';

/** Whether an account may install packages: guests of private projects may not (GitLab, "Package registry permissions"). */
export function canReadPackages(viewer: Viewer, project: Project): boolean {
  if (!canUse(viewer, project, 'packages')) return false;
  return project.visibility !== 'private' || hasRole(viewer, project, REPORTER);
}

/** What of a package the rules that protect packages look at. */
type Named = Pick<Package, 'type' | 'name'>;

/** Whether an account may publish a package: all that no rule keeps from its role (GitLab, "Package protection rules"). */
export function canPublishPackages(viewer: Viewer, project: Project, named: Named): boolean {
  if (project.archived || !canReadPackages(viewer, project) || !hasRole(viewer, project, DEVELOPER))
    return false;
  return rulesFor(project, named).every(({ push }) => reaches(viewer, project, push));
}

/** Whether an account may take a package away. */
export function canRemovePackages(viewer: Viewer, project: Project, named: Named): boolean {
  if (!canReadPackages(viewer, project) || !hasRole(viewer, project, MAINTAINER)) return false;
  return rulesFor(project, named).every(({ remove }) => reaches(viewer, project, remove));
}

function rulesFor({ parts }: Project, { type, name }: Named): readonly ProtectionRule[] {
  return (parts?.protectionRules ?? []).filter(
    (rule) => rule.of === 'packages' && rule.type === type && fitsWildcards(rule.pattern, name),
  );
}

function reaches(viewer: Viewer, project: Project, level: ProtectionRule['push']): boolean {
  if (level === null) return true;
  if (level === 'admin') return viewer?.admin === true;
  return hasRole(viewer, project, level === 'owner' ? OWNER : MAINTAINER);
}
