import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { canRunOn } from '../../../access/pipelines.js';
import { DEVELOPER, hasRole, MAINTAINER } from '../../../access/roles.js';
import {
  createSchedule,
  playSchedule,
  setScheduleVariable,
  updateSchedule,
} from '../../../actions/ci/schedules.js';
import { remove } from '../../../collections/remove.js';
import {
  anything,
  defaulted,
  flag,
  type InputOf,
  integer,
  moment,
  oneOf,
  required,
  text,
  withoutEffect,
} from '../../../parameters/parameter.js';
import { findPipelines } from '../../../queries/ci/pipelines.js';
import { matchesIn } from '../../../queries/matching/matches.js';
import { forbidden, invalidRecord, notFound } from '../../../refusals/refusals.js';
import type { PipelineSchedule } from '../../../world/records/ci-settings.js';
import type { PipelineVariable } from '../../../world/records/pipelines.js';
import type { Project } from '../../../world/records/projects.js';
import { pipelineBasicJson } from '../../entities/ci/pipelines.js';
import { scheduleDetails, scheduleJson, scheduleVariableJson } from '../../entities/ci/schedules.js';
import { paged, pagedItems, pagination } from '../../paging/paging.js';
import { CI_STATUSES, ciProjectAt, runnableProjectAt } from '../../requests/ci-lookup.js';
import { type Call, rest } from '../../routing/routing.js';

const SCHEDULES = '/projects/:id/pipeline_schedules';
const SCHEDULE = `${SCHEDULES}/:pipeline_schedule_id` as const;
const VARIABLES = `${SCHEDULE}/variables` as const;
const number = { pipeline_schedule_id: required(integer()) };
const inputs = withoutEffect(anything(), 'no configuration of this instance takes inputs');
const changes = {
  description: text(),
  ref: text(),
  cron: text(),
  cron_timezone: text(),
  active: flag(),
  inputs,
};
const kind = { variable_type: oneOf(text(), 'env_var', 'file') };

/** Pipelines at times that come again (GitLab REST API, "Pipeline schedules"). */
export const scheduleRoutes = [
  rest(
    `GET ${SCHEDULES}`,
    { takes: { ...pagination, scope: oneOf(text(), 'active', 'inactive') } },
    (call) => {
      const project = ciProjectAt(call, call.params.id);
      if (!hasRole(call.viewer, project, DEVELOPER)) throw forbidden();
      const { scope } = call.input;
      const found = schedulesOf(call, project).filter(
        ({ active }) => scope == null || active === (scope === 'active'),
      );
      return pagedItems(call, found, (schedule) => scheduleJson(schedule, call));
    },
  ),

  rest(`GET ${SCHEDULE}`, { takes: number }, (call) => shown(call, scheduleAt(call))),

  rest(
    `POST ${SCHEDULES}`,
    {
      takes: {
        ...changes,
        description: required(text()),
        ref: required(text()),
        cron: required(text()),
        cron_timezone: defaulted(text(), 'UTC'),
        active: defaulted(flag(), true),
      },
    },
    (call) => {
      const project = runnableProjectAt(call, call.params.id);
      const { description, ref, cron } = call.input;
      assertRunsOn(call, project, ref);
      const given = { ...changesIn(call.input), description, ref, cron };
      return shown(call, createSchedule(call.world, call.act(), project, given), 201);
    },
  ),

  rest(`PUT ${SCHEDULE}`, { takes: { ...number, ...changes } }, (call) => {
    const schedule = ownSchedule(call);
    if (call.input.ref) assertRunsOn(call, schedule.project, call.input.ref);
    return shown(call, updateSchedule(call.world, call.act(), schedule, changesIn(call.input)));
  }),

  rest(`DELETE ${SCHEDULE}`, { takes: number }, (call) => {
    const schedule = scheduleAt(call);
    if (!managesSchedule(call, schedule)) throw forbidden();
    remove(call.world, { schedules: [schedule] });
    return new Reply(null, { status: 204 });
  }),

  rest(`POST ${SCHEDULE}/take_ownership`, { takes: number }, (call) => {
    const schedule = scheduleAt(call);
    if (!hasRole(call.viewer, schedule.project, MAINTAINER)) throw forbidden();
    const { user, at } = call.act();
    Object.assign(writable(call.world, schedule), { owner: user, updatedAt: at });
    return shown(call, schedule, 201);
  }),

  rest(`POST ${SCHEDULE}/play`, { takes: number }, (call) => {
    const schedule = scheduleAt(call);
    assertRunsOn(call, schedule.project, schedule.ref);
    playSchedule(call.world, call.act(), schedule);
    return Reply.json({ message: '201 Created' }, { status: 201 });
  }),

  rest(
    `GET ${SCHEDULE}/pipelines`,
    {
      takes: {
        ...number,
        ...pagination,
        scope: oneOf(text(), 'running', 'pending', 'finished', 'branches', 'tags'),
        status: oneOf(text(), ...CI_STATUSES),
        updated_before: moment(),
        updated_after: moment(),
        created_before: moment(),
        created_after: moment(),
        sort: defaulted(oneOf(text(), 'asc', 'desc'), 'asc'),
      },
    },
    (call) => {
      const { project, pipelines } = scheduleAt(call);
      const { scope, status, sort, ...times } = call.input;
      const filter = {
        scope: scope ?? undefined,
        status: status ?? undefined,
        updatedBefore: times.updated_before ?? undefined,
        updatedAfter: times.updated_after ?? undefined,
        createdBefore: times.created_before ?? undefined,
        createdAfter: times.created_after ?? undefined,
      };
      const found = findPipelines(project, filter, { by: 'id', descending: sort === 'desc' });
      const own = matchesIn([...found].filter((pipeline) => pipelines.includes(pipeline)));
      return paged(call, own, (pipeline) => pipelineBasicJson(pipeline, call));
    },
  ),

  rest(
    `POST ${VARIABLES}`,
    { takes: { ...number, ...kind, key: required(text()), value: required(text()) } },
    (call) => {
      const schedule = ownSchedule(call);
      const { key, value, variable_type } = call.input;
      if (!/^\w{1,255}$/.test(key))
        throw invalidRecord({ key: ["can contain only letters, digits and '_'."] });
      if (schedule.variables.some((other) => other.key === key))
        throw invalidRecord({ key: [`(${key}) has already been taken`] });
      const variable = { key, value, type: variable_type ?? 'env_var' } as const;
      setScheduleVariable(call.world, schedule, variable);
      return Reply.json(scheduleVariableJson(variable), { status: 201 });
    },
  ),

  rest(`GET ${VARIABLES}/:key`, { takes: number }, (call) => {
    const schedule = scheduleAt(call);
    if (!managesSchedule(call, schedule)) throw forbidden();
    return Reply.json(scheduleVariableJson(variableIn(schedule, call.params.key)));
  }),

  rest(`PUT ${VARIABLES}/:key`, { takes: { ...number, ...kind, value: text() } }, (call) => {
    const schedule = ownSchedule(call);
    const before = variableIn(schedule, call.params.key);
    const { value, variable_type } = call.input;
    const variable = { ...before, value: value ?? before.value, type: variable_type ?? before.type };
    return Reply.json(scheduleVariableJson(setScheduleVariable(call.world, schedule, variable)));
  }),

  rest(`DELETE ${VARIABLES}/:key`, { takes: number }, (call) => {
    const schedule = ownSchedule(call);
    const variable = variableIn(schedule, call.params.key);
    writable(call.world, schedule).variables = schedule.variables.filter((other) => other !== variable);
    return Reply.json(scheduleVariableJson(variable), { status: 202 });
  }),
];

