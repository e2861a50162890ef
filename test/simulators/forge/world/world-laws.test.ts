import { expect, test } from 'vitest';
import { kinds } from '#simulators/forge/collections/list.js';
import { createWorld } from '#simulators/forge/create-world.js';
import { commitId } from '#simulators/forge/git/objects/objects.js';
import { treeSha } from '#simulators/forge/git/objects/tree.js';
import { treeOf } from '#simulators/forge/git/trees/tree-of.js';
import type { ForgeEvent } from '#simulators/forge/world/records/events.js';
import { fullPath, groupsAround, type Project } from '#simulators/forge/world/records/projects.js';
import type { World } from '#simulators/forge/world/world.js';

const ANCHOR = new Date('2026-03-02T00:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const world = createWorld({ seed: 1, scale: 1, anchor: ANCHOR });
const projects = [...world.projects.values()];
const issues = [...world.issues.values()];
const mergeRequests = [...world.mergeRequests.values()];

/** Planned dates may be ahead; everything else has happened. */
const PLANNED = new Set([
  'startDate',
  'dueDate',
  'snoozedUntil',
  'startsAt',
  'endsAt',
  'artifactsExpireAt',
  'expiresAt',
  'scheduledAt',
  'clearAt',
]);

function* recordsOf(from: World): Generator<[kind: string, record: object]> {
  for (const kind of kinds) for (const record of from[kind].values()) yield [kind, record];
}

test('every kind of record is in the generated world', () => {
  const without = kinds.filter((kind) => world[kind].size === 0);

  expect(without).toStrictEqual(['instance']); // its record is made by the first change of it
});

/** A record's own values, other records by their ids, times relative to the anchor. */
function flat(value: unknown, anchor: number, key = '', depth = 0): unknown {
  if (typeof value === 'number') return value > 1e11 ? value - anchor : value;
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return (Date.parse(value) - anchor) / DAY;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => flat(item, anchor, key, depth + 1));
  if (value instanceof Map || !/Object|^$/.test(value.constructor?.name ?? '')) return null;
  if (depth > 0 && 'id' in value) return value.id;
  if (key === 'repository') return null;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, flat(item, anchor, name, depth + 1)]),
  );
}

function* pictureOf(from: World): Generator<string> {
  const anchor = from.origin.anchor.getTime();
  for (const [kind, record] of recordsOf(from)) yield `${kind} ${JSON.stringify(flat(record, anchor))}`;
  for (const { repository } of from.projects.values()) {
    for (const { sha, message, author } of repository.commits.values())
      yield `${sha} ${message} ${author.time - anchor}`;
    for (const { name, sha } of repository.branches.values()) yield `${name} ${sha}`;
  }
}

/** What git makes of times, whole or short, by its first appearance. */
function hashesByPlace(): (line: string) => string {
  const places = new Map<string, number>();
  const placeOf = (whole: string) => {
    const id = whole.slice(0, 8);
    if (!places.has(id)) places.set(id, places.size);
    return `commit ${places.get(id)}`;
  };
  return (line) => line.replace(/\b(?:[0-9a-f]{40}|[0-9a-f]{8})\b/g, placeOf);
}

test('the same origin makes the same world, and another anchor only shifts its times and the ids made of them', () => {
  // Something is added, so that it is made at once and not when it is asked for.
  const again = pictureOf(createWorld({ seed: 1, scale: 1, anchor: ANCHOR }, { addTo: () => {} }));
  const shifted = pictureOf(createWorld({ seed: 1, scale: 1, anchor: new Date('2031-07-17T00:00:00Z') }));
  const [here, there] = [hashesByPlace(), hashesByPlace()];

  let lines = 0;
  for (const line of pictureOf(world)) {
    lines += 1;
    const [one, other] = [again.next().value, shifted.next().value];
    if (one !== line || there(String(other)) !== here(line)) expect([one, other]).toStrictEqual([line, line]);
  }

  expect([again.next().done, shifted.next().done]).toStrictEqual([true, true]);
  expect(lines).toBeGreaterThan(40_000);
});

test('every commit has the id that git gives it', () => {
  // Where this fails after a change of generated files: npm run trees.
  const wrong = projects.flatMap(({ repository }) =>
    [...repository.commits.values()].filter(
      (commit) => commitId({ ...commit, tree: treeSha(treeOf(repository, commit)) }) !== commit.sha,
    ),
  );

  expect(wrong).toStrictEqual([]);
  expect(projects.flatMap(({ repository }) => [...repository.commits]).length).toBeGreaterThan(5_000);
});

test('another seed makes another world', () => {
  const other = createWorld({ seed: 2, scale: 1, anchor: ANCHOR });

  expect([...other.tokens.keys()]).not.toStrictEqual([...world.tokens.keys()]);
  expect(other.issues.get(7)?.title).not.toBe(world.issues.get(7)?.title);
});

test('nothing but plans is in the future, and nothing near a boundary of days', () => {
  const wrong: string[] = [];
  for (const [kind, record] of recordsOf(world)) {
    for (const [name, value] of Object.entries(record)) {
      if (typeof value !== 'number' || value < 1e11 || PLANNED.has(name)) continue;
      const hour = (value % DAY) / HOUR;
      if (value >= ANCHOR.getTime() || hour < 1 || hour > 23)
        wrong.push(`${kind}.${name} ${new Date(value).toISOString()}`);
    }
  }

  expect(wrong).toStrictEqual([]);
});

