import type { ExpectedList } from '../../../models/model.js';
import { type Issue, issueWith, type Selection } from '../issue-facts.js';
import { aboveUsual } from '../limits.js';
import { trackerTool } from '../tool.js';
import type { TrackerWorld } from '../world.js';
import { fieldChoices } from './issues.js';

const FIELDS = [
  ...[
    'key',
    'summary',
    'status',
    'statusCategory',
    'assignee',
    'priority',
    'type',
    'description',
    'labels',
    'customFields',
  ],
];
const USUAL_FIELDS = FIELDS.slice(0, 6);

type Belongs = (issue: Issue, world: TrackerWorld) => boolean;

/** Sprints of every state with most issues of some kind, up to so many, and one with none. */
const sprintsBy = (belongs: Belongs, most: number) => (world: TrackerWorld) => {
  const counts = new Map<number, number>();
  for (const issue of world.issues.filter((one) => belongs(one, world)))
    for (const sprint of issue.sprints) counts.set(sprint, (counts.get(sprint) ?? 0) + 1);
  const size = ({ id }: { readonly id: number }) => counts.get(id) ?? 0;
  const sorted = world.sprints
    .filter((sprint) => size(sprint) <= most)
    .sort((one, other) => size(other) - size(one));
  const ofState = (state: string) => sorted.filter((sprint) => sprint.state === state).slice(0, 2);
  const some = [
    ...sorted.slice(0, 1),
    ...['active', 'closed', 'future'].flatMap(ofState),
    ...sorted.slice(-1),
  ];
  return [...new Set(some.map(({ id }) => id))];
};

const issuesIn = (sprintId: unknown, { issues }: TrackerWorld) =>
  issues.filter(({ sprints }) => sprints.includes(Number(sprintId)));
const isMine = ({ assignee }: Issue, { account }: TrackerWorld) => assignee === account.accountId;
const full = sprintsBy(() => true, 50); // a sprint of which the smallest call reports all
const largest = sprintsBy(() => true, Number.POSITIVE_INFINITY);
const mine = sprintsBy(isMine, 12); // a few have fewer orders to try

export const sprintTools = {
  tracker_get_sprint_issues: trackerTool({
    valid: (world) => ({ sprintId: full(world)[0] }),
    values: {
      sprintId: (world) => [...full(world), ...largest(world).slice(0, 1)],
      maxResults: () => [1, 9, 60],
      fields: () => fieldChoices(FIELDS),
    },
    answers: ({ sprintId, maxResults = 50, fields = USUAL_FIELDS }, world) => {
      const selection = selectionOf(fields, issuesIn(full(world)[0], world));
      const records = issuesIn(sprintId, world).map((issue) => issueWith(issue, selection, world));
      const may = { more: records.length > Number(maxResults) };
      const lists = [{ name: 'issue', records, size: Number(maxResults) }];
      return { answer: { lists, may }, ...aboveUsual(maxResults, 50) };
    },
  }),

  tracker_get_my_sprint_issues: trackerTool({
    valid: (world) => ({ sprintId: mine(world)[0] }),
    values: { sprintId: mine, maxResults: () => [1, 3, 300], fields: () => fieldChoices(FIELDS) },
    answers: ({ sprintId, maxResults = 200, fields = USUAL_FIELDS }, world) => {
      const issues = issuesIn(sprintId, world).filter((issue) => isMine(issue, world));
      const selection = selectionOf(
        fields,
        issuesIn(mine(world)[0], world).filter((issue) => isMine(issue, world)),
      );
      const listed = new Map(issues.map((issue) => [issue, issueWith(issue, selection, world)]));
      const lists = statusOrders(issues, world).map((rank): ExpectedList => {
        const sorted = issues.toSorted((one, other) => compare(rank(one), rank(other)));
        const ranks = new Map(sorted.map((issue) => [issue.key, rank(issue).join(' ')]));
        const records = sorted.flatMap((issue) => listed.get(issue) ?? []);
        return { name: 'issue', records, order: ({ id }) => ranks.get(id) ?? '', size: Number(maxResults) };
      });
      return { anyOf: lists.map((list) => ({ lists: [list] })), ...aboveUsual(maxResults, 200) };
    },
  }),
};

/** The fields asked for, and the custom ones that the issues of the smallest call have. */
function selectionOf(fields: unknown, shown: readonly Issue[]): Selection {
  const learned = new Set(['customfield_10020', ...shown.flatMap(({ custom }) => Object.keys(custom))]);
  return { fields: fields as string[], choice: FIELDS, learned }; // as the contract has it
}

type Rank = (issue: Issue) => readonly [status: number, priority: number];

/** By status, then by priority: which of each is first is not said, so every order that has a reason is right. */
function statusOrders(issues: readonly Issue[], { projects, statuses }: TrackerWorld): Rank[] {
  const present = [...new Map(issues.map((issue) => [issue.status, issue])).values()];
  const workflow = projects.find(({ key }) => key === issues[0]?.project)?.statuses ?? [];
  const reasons: ((issue: Issue) => string | number)[] = [
    ({ status }) => status,
    ({ status }) => statuses.findIndex(({ name }) => name === status),
    ({ status }) => workflow.findIndex(({ name }) => name === status),
  ];
  const byCategory = permutations(['new', 'indeterminate', 'done']).map((categories) =>
    sortedBy(present, ({ category }) => categories.indexOf(category)),
  );
  const orders = [
    ...reasons.flatMap((reason) => [sortedBy(present, reason), sortedBy(present, reason).reverse()]),
    ...byCategory,
  ];
  const different = new Map(
    orders.map((order) => [order.map(({ status }) => status).join(), order.map(({ status }) => status)]),
  );
  return [...different.values()].flatMap((order) => [
    ({ status, urgency }: Issue) => [order.indexOf(status), urgency] as const,
    ({ status, urgency }: Issue) => [order.indexOf(status), -urgency] as const,
  ]);
}

function sortedBy(issues: readonly Issue[], reason: (issue: Issue) => string | number): Issue[] {
  return issues.toSorted((one, other) => (reason(one) < reason(other) ? -1 : 1));
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

function compare([one, another]: ReturnType<Rank>, [other, last]: ReturnType<Rank>): number {
  return one === other ? another - last : one - other;
}
