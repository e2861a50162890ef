import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockAt } from '#simulators/core/clock.js';
import { writable } from '#simulators/core/state/changes.js';
import { canReadIssue } from '#simulators/forge/access/roles.js';
import { touch } from '#simulators/forge/collections/register.js';
import {
  findIssues,
  ISSUE_TYPES,
  type IssueFilter,
  type IssueOrder,
  issueColumns,
} from '#simulators/forge/queries/issues/issues.js';
import { passedBy, placeIn } from '#simulators/forge/queries/matching/columns.js';
import type { Issue } from '#simulators/forge/world/records/issues.js';
import { groupsAround } from '#simulators/forge/world/records/projects.js';
import { openSession } from '../session.js';

const { simulator } = openSession();
const { world } = simulator;
const NOW = Date.parse('2026-03-02T00:00:00Z');
const issues = [...world.issues.values()];
const idsOf = (some: Iterable<Issue>) => [...some].map(({ id }) => id);

const accounts = [
  'token',
  'adminToken',
  'developerToken',
  'plannerToken',
  'guestToken',
  'outsiderToken',
  'externalToken',
];
const viewers = [null, ...accounts.map((name) => userOf(name))];
// So many that every kind of viewer meets some, in an archived project too.
for (const issue of issues.filter(({ id }) => id % 5 === 0))
  writable(simulator.world, issue).confidential = true;
for (const project of world.projects.values())
  if ([3, 7].includes(project.id)) writable(simulator.world, project).archived = true;
const archived = [...world.projects.values()].find((project) => project.archived);
const places = [
  undefined,
  ...[...world.groups.values()].slice(0, 6),
  ...[...world.projects.values()].filter(({ id, issues: some }) => id < 5 || some.size > 30).slice(0, 8),
  ...(archived ? [archived, ...groupsAround(archived)] : []),
];
const people = [...new Set(issues.slice(0, 200).flatMap(({ author, assignees }) => [author, ...assignees]))];
const labels = [...new Set(issues.flatMap((issue) => issue.labels.map(({ name }) => name)))].slice(0, 6);

function userOf(name: string) {
  const user = world.tokens.get(simulator.credentials[name] ?? '')?.user;
  if (!user) throw new Error(`There is no ${name}.`);
  return user;
}

const maybe = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const filters = fc.record({
  place: fc.constantFrom(...places),
  state: fc.constantFrom('opened' as const, 'closed' as const, 'all' as const),
  author: maybe(people),
  assignee: maybe(people),
  label: maybe(labels),
  unlabelled: maybe(labels),
  types: fc.constantFrom(undefined, ISSUE_TYPES, ['incident' as const]),
  confidential: maybe([true, false]),
  includeArchived: fc.boolean(),
});
const orders = fc.record({
  by: fc.constantFrom(
    'created',
    'updated',
    'title',
    'due',
    'weight',
    'priority',
    'milestoneDue',
    'closed',
    'popularity',
  ),
  descending: fc.boolean(),
}) as fc.Arbitrary<IssueOrder>;

type Choice = typeof filters extends fc.Arbitrary<infer Value> ? Value : never;
const NO_CHOICE: Choice = {
  place: undefined,
  state: 'all',
  author: undefined,
  assignee: undefined,
  label: undefined,
  unlabelled: undefined,
  types: undefined,
  confidential: undefined,
  includeArchived: true,
};

function filterOf({ author, assignee, label, unlabelled, ...plain }: Choice): IssueFilter {
  return {
    ...plain,
    authors: author && [author],
    assignees: assignee && [assignee],
    labels: label === undefined ? undefined : [label],
    not: unlabelled === undefined ? undefined : { labels: [unlabelled] },
  };
}