type AtSchedule = Call<InputOf<typeof number>, 'id'>;

function schedulesOf({ world }: Pick<Call, 'world'>, project: Project): PipelineSchedule[] {
  return [...world.schedules.values()].filter((schedule) => schedule.project === project);
}

/** A schedule, for those who may start pipelines. */
function scheduleAt(call: AtSchedule): PipelineSchedule {
  const project = runnableProjectAt(call, call.params.id);
  const schedule = call.world.schedules.get(call.input.pipeline_schedule_id);
  if (schedule?.project === project) return schedule;
  throw notFound('Pipeline Schedule');
}

/** A schedule that the caller owns: others take it over before they change it (GitLab, "Take ownership"). */
function ownSchedule(call: AtSchedule): PipelineSchedule {
  const schedule = scheduleAt(call);
  if (schedule.owner === call.viewer) return schedule;
  throw forbidden();
}

function managesSchedule({ viewer }: Pick<Call, 'viewer'>, { owner, project }: PipelineSchedule): boolean {
  return owner === viewer || hasRole(viewer, project, MAINTAINER);
}

function assertRunsOn({ viewer }: Pick<Call, 'viewer'>, project: Project, ref: string): void {
  if (!canRunOn(viewer, project, ref.replace(/^refs\/(heads|tags)\//, ''))) throw forbidden();
}

function variableIn({ variables }: PipelineSchedule, wanted: string): PipelineVariable {
  const variable = variables.find(({ key }) => key === wanted);
  if (variable) return variable;
  throw notFound('Variable');
}

function shown(
  call: Pick<Call, 'site' | 'viewer' | 'clock'>,
  schedule: PipelineSchedule,
  status = 200,
): Reply {
  const withVariables = managesSchedule(call, schedule);
  return Reply.json(scheduleDetails(schedule, call, { withVariables }), { status });
}

function changesIn({ description, ref, cron, cron_timezone, active }: InputOf<typeof changes>) {
  return {
    description: description ?? undefined,
    ref: ref ?? undefined,
    cron: cron ?? undefined,
    timeZone: cron_timezone ?? undefined,
    active: active ?? undefined,
  };
}
