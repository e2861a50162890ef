import type { KeptVariable, PipelineSchedule, PipelineTrigger } from '../world/records/ci-settings.js';
import type { Runner } from '../world/records/pipelines.js';
import { fullPath } from '../world/records/projects.js';
import { maybeTime, timeText } from './shared.js';

/** A variable; what is hidden stays so. */
export function variableRecord({ home, value, ...variable }: KeptVariable) {
  return {
    ...variable,
    place: home && fullPath(home),
    value: variable.hidden ? null : value,
  };
}

/** A pipeline schedule. */
export function scheduleRecord(schedule: PipelineSchedule) {
  const { id, project, owner, description, ref, cron, timeZone, active, variables, pipelines } = schedule;
  return {
    id,
    project: fullPath(project),
    owner: owner?.username ?? null,
    description,
    ref,
    cron,
    timeZone,
    active,
    createdAt: timeText(schedule.createdAt),
    updatedAt: timeText(schedule.updatedAt),
    variables: variables.map((variable) => ({ ...variable })),
    pipelines: pipelines.map(({ id }) => id),
  };
}

/** A trigger, without its token. */
export function triggerRecord(trigger: PipelineTrigger) {
  const { id, project, owner, description } = trigger;
  return {
    id,
    project: fullPath(project),
    owner: owner.username,
    description,
    createdAt: timeText(trigger.createdAt),
    updatedAt: timeText(trigger.updatedAt),
    lastUsedAt: maybeTime(trigger.lastUsedAt),
    expiresAt: maybeTime(trigger.expiresAt),
  };
}

/** A runner, without its token. */
export function runnerRecord({ token: _, group, projects, createdBy, createdAt, ...runner }: Runner) {
  return {
    ...runner,
    group: group && fullPath(group),
    projects: projects.map(fullPath),
    createdBy: createdBy?.username ?? null,
    createdAt: timeText(createdAt),
    contactedAt: maybeTime(runner.contactedAt),
    tags: [...runner.tags],
  };
}