/** Judges each issue by itself, without any list or view. */
function isWanted(issue: Issue, choice: Choice): boolean {
  const { place, state, author, assignee, label, unlabelled, types, confidential, includeArchived } = choice;
  const named = (name: string) => issue.labels.some((label) => label.name === name);
  const isArchived = issue.home.kind === 'project' && issue.home.archived;
  return (
    (!place ||
      (place.kind === 'project' ? issue.home === place : groupsAround(issue.home).includes(place))) &&
    (state === 'all' || issue.state === state) &&
    (!author || issue.author === author) &&
    (!assignee || issue.assignees.includes(assignee)) &&
    (label === undefined || named(label)) &&
    (unlabelled === undefined || !named(unlabelled)) &&
    (!types || types.some((type) => type === issue.type)) &&
    (confidential === undefined || issue.confidential === confidential) &&
    (includeArchived || place?.kind === 'project' || !isArchived)
  );
}

test('everybody finds in every place all that they may read, and nothing else', () => {
  for (const viewer of viewers) {
    for (const place of places) {
      for (const includeArchived of [true, false]) {
        const order = { by: 'created', descending: true } as const;
        const found = findIssues(world, { viewer, clock: clockAt(NOW) }, { place, includeArchived }, order);
        const choice = { ...NO_CHOICE, place, includeArchived };
        const wanted = issues.filter((issue) => isWanted(issue, choice) && canReadIssue(viewer, issue));

        expect(idsOf(found).sort()).toStrictEqual(idsOf(wanted).sort());
      }
    }
  }
});

test('a filter finds what each issue by itself would pass, for every caller and in any order', () => {
  fc.assert(
    fc.property(filters, orders, fc.constantFrom(...viewers), (choice, order, viewer) => {
      const found = findIssues(world, { viewer, clock: clockAt(NOW) }, filterOf(choice), order);
      const wanted = issues.filter((issue) => isWanted(issue, choice) && canReadIssue(viewer, issue));

      expect(idsOf(found).sort()).toStrictEqual(idsOf(wanted).sort());
      expect(found.count()).toBe(wanted.length);
    }),
    { seed: 7, numRuns: 400 },
  );
});

test('orders put what has no value last in both directions, and of equals the newest first', () => {
  for (const descending of [true, false]) {
    const days = [
      ...findIssues(
        world,
        { viewer: userOf('adminToken'), clock: clockAt(NOW) },
        {},
        { by: 'due', descending },
      ),
    ];
    const dated = days.filter(({ dueDate }) => dueDate !== null);
    const sign = descending ? -1 : 1;
    const sorted = [...dated].sort(
      (one, other) =>
        sign * ((one.dueDate ?? '') < (other.dueDate ?? '') ? -1 : Number(one.dueDate !== other.dueDate)) ||
        other.id - one.id,
    );

    expect(dated.length).toBeGreaterThan(10);
    expect(idsOf(days.slice(0, dated.length))).toStrictEqual(idsOf(sorted));
  }
});

test('a page begins after the place where the one before it ended', () => {
  fc.assert(
    fc.property(orders, fc.integer({ min: 1, max: 60 }), (order, size) => {
      const all = findIssues(
        world,
        { viewer: userOf('adminToken'), clock: clockAt(NOW) },
        { state: 'opened' },
        order,
      );
      const columns = issueColumns(order);
      const [last] = all.slice(size - 1, size);
      if (!last) throw new Error('There are too few issues.');

      const next = all.after(passedBy(columns, placeIn(columns, last)));

      expect(idsOf(next.slice(0, 20))).toStrictEqual(idsOf(all.slice(size, size + 20)));
    }),
    { seed: 7, numRuns: 60 },
  );
});

test('a list that was read before shows what has changed since', () => {
  const project = world.projects.get(1);
  const asking = { viewer: userOf('token'), clock: clockAt(NOW) };
  const read = () =>
    findIssues(world, asking, { place: project, state: 'opened' }, { by: 'updated', descending: true });
  const last = [...read()].at(-1);
  if (!last) throw new Error('There is no issue.');

  writable(simulator.world, last).updatedAt = NOW + 1;
  touch(world, 'issues', last);

  expect(idsOf(read().slice(0, 1))).toStrictEqual([last.id]);
});
