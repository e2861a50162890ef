import { hasRole, MAINTAINER, OWNER, type Viewer } from '../../access/roles.js';
import type { Runner } from '../../world/records/pipelines.js';
import { type Group, groupsAround, type Project } from '../../world/records/projects.js';
import { DAY, HOUR, type Time } from '../../world/records/time.js';
import type { World } from '../../world/world.js';

/** What a list of runners is chosen by. */
export interface RunnerFilter {
  readonly type?: string | null | undefined;
  readonly status?: string | null | undefined;
  readonly paused?: boolean | null | undefined;
  readonly tags?: readonly string[] | null | undefined;
  readonly search?: string | null | undefined;
}

/** Whether a runner is there: `offline` after two hours without a sign, `stale` after a week. */
export function runnerStatus({ simulated, contactedAt, createdAt }: Runner, now: Time) {
  if (simulated) return 'online';
  if (now - (contactedAt ?? createdAt) > 7 * DAY) return 'stale';
  if (contactedAt === null) return 'never_contacted';
  return now - contactedAt < 2 * HOUR ? 'online' : 'offline';
}

/** The runners of a filter, the newest first. */
export function chosenRunners(runners: Iterable<Runner>, filter: RunnerFilter, now: Time): Runner[] {
  const { type, status, paused, tags, search } = filter;
  const found = [...runners].filter(
    (runner) =>
      (!type || runner.type === type) &&
      (!status || hasStatus(runner, status, now)) &&
      (paused == null || runner.paused === paused) &&
      (tags ?? []).every((tag) => runner.tags.includes(tag)) &&
      (!search || runner.token.startsWith(search) || runner.description.includes(search)),
  );
  return found.sort((one, other) => other.id - one.id);
}

function hasStatus(runner: Runner, status: string, now: Time): boolean {
  if (status === 'active' || status === 'paused') return runner.paused === (status === 'paused');
  return runnerStatus(runner, now) === status;
}

/** The runners that take jobs of a project: its own, those of the groups around it, and the shared ones. */
export function runnersOfProject({ runners }: Pick<World, 'runners'>, project: Project): Runner[] {
  const groups: readonly unknown[] = groupsAround(project);
  return [...runners.values()].filter(
    (runner) =>
      runner.projects.includes(project) ||
      groups.includes(runner.group) ||
      (runner.type === 'instance_type' && project.settings.sharedRunners),
  );
}

/** The runners that take jobs of a group: its own, those above it, and the shared ones. */
export function runnersOfGroup({ runners }: Pick<World, 'runners'>, group: Group): Runner[] {
  const groups: readonly unknown[] = groupsAround(group);
  return [...runners.values()].filter(
    (runner) => runner.type === 'instance_type' || groups.includes(runner.group),
  );
}

/** Whether an account manages a runner: an owner of its group, a maintainer of one of its projects. */
export function ownsRunner(viewer: Viewer, { group, projects }: Runner): boolean {
  if (group) return hasRole(viewer, group, OWNER);
  return projects.some((project) => hasRole(viewer, project, MAINTAINER));
}
