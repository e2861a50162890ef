import { fitsWildcards } from '../patterns/wildcards.js';
import type { ProtectedTag } from '../world/records/credentials.js';
import type { Project } from '../world/records/projects.js';
import type { World } from '../world/world.js';
import { DEVELOPER, hasRole, type Viewer } from './roles.js';

/** The level that is administrators'. */
const ADMINISTRATORS = 60;

/** The rules for a tag of a project: those of its name, and of patterns that fit it. */
export function rulesForTag(
  { protectedTags }: Pick<World, 'protectedTags'>,
  project: Project,
  name: string,
): ProtectedTag[] {
  return [...protectedTags.values()].filter(
    (rule) => rule.project === project && fitsWildcards(rule.name, name),
  );
}

/** Whether an account may create or remove a tag: developers those that no rule is for, and all others whom a rule names. */
export function canTag(
  world: Pick<World, 'protectedTags'>,
  viewer: Viewer,
  project: Project,
  name: string,
): boolean {
  if (project.archived || !hasRole(viewer, project, DEVELOPER)) return false;
  const rules = rulesForTag(world, project, name);
  return rules.every(({ access }) =>
    access.some(({ level, user }) =>
      user
        ? user === viewer
        : level === ADMINISTRATORS
          ? viewer?.admin
          : level > 0 && hasRole(viewer, project, level),
    ),
  );
}
