import { writable } from '../../../simulators/core/state/changes.js';
import { addAttachment } from '../../../simulators/tracker/world/actions/attach.js';
import { addComment, editComment } from '../../../simulators/tracker/world/actions/comment.js';
import { updateIssue } from '../../../simulators/tracker/world/actions/edit-issue.js';
import {
  closeSprint,
  createSprint,
  startSprint,
} from '../../../simulators/tracker/world/actions/sprint-planning.js';
import type { Board } from '../../../simulators/tracker/world/records/boards.js';
import type { Act } from '../../../simulators/tracker/world/records/history.js';
import type { Issue } from '../../../simulators/tracker/world/records/issues.js';
import type { User } from '../../../simulators/tracker/world/records/people.js';
import { visibleTo } from '../../../simulators/tracker/world/records/permissions.js';
import type { World } from '../../../simulators/tracker/world/records/world.js';
import { BLOCKS } from './documents.js';
import { addSecondNumber } from './second-number.js';

const DAY = 24 * 60 * 60_000;
/** So many comments that a listing leaves some out and its count is no other's. */
const COMMENTS = 17;
/** In letters that a query may lose. */
export const FOREIGN_LABEL = 'größere-möwen';
/** So many boards are on one page of the backend. */
const BOARDS = 50;

/** Bytes of every value, as no text has them. */
const NO_TEXT = Uint8Array.from({ length: 5000 }, (_, at) => (at * 7 + (at >> 8)) % 256);

const FILES: readonly (readonly [filename: string, mimeType: string, bytes: Uint8Array])[] = [
  ['sounds & noise (2).bin', 'application/octet-stream', NO_TEXT],
  ['notes.txt', 'text/plain', Buffer.from('Ahoy, größer.\n')],
];

/**
 * Adds what the generated world has nowhere: a project of several boards, an issue with a value in every field, an edited
 * comment, and an issue that came into a sprint from another one. All of it in the project with most sprints.
 */
export function addTrackerFixtures(world: World): void {
  const account = world.credentials.find(({ name }) => name === 'member')?.user;
  const board = [...world.boards.values()]
    .toSorted((one, other) => other.sprints.length - one.sprints.length)
    .at(0);
  if (!account || !board) throw new Error('the world has no account for the target, or no board');
  const act: Act = { by: account, at: world.origin.anchor.getTime() };
  addSecondNumber(world);
  const issues = issuesOf(world, board, account);
  addBoard(world, { ...board, type: 'kanban', sprints: [] });
  addPageOfBoards(world);
  planSprints(world, addBoard(world, { ...board, sprints: [] }), act);
  fillFields(world, fullest(issues), act);
  assignToInactive(world, issues, act);
  pullFromLaterSprint(world, board, act);
  editLastComment(world, issues, act);
}

/** The issues of a board's project that this user sees. */
function issuesOf({ issues }: World, { project }: Board, user: User): Issue[] {
  return [...issues.byKey.values()].filter((issue) => issue.project === project).filter(visibleTo(user));
}

function addBoard(world: World, like: Board): Board {
  const id = world.boards.size + 1;
  const board = { ...like, id, name: `${like.name} ${id}`, filterId: String(10_000 + id) };
  writable(world, world.boards).set(id, board);
  return board;
}

/** More boards than the backend lists at once, of a project that has no sprints. */
function addPageOfBoards(world: World): void {
  const like = [...world.boards.values()].findLast(
    ({ type, sprints }) => type === 'kanban' && sprints.length === 0,
  );
  for (let at = 0; like && at < BOARDS; at++) addBoard(world, like);
}

/** Sprints between those of the project's first board, one of each state. */
function planSprints(world: World, board: Board, act: Act): void {
  const sprintAt = (days: number) => {
    const dates = { startDate: act.at + days * DAY, endDate: act.at + (days + 10) * DAY };
    return createSprint(world, board, { name: `${board.name} ${days}`, goal: `Day ${days}`, ...dates }, act);
  };
  const [over, underWay] = [sprintAt(-100), sprintAt(-3)];
  sprintAt(31);
  closeSprint(world, over, act);
  startSprint(world, underWay);
}

/** The sub-task (an epic is reported among the custom fields as well) of which most fields have a value that no other has too. */
function fullest(issues: readonly Issue[]): Issue {
  const filled = ({ assignee, reporter, status, labels, components, attachments }: Issue) =>
    [
      assignee !== null && assignee !== reporter,
      status.name !== status.category.name,
      labels.length > 0,
      components.length > 0,
      attachments.length > 0,
    ].filter(Boolean).length;
  const [first] = issues
    .filter(({ type }) => type.subtask)
    .toSorted((one, other) => filled(other) - filled(one));
  if (first) return first;
  throw new Error('the project has no sub-task that the account sees');
}

/** Gives every field of an issue a value, and no two the same number. */
function fillFields(world: World, issue: Issue, act: Act): void {
  const severity = world.fields.find(({ id }) => id === 'customfield_10031');
  const custom = {
    ...(severity?.options[0] && { [severity.id]: severity.options[0] }),
    customfield_10033: '2027-03-01',
    customfield_10016: 13,
  };
  const { labels, components, project } = issue;
  const filled = {
    description: BLOCKS,
    labels: [...labels, FOREIGN_LABEL],
    components: components.length > 0 ? components : project.components.slice(0, 1),
  };
  updateIssue(world, issue, { ...filled, custom }, act);
  for (const [filename, mimeType, bytes] of FILES)
    addAttachment(world, issue, { filename, mimeType, bytes }, act);
  addComment(world, issue, BLOCKS, act);
  for (let at = issue.comments.length; at < COMMENTS; at++) addComment(world, issue, `Remark ${at}.`, act);
}

/** An issue stays assigned to a user who has left. */
function assignToInactive(world: World, issues: readonly Issue[], act: Act): void {
  const assignee = [...world.users.values()].find(({ active }) => !active);
  const issue = issues.findLast((one) => one.assignee === null);
  if (assignee && issue) updateIssue(world, issue, { assignee }, act);
}

/** An issue of a later sprint into the one under way, with points that are no whole number. */
function pullFromLaterSprint(world: World, { sprints }: Board, act: Act): void {
  const sprint = sprints.find(({ state }) => state === 'active');
  const [issue] = sprints
    .filter(({ state }) => state === 'future')
    .flatMap((later) => [...world.issues.of('sprint', later)]);
  if (sprint && issue) updateIssue(world, issue, { sprint, custom: { customfield_10016: 2.5 } }, act);
}

/** Of the issue that was changed most often. */
function editLastComment(world: World, issues: readonly Issue[], act: Act): void {
  const [issue] = issues.toSorted((one, other) => other.history.length - one.history.length);
  const comment = issue?.comments.at(-1);
  if (issue && comment) editComment(world, issue, comment, { body: 'Said otherwise.' }, act);
}
