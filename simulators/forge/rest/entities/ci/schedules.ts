import { cronPattern, nextTime } from '../../../queries/ci/cron.js';
import { timeJson } from '../../../rendering/times.js';
import type { PipelineSchedule, PipelineTrigger } from '../../../world/records/ci-settings.js';
import type { PipelineVariable } from '../../../world/records/pipelines.js';
import type { Call } from '../../routing/routing.js';
import { userBasic, userBasicOrNull } from '../places/users.js';
import { pipelineBasicJson } from './pipelines.js';

type Seen = Pick<Call, 'site' | 'clock'>;

/** A schedule as lists show it (schema APIEntitiesCiPipelineSchedule). */
export function scheduleJson(schedule: PipelineSchedule, call: Seen) {
  const { id, description, ref, cron, timeZone, active, owner } = schedule;
  const pattern = cronPattern(cron);
  return {
    id,
    description,
    ref,
    cron,
    cron_timezone: timeZone,
    next_run_at: timeJson(pattern && nextTime(pattern, timeZone, call.clock.now().getTime())),
    active,
    created_at: timeJson(schedule.createdAt),
    updated_at: timeJson(schedule.updatedAt),
    owner: userBasicOrNull(owner, call),
  };
}

/** The same with its last pipeline, and its variables for those who may see them (schema APIEntitiesCiPipelineScheduleDetails). */
export function scheduleDetails(
  schedule: PipelineSchedule,
  call: Seen,
  { withVariables }: { readonly withVariables: boolean },
) {
  const last = schedule.pipelines.at(-1);
  return {
    ...scheduleJson(schedule, call),
    last_pipeline: last ? pipelineBasicJson(last, call) : null,
    ...(withVariables && { variables: schedule.variables.map(scheduleVariableJson) }),
  };
}

/** A variable of a schedule. */
export function scheduleVariableJson({ key, value, type }: PipelineVariable) {
  return { variable_type: type, key, value, raw: false };
}

const SHOWN = 4;

/** A trigger; only its owner sees all of the token (schema APIEntitiesTrigger). */
export function triggerJson(trigger: PipelineTrigger, call: Pick<Call, 'site' | 'viewer'>) {
  const { id, token, description, owner } = trigger;
  const own = call.viewer === owner;
  return {
    id,
    token: own ? token : token.replace(/^glptt-/, '').slice(0, SHOWN),
    description,
    created_at: timeJson(trigger.createdAt),
    updated_at: timeJson(trigger.updatedAt),
    last_used: timeJson(trigger.lastUsedAt),
    expires_at: timeJson(trigger.expiresAt),
    owner: userBasic(owner, call),
  };
}
