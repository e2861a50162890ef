import type { EnvironmentAccess } from '../world/records/places/deployment-rules.js';
import { type Group, groupsAround, type Project } from '../world/records/projects.js';
import type { World } from '../world/world.js';
import { roleIn, type Viewer } from './roles.js';

interface Deployed {
  readonly name: string;
  readonly tier: string;
}

/** Whether an account may deploy to an environment as far as those are protected: by name in the project, by tier in its groups. */
export function canDeployTo(
  { groups }: Pick<World, 'groups'>,
  viewer: Viewer,
  project: Project,
  { name, tier }: Deployed,
): boolean {
  if (viewer?.admin) return true;
  const rules = [
    project.protectedEnvironments?.find((rule) => rule.name === name),
    ...groupsAround(project).map(({ protectedEnvironments }) =>
      protectedEnvironments?.find((rule) => rule.name === tier),
    ),
  ];
  return rules.every(
    (rule) => !rule || rule.deployers.some((entry) => isMeant(groups, viewer, project, entry)),
  );
}

function isMeant(
  groups: World['groups'],
  viewer: Viewer,
  project: Project,
  { level, userId, groupId, inherited }: EnvironmentAccess,
): boolean {
  if (viewer === null) return false;
  if (userId !== null) return userId === viewer.id;
  const group: Group | undefined = groupId === null ? undefined : groups.get(groupId);
  if (groupId !== null)
    return group !== undefined && (inherited ? roleIn(viewer, group) > 0 : group.members.has(viewer.id));
  return level !== null && roleIn(viewer, project) >= level;
}
