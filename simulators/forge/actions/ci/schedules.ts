import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import { cronPattern, isTimeZone } from '../../queries/ci/cron.js';
import { invalidRecord } from '../../refusals/refusals.js';
import type { PipelineSchedule } from '../../world/records/ci-settings.js';
import type { Pipeline, PipelineVariable } from '../../world/records/pipelines.js';
import type { Project } from '../../world/records/projects.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { given } from '../given.js';
import { createPipeline } from './pipelines.js';

/** What of a schedule can be set. */
export interface ScheduleChanges {
  readonly description?: string | undefined;
  readonly ref?: string | undefined;
  readonly cron?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly active?: boolean | undefined;
}

/** What a schedule is made of; in UTC and active where it does not say so. */
type NewSchedule = ScheduleChanges & {
  readonly description: string;
  readonly ref: string;
  readonly cron: string;
};

/** Makes a schedule; 400 where its pattern, time zone or ref cannot be. */
export function createSchedule(
  world: World,
  act: Act,
  project: Project,
  input: NewSchedule,
): PipelineSchedule {
  judge({ ...input, project, timeZone: input.timeZone ?? 'UTC' });
  return addSchedule(world, act, project, input);
}

/** Adds a schedule that needs no judging: to look a time zone up takes longer than to make all else of a schedule. */
export function addSchedule(
  world: World,
  { user, at }: Act,
  project: Project,
  { description, ref, cron, timeZone = 'UTC', active = true }: NewSchedule,
): PipelineSchedule {
  return register(world, 'schedules', {
    id: nextId(world, 'schedules'),
    project,
    owner: user,
    description,
    ref,
    cron,
    timeZone,
    active,
    createdAt: at,
    updatedAt: at,
    variables: [],
    pipelines: [],
  });
}

/** Changes a schedule. */
export function updateSchedule(
  world: World,
  { at }: Pick<Act, 'at'>,
  schedule: PipelineSchedule,
  changes: ScheduleChanges,
): PipelineSchedule {
  judge({ ...schedule, ...given(changes) });
  return Object.assign(writable(world, schedule), given(changes), { updatedAt: at });
}

type Judged = Pick<PipelineSchedule, 'project' | 'description' | 'ref' | 'cron' | 'timeZone'>;

function judge({ project, description, ref, cron, timeZone }: Judged): void {
  const { branches, tags } = project.repository;
  const name = ref.replace(/^refs\/(heads|tags)\//, '');
  const problems = {
    ...(description.trim() === '' && { description: ["can't be blank"] }),
    ...(!branches.has(name) && !tags.has(name) && { ref: [ref === '' ? "can't be blank" : 'is not found'] }),
    ...(!cronPattern(cron) && { cron: ['syntax is invalid'] }),
    ...(!isTimeZone(timeZone) && { cron_timezone: ['syntax is invalid'] }),
  };
  if (Object.keys(problems).length > 0) throw invalidRecord(problems);
}

/** Makes a pipeline of a schedule now, by the account that asks. */
export function playSchedule(world: World, act: Act, schedule: PipelineSchedule): Pipeline {
  const { project, ref, variables } = schedule;
  const pipeline = createPipeline(world, act, project, {
    ref: ref.replace(/^refs\/(heads|tags)\//, ''),
    source: 'schedule',
    variables,
  });
  writable(world, schedule).pipelines = [...schedule.pipelines, pipeline];
  return pipeline;
}

/** Puts a variable in the place of one with its key, or adds it. */
export function setScheduleVariable(
  world: World,
  schedule: PipelineSchedule,
  variable: PipelineVariable,
): PipelineVariable {
  const { variables } = schedule;
  const isThere = variables.some(({ key }) => key === variable.key);
  writable(world, schedule).variables = isThere
    ? variables.map((other) => (other.key === variable.key ? variable : other))
    : [...variables, variable];
  return variable;
}
