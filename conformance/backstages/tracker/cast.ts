import type { TrackerSimulator } from '../../../simulators/tracker/simulator.js';
import type { Board, Sprint } from '../../../simulators/tracker/world/boards.js';
import type { Issue } from '../../../simulators/tracker/world/issues.js';
import type { User } from '../../../simulators/tracker/world/people.js';
import { visibleTo } from '../../../simulators/tracker/world/permissions.js';
import type { Project } from '../../../simulators/tracker/world/projects.js';
import type { World } from '../../../simulators/tracker/world/world.js';

/** The custom field with story points. */
export const POINTS = 'customfield_10016';

/** The account that the target signs in with. */
export function accountOf({ world, credentials }: TrackerSimulator): User {
  const user = world.credentials.find(({ token }) => token === credentials.token)?.user;
  if (user) return user;
  throw new Error('the world knows no account for the target');
}

/** The issues that the target's account may see. */
function visibleIssues(simulator: TrackerSimulator): Issue[] {
  return [...simulator.world.issues.byKey.values()].filter(visibleTo(accountOf(simulator)));
}

/** Those of the world who play a part in what the gate asks for. */
export interface Cast {
  readonly account: User;
  readonly colleague: User;
  /** A project with sprints, and the one with most of them. */
  readonly project: Project;
  readonly largeProject: Project;
  /** A project without sprints. */
  readonly kanbanProject: Project;
  readonly board: Board;
  readonly largeBoard: Board;
  readonly kanbanBoard: Board;
  /** A sprint that is over, and one under way with most issues of the account. */
  readonly pastSprint: Sprint;
  readonly presentSprint: Sprint;
  readonly otherSprints: readonly Sprint[];
  /** Issues: with most changes, with something in every field, with little, of an epic, and one that has just begun. */
  readonly discussed: Issue;
  readonly rich: Issue;
  readonly plain: Issue;
  readonly epic: Issue;
  readonly moving: Issue;
}

/** The parts are given once for a world, whatever happens in it afterwards. */
const casts = new WeakMap<World, Cast>();

/** Casts the world as it was at first; throws where it has nobody for a part. */
export function castOf(simulator: TrackerSimulator): Cast {
  const known = casts.get(simulator.world);
  if (known) return known;
  const cast = newCast(simulator);
  casts.set(simulator.world, cast);
  return cast;
}

function newCast(simulator: TrackerSimulator): Cast {
  const { world } = simulator;
  const issues = visibleIssues(simulator);
  const account = accountOf(simulator);
  const boards = [...world.boards.values()].filter(
    ({ sprints, type }) => sprints.length > 3 || type === 'kanban',
  );
  const scrum = boards
    .filter(({ type }) => type === 'scrum')
    .sort((one, other) => one.sprints.length - other.sprints.length);
  const [board, largeBoard] = [there(scrum[0]), there(scrum.at(-1))];
  const kanbanBoard = there(
    boards.find(
      ({ type, project }) =>
        type === 'kanban' && project.kind === 'kanban' && issues.some((issue) => issue.project === project),
    ),
  );
  const ofLarge = issues.filter(({ project }) => project === largeBoard.project);
  const standard = ofLarge.filter(({ type }) => type.hierarchyLevel === 0);
  return {
    account,
    colleague: there(issues.map(({ assignee }) => assignee).find((user) => user && user !== account)),
    ...{ project: board.project, largeProject: largeBoard.project, kanbanProject: kanbanBoard.project },
    ...{ board, largeBoard, kanbanBoard },
    pastSprint: most(
      board.sprints.filter(({ state }) => state === 'closed'),
      (sprint) => issuesIn(world, sprint).length,
    ),
    presentSprint: there(largeBoard.sprints.find(({ state }) => state === 'active')),
    otherSprints: board.sprints.filter(({ state }) => state === 'active'),
    discussed: most(ofLarge, ({ history }) => history.length),
    rich: most(
      ofLarge.filter(({ type }) => type.subtask), // an epic would be reported among the custom fields as well
      fullness,
    ),
    plain: there(
      standard.find(
        ({ priority, status, assignee }) =>
          status.category.key === 'new' &&
          assignee &&
          assignee !== account &&
          priority.name !== world.priorities[0]?.name,
      ),
    ),
    epic: there(ofLarge.find(({ type }) => type.hierarchyLevel === 1)),
    moving: there(
      issues.find(
        ({ project, status, type }) =>
          project === kanbanBoard.project && status.category.key === 'new' && !type.subtask,
      ),
    ),
  };
}

/** The issues that are or were in a sprint. */
export function issuesIn({ issues }: World, sprint: Sprint): Issue[] {
  return [...issues.of('sprint', sprint)];
}

/** How many fields of an issue have a value that no other field has too. */
function fullness({
  description,
  assignee,
  reporter,
  status,
  labels,
  components,
  attachments,
}: Issue): number {
  const isTold = [
    ...[
      description !== null,
      assignee !== null && assignee !== reporter,
      status.name !== status.category.name,
    ],
    ...[labels.length > 0, components.length > 0, attachments.length > 0],
  ];
  return isTold.filter(Boolean).length;
}

function most<T>(items: readonly T[], measure: (item: T) => number): T {
  return there(
    items.reduce<T | undefined>(
      (best, item) => (best === undefined || measure(item) > measure(best) ? item : best),
      undefined,
    ),
  );
}

function there<T>(value: T | null | undefined): T {
  if (value !== undefined && value !== null) return value;
  throw new Error('the world has nobody for a part that the gate needs');
}
