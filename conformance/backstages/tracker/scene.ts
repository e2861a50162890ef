import type { TrackerSimulator } from '../../../simulators/tracker/simulator.js';
import { addAttachment } from '../../../simulators/tracker/world/attach.js';
import type { Board } from '../../../simulators/tracker/world/boards.js';
import { addComment, editComment } from '../../../simulators/tracker/world/comment.js';
import { updateIssue } from '../../../simulators/tracker/world/edit-issue.js';
import type { Act } from '../../../simulators/tracker/world/history.js';
import { closeSprint, createSprint, startSprint } from '../../../simulators/tracker/world/sprint-planning.js';
import type { World } from '../../../simulators/tracker/world/world.js';
import { accountOf, castOf, issuesIn } from './cast.js';

const DAY = 24 * 60 * 60_000;

/** Adds what the world lacks for telling every promise: a project of several boards, and an issue of several files. */
export function setTrackerScene(simulator: TrackerSimulator): void {
  const { world } = simulator;
  const { largeBoard, presentSprint, discussed } = castOf(simulator);
  const act: Act = { by: accountOf(simulator), at: world.origin.anchor.getTime() };
  addBoard(world, { ...largeBoard, type: 'kanban', sprints: [] });
  planSprints(world, addBoard(world, { ...largeBoard, sprints: [] }), act);
  fillIn(simulator, act);
  const [pulled] = largeBoard.sprints
    .filter(({ state }) => state === 'future')
    .flatMap((sprint) => issuesIn(world, sprint));
  if (pulled) updateIssue(world, pulled, { sprint: presentSprint }, act); // not from the backlog, but from a later sprint
  const [comment] = discussed.comments.slice(-1);
  if (comment) editComment(world, discussed, comment, { body: 'Said otherwise.' }, act);
}

/** An issue with something in every field, and no number twice. */
function fillIn(simulator: TrackerSimulator, act: Act): void {
  const { world } = simulator;
  const { rich, largeProject } = castOf(simulator);
  const severity = world.fields.find(({ id }) => id === 'customfield_10031');
  const custom = {
    ...(severity?.options[0] && { [severity.id]: severity.options[0] }),
    customfield_10033: '2027-03-01',
    customfield_10016: 13,
  };
  const { labels, components } = rich;
  const filled = {
    description: rich.description ?? 'Gulls, counted.',
    labels: labels.length > 0 ? labels : ['gulls'],
    components: components.length > 0 ? components : largeProject.components.slice(0, 1),
  };
  updateIssue(world, rich, { ...filled, custom }, act);
  for (const [filename, mimeType, bytes] of FILES)
    addAttachment(world, rich, { filename, mimeType, bytes }, act);
  for (let at = rich.comments.length; at < 17; at++) addComment(world, rich, `Remark ${at}.`, act);
}

/** Bytes of every value, as no text has them. */
export const NO_TEXT = Uint8Array.from({ length: 5000 }, (_, at) => (at * 7 + (at >> 8)) % 256);

const FILES: readonly (readonly [string, string, Uint8Array])[] = [
  ['sounds & noise (2).bin', 'application/octet-stream', NO_TEXT],
  ['notes.txt', 'text/plain', Buffer.from('Ahoy, größer.\n')],
];

function addBoard({ boards }: World, like: Board): Board {
  const id = boards.size + 1;
  const board = { ...like, id, name: `${like.name} ${id}`, filterId: String(10_000 + id) };
  boards.set(id, board);
  return board;
}

/** Sprints between those of the project's first board, one of each state. */
function planSprints(world: World, board: Board, act: Act): void {
  const sprintAt = (days: number) =>
    createSprint(
      world,
      board,
      {
        name: `${board.name} ${days}`,
        goal: `Day ${days}`,
        startDate: act.at + days * DAY,
        endDate: act.at + (days + 10) * DAY,
      },
      act,
    );
  const [over, underWay] = [sprintAt(-100), sprintAt(-3)];
  sprintAt(31);
  closeSprint(world, over, act);
  startSprint(underWay);
}
