import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { WorldMark } from '#simulators/core/worlds/held-world.js';
import { sharedWorld } from '#simulators/core/worlds/shared-world.js';
import { searchPage } from '#simulators/tracker/queries/search-issues.js';
import { addComment, deleteComment } from '#simulators/tracker/world/actions/comment.js';
import { createIssue, deleteIssue } from '#simulators/tracker/world/actions/create-issue.js';
import { transitionIssue, updateIssue } from '#simulators/tracker/world/actions/edit-issue.js';
import { voteForIssue } from '#simulators/tracker/world/actions/follow.js';
import { addWorklog } from '#simulators/tracker/world/actions/log-work.js';
import { rankIssues } from '#simulators/tracker/world/actions/rank.js';
import { createWorld } from '#simulators/tracker/world/create-world.js';
import { IssueOrder } from '#simulators/tracker/world/indexes/issue-order.js';
import type { Issue } from '#simulators/tracker/world/records/issues.js';
import type { User } from '#simulators/tracker/world/records/people.js';
import { transitionsFrom } from '#simulators/tracker/world/records/workflows.js';
import type { World } from '#simulators/tracker/world/records/world.js';
import { CLAUSES, ORDERS, scan } from './plain-scan.js';

const NOW = Date.parse('2026-03-02T10:00:00Z');
let start: WorldMark<World>;
let world: World;
let users: readonly User[];
let time: number;

beforeAll(() => {
  world = createWorld({ seed: 3, scale: 1, anchor: new Date('2026-03-02T00:00:00Z') });
  start = sharedWorld(world).mark();
  users = world.credentials.map(({ user }) => user);
});

beforeEach(() => {
  ({ world } = start.begin());
  time = NOW;
});

interface Write {
  readonly what: keyof typeof WRITES;
  readonly at: number;
  readonly other: number;
  readonly user: number;
}

type Writing = (issue: Issue, act: { readonly by: User; readonly at: number }, other: Issue) => unknown;

/** What a request may do to an issue. */
const WRITES = {
  create: ({ project, type }, act) => createIssue(world, { project, type, summary: 'A walrus' }, act),
  rename: (issue, act, { summary }) => updateIssue(world, issue, { summary: `${summary} walrus` }, act),
  describe: (issue, act) => updateIssue(world, issue, { description: 'The walrus timetable' }, act),
  clear: (issue, act) => updateIssue(world, issue, { description: null, environment: null, due: null }, act),
  label: (issue, act) => updateIssue(world, issue, { labels: ['walrus'] }, act),
  assign: (issue, act) => updateIssue(world, issue, { assignee: issue.assignee ? null : act.by }, act),
  postpone: (issue, act) => updateIssue(world, issue, { due: '2026-01-16' }, act),
  move: (issue, act) => {
    const [way] = transitionsFrom(issue.project.workflow, issue.status).toReversed();
    if (way) transitionIssue(world, issue, way, act);
  },
  comment: (issue, act) => addComment(world, issue, 'Seen with a walrus', act),
  whisper: (issue, act) => addComment(world, issue, 'A walrus, among us', act, 'ferry-crew'),
  unsay: (issue, act) => {
    const comment = issue.comments.at(-1);
    if (comment) deleteComment(world, issue, comment, act);
  },
  work: (issue, act) =>
    addWorklog(world, issue, { started: act.at, seconds: 1800, comment: null, visibleTo: null }, act),
  vote: (issue, { by }) => voteForIssue(world, issue, by, !issue.voters.includes(by)),
  rank: (issue, _, other) => {
    if (issue !== other) rankIssues(world, [issue], { before: other });
  },
  delete: (issue, act) => deleteIssue(world, issue, act),
  reset: () => {
    ({ world } = start.begin());
  },
} satisfies Record<string, Writing>;

const write: fc.Arbitrary<Write> = fc.record({
  what: fc.constantFrom(...(Object.keys(WRITES) as (keyof typeof WRITES)[])), // these are its keys
  ...{ at: fc.nat(9_999), other: fc.nat(9_999), user: fc.nat(9) },
});

const ask = fc.record({
  clauses: fc.array(fc.constantFrom(...CLAUSES), { minLength: 1, maxLength: 3 }),
  joint: fc.constantFrom('AND', 'OR'),
  order: fc.constantFrom(...ORDERS),
  ...{ place: fc.constantFrom(0, 0, 1, 7, 50, 400), count: fc.constantFrom(1, 5, 50), user: fc.nat(9) },
});

