import type { BranchLevel, BranchRule } from '../git/objects/repository.js';
import type { Project } from '../world/records/projects.js';
import type { World } from '../world/world.js';
import { DEVELOPER, hasRole, MAINTAINER, type Viewer } from './roles.js';

/** How default branches begin, as groups and the instance are set (GitLab REST API, `default_branch_protection_defaults`). */
interface DefaultProtection {
  readonly allowed_to_push?: readonly Allowed[] | null;
  readonly allowed_to_merge?: readonly Allowed[] | null;
  readonly allow_force_push?: boolean | null;
  readonly code_owner_approval_required?: boolean | null;
  readonly developer_can_initial_push?: boolean | null;
}
interface Allowed {
  readonly access_level: BranchLevel;
}

const level = (access_level: BranchLevel): readonly Allowed[] => [{ access_level }];
const none = {
  allowed_to_push: level(30),
  allow_force_push: true,
  allowed_to_merge: level(30),
  code_owner_approval_required: false,
  developer_can_initial_push: false,
};
const partly = { ...none, allow_force_push: false };
const fully = { ...partly, allowed_to_push: level(40), allowed_to_merge: level(40) };
const againstPushes = { ...none, allowed_to_push: level(40) };
const afterFirstPush = { ...fully, developer_can_initial_push: true };

/** What each number of the former setting `default_branch_protection` means (GitLab REST API, "Options for `default_branch_protection`"). */
export const PROTECTION_BY_LEVEL = [none, partly, fully, againstPushes, afterFirstPush] as const;

/** What a new instance begins with: only maintainers push and merge, and no one by force. */
export const FULL_PROTECTION = fully;

/** How the default branches of new projects in a namespace begin: as its group is set, else as the instance is. */
export function defaultProtection(
  { instance }: Pick<World, 'instance'>,
  namespace: Project['namespace'] | null,
): DefaultProtection {
  const own = namespace?.kind === 'group' ? namespace.options?.default_branch_protection_defaults : undefined;
  const everywhere = instance.get(1)?.settings?.default_branch_protection_defaults;
  // Both were read by parameters of this form.
  return (own ?? everywhere ?? FULL_PROTECTION) as DefaultProtection;
}

/** The protection that a default branch begins with; null where all who push to other branches may push to it by force. */
export function firstProtection(world: World, { namespace }: Project): BranchRule['protection'] | null {
  const given = defaultProtection(world, namespace);
  const [pushLevel, mergeLevel] = [levelOf(given.allowed_to_push), levelOf(given.allowed_to_merge)];
  const protection = {
    pushLevel,
    mergeLevel,
    allowForcePush: given.allow_force_push === true,
    codeOwnersApprove: given.code_owner_approval_required === true,
  };
  const isOpen = pushLevel === 30 && mergeLevel === 30 && protection.allowForcePush;
  return isOpen && !protection.codeOwnersApprove ? null : protection;
}

/**
 * Whether an account may push the first branch of a repository: maintainers may; developers where default branches are
 * not protected, where they may push to them, or where the first push is theirs (GitLab, "Protect initial default branches").
 */
export function canPushFirst(world: World, viewer: Viewer, project: Project): boolean {
  if (hasRole(viewer, project, MAINTAINER)) return true;
  if (!hasRole(viewer, project, DEVELOPER)) return false;
  const given = defaultProtection(world, project.namespace);
  const [pushLevel, mergeLevel] = [levelOf(given.allowed_to_push), levelOf(given.allowed_to_merge)];
  if (given.developer_can_initial_push === true || pushLevel === 30) return true;
  const isFull = pushLevel === 40 && mergeLevel === 40 && given.allow_force_push !== true;
  return !isFull && mergeLevel !== 30;
}

/** One level counts, several are as that of maintainers (app/services/projects/protect_default_branch_service.rb). */
function levelOf(allowed: readonly Allowed[] | null | undefined): BranchLevel {
  const [first, ...others] = allowed ?? [];
  return first && others.length === 0 ? first.access_level : 40;
}
