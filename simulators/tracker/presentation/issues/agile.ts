import { epicOf, openSprintOf } from '../../world/find.js';
import type { Board, Sprint } from '../../world/records/boards.js';
import type { Issue } from '../../world/records/issues.js';
import type { World } from '../../world/records/world.js';
import { isoStamp } from '../times.js';
import type { View } from '../view.js';
import { issueJson, type Selection } from './issues.js';

const AGILE = '/rest/agile/1.0';

/** The end of the full name of the field that holds the names of epics. */
export const EPIC_NAME = ':gh-epic-label';

/** A board in short; its id is a number. */
export function boardRef({ id, name }: Board, { site }: View): object {
  return { id, self: `${site}${AGILE}/board/${id}`, name };
}

/** A board, with the project it is in. */
export function boardJson(board: Board, view: View): object {
  const { type, project } = board;
  const { site } = view;
  return {
    ...boardRef(board, view),
    type,
    location: {
      projectId: Number(project.id),
      displayName: `${project.name} (${project.key})`,
      projectName: project.name,
      projectKey: project.key,
      projectTypeKey: 'software',
      avatarURI: `${site}/rest/api/2/universal_avatar/view/type/project/avatar/10400?size=small`,
      name: `${project.name} (${project.key})`,
    },
    isPrivate: false,
  };
}

/** A sprint; dates that are not set are absent. */
export function sprintJson(sprint: Sprint, { site }: View): object {
  const { id, state, name, goal, boardId, created, startDate, endDate, completeDate } = sprint;
  return {
    id,
    self: `${site}${AGILE}/sprint/${id}`,
    state,
    name,
    ...(startDate !== null && { startDate: isoStamp(startDate) }),
    ...(endDate !== null && { endDate: isoStamp(endDate) }),
    ...(completeDate !== null && { completeDate: isoStamp(completeDate) }),
    createdDate: isoStamp(created),
    originBoardId: boardId,
    goal,
  };
}

/** An epic. */
export function epicJson(world: World, epic: Issue, { site }: View): object {
  const nameField = world.fields.find(({ schema }) => schema?.custom?.endsWith(EPIC_NAME));
  const { color, done } = world.annotations.epicMarks(epic);
  const name = (nameField && epic.custom[nameField.id]) ?? epic.summary;
  return {
    id: Number(epic.id),
    key: epic.key,
    self: `${site}${AGILE}/epic/${epic.id}`,
    name,
    summary: epic.summary,
    color: { key: color ?? `color_${(Number(epic.id) % 14) + 1}` },
    done: done ?? epic.status.category.key === 'done',
  };
}

/** An issue as boards show it: its sprints and its epic besides the usual fields. */
export function boardIssueJson(world: World, issue: Issue, selection: Selection, view: View): object {
  const shown = issueJson(world, issue, selection, view);
  const self = `${view.site}${AGILE}/issue/${issue.id}`;
  if (!('fields' in shown)) return { ...shown, self };
  return { ...shown, self, fields: { ...agileFields(world, issue, view), ...(shown.fields as object) } };
}

function agileFields(world: World, issue: Issue, view: View): object {
  const [sprint, epic] = [openSprintOf(issue), epicOf(issue)];
  const closed = issue.sprints.filter(({ state }) => state === 'closed');
  return {
    flagged: false,
    sprint: sprint && sprintJson(sprint, view),
    ...(closed.length > 0 && { closedSprints: closed.map((item) => sprintJson(item, view)) }),
    epic: epic && epicJson(world, epic, view),
  };
}
