import type { TrackerOptions } from '#simulators/tracker/simulator.js';
import { issuesOf } from '#simulators/tracker/world/actions/sprint-planning.js';
import type { Board, Sprint, SprintState } from '#simulators/tracker/world/records/boards.js';
import type { Issue } from '#simulators/tracker/world/records/issues.js';
import { AGILE, call as request, still, V3 } from '../../simulators/tracker/calls.js';
import { refusal, trackerClient, value } from '../session.js';
import { POINTS } from './sprint-report-count.js';

export const HOUR = 3_600_000;

export type Fixture = ReturnType<typeof reportFixture>;

/** A team with a board and a sprint under way, a frozen clock, and what tests do to them. */
export function reportFixture(options: TrackerOptions = {}) {
  const simulator = still(options);
  const { world } = simulator;
  const board: Board = found([...world.boards.values()].find(({ project }) => project.key === 'MOB'));
  const active: Sprint = found(board.sprints.find(({ state }) => state === 'active'));
  const isPlain = (issue: Issue) => issue.type.hierarchyLevel === 0 && issue.project === board.project;
  const asked = (more: object = {}) => ({
    ...{ sprintId: active.id, projectKey: 'MOB', storyPointsField: POINTS },
    ...more,
  });
  const backlog = () =>
    [...world.issues.byKey.values()].filter((one) => isPlain(one) && one.sprints.length === 0);

  return {
    ...{ simulator, board, active, asked },
    report: async (more: object = {}) =>
      value(await trackerClient(simulator), 'tracker_get_sprint_report', asked(more)),
    complaint: async (more: object = {}) =>
      refusal(await trackerClient(simulator), 'tracker_get_sprint_report', asked(more)),
    /** A sprint of the board; a negative turn counts from the last. */
    sprintOf: (state: SprintState, turn = 0) =>
      found(board.sprints.filter((one) => one.state === state).at(turn)),
    /** The stories, tasks and bugs in a sprint. */
    planned: (sprint: Sprint = active) => issuesOf(world, sprint).filter(isPlain),
    backlog,
    /** An issue that never was in a sprint. */
    loose: () => found(backlog()[0]),
    moveTo: (sprint: Sprint, issue: Issue) =>
      ask('POST', `${AGILE}/sprint/${sprint.id}/issue`, { issues: [issue.key] }),
    moveOut: (issue: Issue) => ask('POST', `${AGILE}/backlog/issue`, { issues: [issue.key] }),
    edit: (issue: Issue, fields: object) => ask('PUT', `${V3}/issue/${issue.key}`, { fields }),
    /** Makes a task of the project, and gives it. */
    create: async (fields: object = {}) => {
      const required = { project: { key: 'MOB' }, issuetype: { name: 'Task' }, summary: 'New' };
      const { key } = await ask('POST', `${V3}/issue`, { fields: { ...required, ...fields } });
      return found(world.issues.byKey.get(key));
    },
  };

  async function ask(method: string, path: string, body: object) {
    const { status, text, json } = await request(simulator, method, path, body);
    if (status >= 400) throw new Error(text);
    return json;
  }
}

/** What must be there for the test to mean anything. */
export function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Error('the world has none such');
  return item;
}
