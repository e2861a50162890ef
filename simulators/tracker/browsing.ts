import type { Belongings, Browsing } from '../core/admin/browsing.js';
import type { ClockReading } from '../core/clock.js';
import type { Tracker } from './backend.js';
import { listsOf } from './description.js';
import { parseJql } from './jql/syntax/parse.js';
import { stamp } from './presentation/times.js';
import { BOARD_COLUMNS, ranked } from './queries/board-issues.js';
import { matcherOf } from './queries/search-issues.js';
import type { Board } from './world/records/boards.js';
import type { SavedFilter } from './world/records/filters.js';
import type { Change } from './world/records/history.js';
import type { Issue } from './world/records/issues.js';
import { visibleTo } from './world/records/permissions.js';
import { wordsOf } from './world/records/rich-text.js';
import type { World } from './world/records/world.js';

/** Issues that are listed of one column, one sprint. */
const MOST = 200;

/** The tracker's records one by one: issues with their history, boards with their columns, sprints with their issues. */
export const browsing: Browsing<Tracker> = {
  lists: listsOf,
  belongings: (world, kind, id, clock) => BELONGINGS.get(kind)?.(world, id, clock) ?? null,
  content: async (world, kind, id) => {
    if (kind !== 'attachments') return null;
    const [, key = '', number] = /^([^:]+):(\d+)$/.exec(id) ?? [];
    const attachments = world.issues.byKey.get(key)?.attachments ?? [];
    const found = attachments.find((each) => each.id === number);
    return found ? { type: found.mimeType, bytes: found.content() } : null;
  },
};

/** What belongs to a record, by its kind. */
const BELONGINGS = new Map<string, (world: World, id: string, clock: ClockReading) => Belongings<Tracker>>(
  Object.entries({
    issues: ({ issues }, key) => {
      const issue = issues.byKey.get(key);
      return issue ? partsOf(issue) : null;
    },
    boards: ({ boards, issues, administration }, id, clock) => {
      const board = boards.get(Number(id));
      if (!board) return null;
      const filter = administration.filters.get(board.filterId);
      return filter
        ? filteredBoard(board, filter, clock)
        : columnsOf(board, [...issues.of('project', board.project)]);
    },
    sprints: ({ sprints, issues }, id) => {
      const sprint = sprints.get(Number(id));
      return sprint ? cut(ranked(issues.of('sprint', sprint))) : null;
    },
  }),
);

/** The parts of an issue that a list of issues has in short. */
function partsOf({ key, comments, worklogs, attachments, history }: Issue): object {
  return {
    history: history.map(changeOf),
    comments: comments.map(({ id, author, body, created, visibleTo }) => ({
      id,
      author: author.accountId,
      created: stamp(created),
      visibleTo,
      text: wordsOf(body),
    })),
    worklogs: worklogs.map(({ id, author, comment, started, seconds }) => ({
      id,
      author: author.accountId,
      started: stamp(started),
      seconds,
      text: wordsOf(comment),
    })),
    attachments: attachments.map(({ id, filename, mimeType, size }) => ({
      id: `${key}:${id}`,
      filename,
      mimeType,
      size,
    })),
  };
}

function changeOf({ id, at, author, items }: Change): object {
  return {
    id,
    at: stamp(at),
    author: author.accountId,
    items: items.map(({ field, fromText, toText }) => ({ field, from: fromText, to: toText })),
  };
}

/** A board of what a saved filter finds for the one who saved it; one that is refused as things are now finds nothing. */
async function filteredBoard(
  board: Board,
  { jql, owner }: SavedFilter,
  clock: ClockReading,
): Promise<(world: World) => object> {
  const { where } = await parseJql(jql);
  return (world) => {
    const matches = matcherOf(world, where, { viewer: owner, clock }) ?? (() => false);
    const visible = [...world.issues.byKey.values()].filter(visibleTo(owner));
    return columnsOf(board, visible.filter(matches));
  };
}

/** A board as its columns: of a scrum board what is in its open sprints, beside them what waits for one. */
function columnsOf({ type, sprints }: Board, found: readonly Issue[]): object {
  const all = found.filter(({ type: of }) => type === 'kanban' || of.hierarchyLevel < 1);
  const open = new Set(sprints.filter(({ state }) => state === 'active'));
  const isShown = (issue: Issue) => type === 'kanban' || issue.sprints.some((sprint) => open.has(sprint));
  const shown = all.filter(isShown);
  const waiting = all.filter((issue) => !isShown(issue) && issue.status.category.key !== 'done');
  return {
    columns: BOARD_COLUMNS.map(({ name, categories }) => ({
      name,
      ...cut(ranked(shown.filter(({ status }) => categories.includes(status.category.key)))),
    })),
    backlog: type === 'kanban' ? null : cut(ranked(waiting)),
  };
}

/** The first of some issues, and how many there are. */
function cut(issues: readonly Issue[]): object {
  return { total: issues.length, issues: issues.slice(0, MOST).map(cardOf) };
}

function cardOf({ key, summary, type, status, priority, assignee }: Issue): object {
  return {
    key,
    summary,
    type: type.name,
    status: status.name,
    priority: priority.name,
    assignee: assignee?.displayName ?? null,
  };
}