function nth<Item>(items: readonly Item[], at: number): Item {
  const item = items[at % items.length];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

function carryOut({ what, at, other, user }: Write): void {
  const issues = [...world.issues.byKey.values()];
  time += 1_000;
  const act = { by: nth(users, user), at: time };
  const writing: Writing = WRITES[what];
  writing(nth(issues, at), act, nth(issues, other));
}

test('between any writes, each part of what a query finds is what a reading of every issue finds', async () => {
  let found = 0;
  const step = fc.tuple(fc.array(write, { maxLength: 3 }), ask);

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      for (const [writes, { clauses, joint, order, place, count, user }] of steps) {
        for (const each of writes) carryOut(each);
        const [[orderBy, keys], viewer] = [order, nth(users, user)];
        const jql = `${clauses.map(([clause]) => clause).join(` ${joint} `)} ${orderBy}`;
        const whole = scan(
          world,
          viewer,
          (issue) => clauses[joint === 'AND' ? 'every' : 'some'](([, fits]) => fits(issue, viewer)),
          keys,
        );
        const asking = { viewer, clock: { now: () => new Date(time) } };
        for (const start of [place, place + count]) {
          const page = await searchPage(world, jql, asking, { place: start, count });

          expect([jql, page.map(({ key }) => key)]).toStrictEqual([jql, whole.slice(start, start + count)]);
          found += page.length;
        }
      }
    }),
    { numRuns: 25, seed: 7, endOnFailure: true },
  );

  expect(found).toBeGreaterThan(2_000);
});

/** Many fit, and many do not: the place of an answer in its order is after its place among the answers. */
const jql = 'status != Done';
const fits = ({ status }: Issue) => status.name !== 'Done';
const count = 40;

test.each(ORDERS)('read page by page, %s is all that there is, each once', async (order, keys) => {
  const viewer = nth(users, 0);
  for (const at of [3, 5, 8, 13]) carryOut({ what: 'vote', at, other: 0, user: 1 });
  const asking = { viewer, clock: { now: () => new Date(time) } };
  const read: string[] = [];

  for (let place = 0; place < 1_000; place += count) {
    const page = await searchPage(world, `${jql} ${order}`, asking, { place, count: count + 1 });
    read.push(...page.slice(0, count).map(({ key }) => key));
  }

  expect(read).toStrictEqual(scan(world, viewer, fits, keys));
});

test.each(ORDERS)('the next page, %s, is of what there is by then', async (order, keys) => {
  const viewer = nth(users, 0);
  const asking = { viewer, clock: { now: () => new Date(time) } };
  await searchPage(world, `${jql} ${order}`, asking, { place: 0, count: count + 1 });
  const [first] = scan(world, viewer, fits, keys);
  const issue = world.issues.byKey.get(first ?? '');
  if (issue) deleteIssue(world, issue, { by: viewer, at: time });

  const page = await searchPage(world, `${jql} ${order}`, asking, { place: count, count });

  const there = scan(world, viewer, fits, keys);
  expect(page.map(({ key }) => key)).toStrictEqual(there.slice(count, 2 * count));
});

test('what is read in its order while something changes is not what is answered afterwards', async () => {
  const viewer = nth(users, 0);
  const asking = { viewer, clock: { now: () => new Date(time) } };
  const ask = (place: number) => searchPage(world, 'votes = 0', asking, { place, count: 30 });
  const page = await ask(0);
  for (const isFor of [true, false]) voteForIssue(world, nth(page, 0), viewer, isFor); // what is cached of it is forgotten
  let isDone = false;
  let passed = 0;
  using now = vi.spyOn(performance, 'now').mockImplementation(() => (passed += 1_000)); // others have their turn whenever the clock is read

  const early = ask(0).finally(() => {
    isDone = true;
  });
  for (let turn = 0; turn < 2; turn += 1) await setImmediate();
  const wasDone = isDone;
  for (const issue of page) voteForIssue(world, issue, viewer, true);
  await early;

  expect([page.length, wasDone, now.mock.calls.length > 0]).toStrictEqual([30, false, true]);
  expect((await ask(29))[0]).toBe((await ask(20))[9]);
});

const READ = ['ORDER BY updated ASC', 'ORDER BY updated', 'ORDER BY key ASC', 'ORDER BY rank'];

test.each(ORDERS.filter(([order]) => READ.includes(order)))(
  'a project that is asked for again, %s, is sorted once and read page by page',
  async (order, keys) => {
    const viewer = nth(users, 0);
    const asking = { viewer, clock: { now: () => new Date(time) } };
    const ask = async (place: number) =>
      (await searchPage(world, `project = TIDE AND ${jql} ${order}`, asking, { place, count })).map(
        ({ key }) => key,
      );
    const all = scan(world, viewer, (issue) => issue.project.key === 'TIDE' && fits(issue), keys);
    const places = [0, count - 1, 2 * (count - 1), 0, count - 1];
    const first = await ask(0);
    using walk = vi.spyOn(IssueOrder.prototype, 'walk');
    using sort = vi.spyOn(IssueOrder.prototype, 'firstOf');

    const pages = [];
    for (const place of places.slice(1)) pages.push(await ask(place));

    expect(all.length).toBeGreaterThan(3 * count);
    expect([first, ...pages]).toStrictEqual(places.map((place) => all.slice(place, place + count)));
    expect([walk.mock.calls.length, sort.mock.calls.length]).toStrictEqual([0, 1]);
  },
);
