import { lazyList, type RecordList } from '../core/admin/browsing.js';
import { stamp } from './presentation/times.js';
import type { Board, Sprint } from './world/records/boards.js';
import type { Issue } from './world/records/issues.js';
import { wordsOf } from './world/records/rich-text.js';
import type { World } from './world/records/world.js';

/** The world as JSON: who and what there is, without tokens and without the content of files. */
export function describeWorld(world: World): object {
  return Object.fromEntries(
    Object.entries(listsOf(world)).map(([kind, list]) => [kind, list.slice(0, list.length)]),
  );
}

/** The same by kinds, of which no record is made that is not looked at. */
export function listsOf(world: World): Readonly<Record<string, RecordList>> {
  return {
    users: lazyList(world.users, ({ accountId, displayName, active }) => ({
      accountId,
      displayName,
      active,
    })),
    accounts: world.credentials.map(({ name, user }) => ({ name, accountId: user.accountId })),
    projects: lazyList(world.projects, ({ id, key, name, kind }) => ({ id, key, name, kind })),
    boards: lazyList(world.boards, boardState),
    sprints: lazyList(world.sprints, sprintState),
    issues: lazyList(
      world.issues.byKey,
      issueState,
      (name) => world.issues.byKey.get(name) ?? world.issues.byId.get(name),
    ),
  };
}

function boardState({ id, name, type, project, sprints }: Board): object {
  return { id, name, type, project: project.key, sprints: sprints.map((sprint) => sprint.id) };
}

function sprintState({ id, name, state, goal, startDate, endDate, completeDate }: Sprint): object {
  const [start, end, complete] = [startDate, endDate, completeDate].map((time) => time && stamp(time));
  return { id, name, state, goal, startDate: start, endDate: end, completeDate: complete };
}

function issueState(issue: Issue): object {
  const { id, key, type, status, priority, resolution, summary, description, assignee, reporter } = issue;
  return {
    id,
    key,
    type: type.name,
    status: status.name,
    priority: priority.name,
    summary,
    resolution: resolution?.name ?? null,
    description: wordsOf(description),
    assignee: assignee?.accountId ?? null,
    reporter: reporter?.accountId ?? null,
    parent: issue.parent?.key ?? null,
    sprints: issue.sprints.map((sprint) => sprint.id),
    labels: issue.labels,
    components: issue.components.map(({ name }) => name),
    fixVersions: issue.fixVersions.map(({ name }) => name),
    due: issue.due,
    custom: issue.custom,
    rank: issue.rank,
    updated: stamp(issue.updated),
    changes: issue.history.length,
    watchers: issue.watchers.map(({ accountId }) => accountId),
    voters: issue.voters.map(({ accountId }) => accountId),
    ...belongings(issue),
  };
}

function belongings({ comments, worklogs, attachments, links }: Issue): object {
  return {
    comments: comments.map(({ id, author, body }) => ({ id, author: author.accountId, text: wordsOf(body) })),
    worklogs: worklogs.map(({ id, author, seconds }) => ({ id, author: author.accountId, seconds })),
    attachments: attachments.map(({ id, filename, mimeType, size }) => ({ id, filename, mimeType, size })),
    links: links.map(({ id, type, source, target }) => ({
      id,
      type: type.name,
      source: source.key,
      target: target.key,
    })),
  };
}