test('ids are unique and follow time', () => {
  const events = world.ordered.events.items;

  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  for (const [one, next] of pairs(events)) expect(next.createdAt).toBeGreaterThanOrEqual(one.createdAt);
  for (const kind of ['users', 'issues', 'mergeRequests', 'notes', 'todos', 'timelogs'] as const) {
    const records = [...world[kind].values()];
    for (const [one, next] of pairs<{ id: number; createdAt: number }>(records)) {
      expect(next.id).toBe(one.id + 1);
      if (next.createdAt < one.createdAt) throw new Error(`${kind} ${next.id} is older than ${one.id}`);
    }
  }
});

test('no two accounts and no two places have one name', () => {
  const users = [...world.users.values()];

  expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
  expect(world.usersByName.size).toBe(users.length);
  expect(world.places.size).toBe(world.groups.size + world.projects.size);
});

test('the numbers within a place have no gaps', () => {
  for (const place of [...projects, ...world.groups.values()]) {
    const own = [...place.issuesByIid.keys()];
    expect(own).toStrictEqual(own.map((_, at) => at + 1));
    expect(place.lastIid.issue).toBe(own.length);
    expect(place.milestones.items.map(({ iid }) => iid)).toStrictEqual(
      place.milestones.items.map((_, at) => at + 1),
    );
  }
  for (const { mergeRequestsByIid, pipelines } of projects) {
    expect([...mergeRequestsByIid.keys()]).toStrictEqual(
      [...mergeRequestsByIid.keys()].map((_, at) => at + 1),
    );
    expect(pipelines.items.map(({ iid }) => iid)).toStrictEqual(pipelines.items.map((_, at) => at + 1));
  }
});

test('an event has the author and the time of what it reports', () => {
  const last = new Map(
    world.ordered.events.items
      .filter(({ action }) => action === 'closed')
      .map((event) => [event.target, event]),
  );
  for (const event of world.ordered.events.items) {
    const origin = originOf(event);
    const again = event.action === 'closed' && last.get(event.target) !== event;
    if (origin === null || again) continue;
    if (origin.at !== event.createdAt || origin.by !== event.author.id) {
      throw new Error(
        `event ${event.id} (${event.action}) says ${event.createdAt} by ${event.author.id}, not ${origin.at} by ${origin.by}`,
      );
    }
  }
});

/** When and by whom the thing that an event reports came about, where the record still says so. */
function originOf({ action, target, author }: ForgeEvent): { at: number; by: number } | null {
  if (target === null || target.kind === 'milestone') return null;
  if (action === 'created' || action === 'commented') return { at: target.createdAt, by: target.author.id };
  if (target.kind === 'note') return null;
  if (action === 'closed')
    return target.closedAt === null ? null : { at: target.closedAt, by: target.closedBy?.id ?? 0 };
  if (target.kind === 'issue') return null;
  const approval = target.approvals.find(({ user }) => user === author);
  if (action === 'approved') return { at: approval?.createdAt ?? 0, by: approval?.user.id ?? 0 };
  return action === 'merged' ? { at: target.mergedAt ?? 0, by: target.mergedBy?.id ?? 0 } : null;
}

test('each issue, merge request and note of a person in a project has its event', () => {
  const reported = new Set(
    world.ordered.events.items
      .filter(({ action }) => action === 'created' || action === 'commented')
      .map(({ target }) => target),
  );
  const notes = [...world.notes.values()].filter(
    ({ systemAction, noteable }) =>
      systemAction === null && (noteable.kind !== 'issue' || noteable.home.kind === 'project'),
  );

  for (const record of [...issues, ...mergeRequests, ...notes]) {
    if (record.kind === 'issue' && record.home.kind === 'group') continue;
    if (!reported.has(record)) throw new Error(`${record.kind} ${record.id} has no event`);
  }
  const merged = world.ordered.events.items.filter(({ action }) => action === 'merged').length;
  expect(merged).toBe(mergeRequests.filter(({ state }) => state === 'merged').length);
});

test('who acts in a project is a member by then, or the project is open to everybody', () => {
  for (const { project, author, createdAt, action } of world.ordered.events.items) {
    if (author.createdAt > createdAt)
      throw new Error(`${author.username} acts in ${fullPath(project)} before the account is there`);
    if (
      project.visibility === 'public' ||
      project.namespace === author ||
      action === 'left' ||
      action === 'expired'
    )
      continue;
    if (joined(project, author.id) > createdAt)
      throw new Error(`${author.username} acts in ${fullPath(project)} before joining`);
  }
});

function joined(project: Project, user: number): number {
  const times = [project, ...groupsAround(project)].map(
    ({ members }) => members.get(user)?.createdAt ?? Number.POSITIVE_INFINITY,
  );
  return Math.min(...times);
}

function* pairs<Item>(items: readonly Item[]): Generator<[Item, Item]> {
  for (let at = 1; at < items.length; at += 1) {
    const [one, next] = [items[at - 1], items[at]];
    if (one !== undefined && next !== undefined) yield [one, next];
  }
}
