import type { ClockReading } from '../../../../core/clock.js';
import { canSee } from '../../../access/roles.js';
import { runnerStatus } from '../../../queries/ci/runners.js';
import { placeUrl } from '../../../rendering/addresses.js';
import { timeJson } from '../../../rendering/times.js';
import type { Runner } from '../../../world/records/pipelines.js';
import type { Call } from '../../routing/routing.js';
import { projectBasic } from '../places/projects.js';
import { userBasicOrNull } from '../places/users.js';

/** What a machine of a runner reports of itself. */
export const MACHINE = { version: '18.8.0', revision: '5a1c9e2f', platform: 'linux', architecture: 'amd64' };

type Shown = Pick<Call, 'site'> & { readonly clock: Pick<ClockReading, 'now'> };

/** A runner (schema APIEntitiesCiRunner). */
export function runnerJson(runner: Runner, call: Shown) {
  const { id, description, type, paused, simulated } = runner;
  const status = runnerStatus(runner, call.clock.now().getTime());
  return {
    id,
    description,
    ip_address: simulated ? '10.0.0.7' : '',
    active: !paused,
    paused,
    is_shared: type === 'instance_type',
    runner_type: type,
    name: status === 'never_contacted' ? null : 'gitlab-runner',
    online: status === 'online',
    created_by: userBasicOrNull(runner.createdBy, call),
    created_at: timeJson(runner.createdAt),
    status,
    job_execution_status: 'idle',
  };
}

/** The machines of a runner (schema APIEntitiesCiRunnerManager): one, once it has asked for jobs. */
export function managersJson(runner: Runner, call: Shown) {
  const { id, simulated, contactedAt, createdAt } = runner;
  if (!simulated && contactedAt === null) return [];
  return [
    {
      id,
      system_id: systemIdOf(runner),
      ...MACHINE,
      created_at: timeJson(createdAt),
      contacted_at: timeJson(simulated ? call.clock.now().getTime() : contactedAt),
      ip_address: '10.0.0.7',
      status: runnerStatus(runner, call.clock.now().getTime()),
      job_execution_status: 'idle',
    },
  ];
}

/** What a machine of a runner is named by. */
export function systemIdOf({ id }: Pick<Runner, 'id'>): string {
  return `r_${String(id).padStart(12, '0')}`;
}

/** A runner with all that is set of it (schema APIEntitiesCiRunnerDetails). */
export function runnerDetails(
  runner: Runner,
  call: Shown & Parameters<typeof projectBasic>[1] & Pick<Call, 'viewer'>,
  { projects: withProjects = true } = {},
) {
  const { tags, runUntagged, locked, maximumTimeout, accessLevel, contactedAt, simulated } = runner;
  const ran = simulated || contactedAt !== null;
  const projects = runner.projects.filter((project) => canSee(call.viewer, project));
  return {
    ...runnerJson(runner, call),
    tag_list: [...tags],
    run_untagged: runUntagged,
    locked,
    maximum_timeout: maximumTimeout,
    access_level: accessLevel,
    ...(ran ? MACHINE : { version: null, revision: null, platform: null, architecture: null }),
    contacted_at: timeJson(simulated ? call.clock.now().getTime() : contactedAt),
    maintenance_note: runner.maintenanceNote,
    ...(withProjects && { projects: projects.map((project) => projectBasic(project, call)) }),
    groups: (runner.group ? [runner.group] : []).map((group) => ({
      id: group.id,
      web_url: placeUrl(call.site, group),
      name: group.name,
    })),
  };
}
