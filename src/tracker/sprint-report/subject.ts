import * as z from 'zod';
import { invalidArgument, ToolError } from '../../kernel/errors.js';
import { path } from '../../kernel/http/path.js';
import type { Bounds } from '../../kernel/http/retry.js';
import type { Sprint } from '../issues/entities.js';
import type { Jira } from '../jira/jira.js';
import { SprintAnswer, sprint } from '../sprints/sprint-answer.js';
import { isBugType } from './counted-issue.js';

const FieldAnswer = z.looseObject({
  id: z.string(),
  name: z.string().nullish(),
  schema: z.looseObject({ type: z.string().nullish(), custom: z.string().nullish() }).nullish(),
});
type FieldAnswer = z.output<typeof FieldAnswer>;

const ProjectAnswer = z.looseObject({
  key: z.string(),
  issueTypes: z.array(z.looseObject({ id: z.string(), name: z.string() })).nullish(),
});

/** The type of the one field that holds sprints, whatever its name. */
const SPRINT_FIELD = 'com.pyxis.greenhopper.jira:gh-sprint';

export interface Named {
  sprintId: number;
  previousSprintId?: number | undefined;
  projectKey: string;
  storyPointsField: string;
}

/** What a report is about, as the tracker knows it. */
export interface Subject {
  current: Sprint;
  previous: Sprint | undefined;
  projectKey: string;
  /** The ids of the project's issue types for bugs; a project can have none. */
  bugTypes: readonly number[];
  points: { id: string; name: string };
  /** The ids of the fields that hold sprints. */
  sprintFields: readonly string[];
}

/** Looks up all that the arguments name. Throws ToolError `not_found` or `invalid_arguments` naming what is wrong. */
export async function subject(jira: Jira, named: Named, bounds: Bounds): Promise<Subject> {
  const { sprintId, previousSprintId, projectKey, storyPointsField } = named;
  const place = path`/rest/api/3/project/${projectKey}`; // what refuses an argument is before the first request
  const [current, previous, fields, project] = await Promise.all([
    sprintNamed(jira, 'sprintId', sprintId, bounds),
    previousSprintId === undefined
      ? undefined
      : sprintNamed(jira, 'previousSprintId', previousSprintId, bounds),
    jira.get('/rest/api/3/field', { as: z.array(FieldAnswer) }, bounds),
    jira.get(place, { as: ProjectAnswer }, bounds),
  ]);
  const bugTypes = (project.issueTypes ?? []).filter(({ name }) => isBugType(name));
  return {
    current,
    previous,
    projectKey: project.key,
    bugTypes: bugTypes.map(({ id }) => Number(id)),
    points: pointsField(fields, storyPointsField),
    sprintFields: fields.filter(({ schema }) => schema?.custom === SPRINT_FIELD).map(({ id }) => id),
  };
}

async function sprintNamed(jira: Jira, argument: string, id: number, bounds: Bounds): Promise<Sprint> {
  const found = jira.get(path`/rest/agile/1.0/sprint/${id}`, { as: SprintAnswer }, bounds);
  return sprint(await found.catch(namingSprint(argument, id)));
}

/** Two sprints are asked for, and the tracker does not say which it does not know. */
function namingSprint(argument: string, id: number): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ToolError) || error.code !== 'not_found') throw error;
    throw new ToolError('not_found', `${argument} ${id}: ${error.message}`, { status: 404, cause: error });
  };
}

function pointsField(fields: readonly FieldAnswer[], id: string): Subject['points'] {
  const field = fields.find((each) => each.id === id);
  if (!field) throw new ToolError('not_found', `storyPointsField: the tracker has no field ${id}.`);
  const name = field.name ?? id;
  const type = field.schema?.type ?? 'number';
  if (type === 'number') return { id, name };
  throw invalidArgument('storyPointsField', `${id} (${name}) holds no numbers, it is of type ${type}`);
}
