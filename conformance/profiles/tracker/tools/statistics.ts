import type { ExpectedAnswer } from '../../../models/model.js';
import { rounded, type Value } from '../../../reading/values.js';
import { countFactNames, countFacts, countsBy, crossed, DIMENSION_NAMES } from '../dimensions.js';
import { type FieldFilter, passes } from '../field-filters.js';
import { counted, type Issue } from '../issue-facts.js';
import { queryCalled } from '../queries.js';
import { trackerTool } from '../tool.js';
import type { TrackerWorld } from '../world.js';

interface Pivot {
  readonly rowField: string;
  readonly columnField: string;
  readonly action?: string;
  readonly valueField?: string;
}

/** The arguments as the contract has them. */
interface Arguments {
  readonly jql: string;
  readonly boardId?: number;
  readonly excludeResolved?: boolean;
  readonly issueTypes?: readonly string[];
  readonly assignees?: readonly string[];
  readonly sprint?: number;
  readonly groupBy?: readonly string[];
  readonly pivot?: Pivot;
  readonly fieldFilters?: readonly FieldFilter[];
}

const USUAL = ['status', 'type', 'priority', 'assignee'];
const POINTS = 'customfield_10016';
const EFFORT = 'customfield_10041';
const SEVERITY = 'customfield_10031';
const REVIEWER = 'customfield_10032';
const TARGET = 'customfield_10033';
const SHIP = 'customfield_10034';
const ACCEPTANCE = 'customfield_10035';
const PLATFORMS = 'customfield_10036';
const LIVE = 'customfield_10037';

export const statisticsTools = {
  tracker_get_backlog_stats: trackerTool({
    valid: (world) => ({ jql: mixed(world)[0] }),
    values: {
      jql: mixed,
      boardId: ({ boards }) => boards.slice(0, 4).map(({ id }) => id),
      excludeResolved: () => [true, false],
      issueTypes: () => [['Bug'], ['Story', 'Task']],
      assignees: (world) => [['unassigned'], [world.account.accountId], ['unassigned', busiest(world)]],
      sprint: (world) => sprintsOf(world),
      groupBy: () => [...DIMENSION_NAMES.map((name) => [name]), ['reporter', 'labels', 'status']],
      pivot: pivots,
      fieldFilters: filters,
    },
    together: (world) =>
      narrowings(world).flatMap((args) => orderedBy(world).map((jql) => ({ jql, ...args }))),
    answers: (args, world) => {
      const asked = args as unknown as Arguments; // as the contract has them
      const { fieldFilters = [] } = asked;
      const query = queryCalled(asked.jql, world);
      if (!query) return { open: 'the meaning of this query is not worked out' };
      const concerned = world.issues.filter(query.fits).filter(isWanted(asked, world));
      // Whether a field without a value is one that is not so is not said.
      const readings = fieldFilters.some(({ operator }) => operator === 'not') ? [true, false] : [true];
      return {
        anyOf: readings.map((reading) =>
          statisticsOf(asked, concerned.filter(passes(fieldFilters, reading)), world),
        ),
        ...(fieldFilters.some(({ field }) => field === 'components') && {
          orRefused: 'the query language calls components otherwise',
        }),
      };
    },
  }),
};

/** What is reported of these issues. */
function statisticsOf(
  { groupBy, pivot }: Arguments,
  issues: readonly Issue[],
  world: TrackerWorld,
): ExpectedAnswer {
  const replaced = groupBy === undefined ? [] : USUAL.filter((name) => !groupBy.includes(name));
  const usual = groupBy === undefined ? USUAL : [];
  return {
    tables: (groupBy ?? (pivot === undefined ? USUAL : [])).map((name) => countsBy(name, issues, world)),
    pivots: pivot === undefined ? [] : [{ name: 'pivot', entries: entriesOf(pivot, issues, world) }],
    may: Object.assign(
      { total: issues.length, ...(pivot && { 'grand total': figure(measureOf(pivot)(issues)) }) },
      ...usual.map((name) => countFacts(name, issues, world)),
    ),
    without: replaced.flatMap((name) => countFactNames(name, issues, world)),
  };
}

function entriesOf(pivot: Pivot, issues: readonly Issue[], world: TrackerWorld) {
  return crossed([pivot.rowField, pivot.columnField], measureOf(pivot), issues, world);
}

/** A figure, where averages may be rounded; that of no issues need not be reported. */
function figure(number: number): Value {
  return number === 0 ? counted(0) : rounded(number);
}

function measureOf({ action = 'count', valueField = '' }: Pivot): (issues: readonly Issue[]) => number {
  return (issues) => MEASURES[action]?.(issues, valueField) ?? 0;
}

const MEASURES: Readonly<Record<string, (issues: readonly Issue[], field: string) => number>> = {
  count: (issues) => issues.length,
  sum: (issues, field) => total(numbersIn(issues, field)),
  avg: (issues, field) => {
    const numbers = numbersIn(issues, field);
    return numbers.length === 0 ? 0 : total(numbers) / numbers.length;
  },
  cardinality: (issues, field) => new Set(issues.flatMap(({ custom }) => custom[field] ?? [])).size,
};

/** What the arguments but the query and the filters of fields let pass. */
function isWanted(
  { boardId, excludeResolved, issueTypes, assignees, sprint }: Arguments,
  { boards }: TrackerWorld,
) {
  const project = boards.find(({ id }) => id === boardId)?.project;
  return (issue: Issue) =>
    (boardId === undefined || issue.project === project) &&
    (excludeResolved !== true || issue.resolution === null) &&
    (issueTypes === undefined || issueTypes.includes(issue.type)) &&
    (assignees === undefined || assignees.includes(issue.assignee ?? 'unassigned')) &&
    (sprint === undefined || issue.sprints.includes(sprint));
}

/** Queries that find many issues of several kinds. */
function mixed({ queries, issues }: TrackerWorld): string[] {
  const size = (fits: (issue: Issue) => boolean) => issues.filter(fits).length;
  return queries
    .filter(({ fits }) => size(fits) > 100)
    .map(({ text }) => text)
    .toSorted((one, other) => isOr(other) - isOr(one));
}

/** Queries that ask for an order, to which a condition cannot be added at the end. */
function orderedBy({ queries }: TrackerWorld): string[] {
  return queries
    .filter(({ order }) => order !== undefined)
    .map(({ text }) => text)
    .slice(0, 2);
}

/** What adds a condition to the query, each by itself. */
function narrowings(world: TrackerWorld): Readonly<Record<string, unknown>>[] {
  return [
    { excludeResolved: true },
    ...world.boards.slice(0, 2).map(({ id }) => ({ boardId: id })),
    { issueTypes: ['Story', 'Task'] },
    { assignees: ['unassigned'] },
    { assignees: [busiest(world)] },
    { fieldFilters: [{ field: 'priority', operator: 'eq', value: 'High' }] },
    ...sprintsOf(world)
      .slice(0, 2)
      .map((sprint) => ({ sprint })),
  ];
}

/** A condition joined to a query with an OR needs parentheses around it. */
function isOr(text: string): number {
  return / OR (?!.*\))/.test(text) ? 1 : 0;
}

/** The two sprints of each project with most issues. */
function sprintsOf({ projects, sprints, issues }: TrackerWorld): number[] {
  const size = new Map(
    sprints.map(({ id }) => [id, issues.filter((issue) => issue.sprints.includes(id)).length]),
  );
  return projects.flatMap(({ key }) => {
    const own = sprints.filter(({ project }) => project === key).map(({ id }) => id);
    return own.sort((one, other) => (size.get(other) ?? 0) - (size.get(one) ?? 0)).slice(0, 2);
  });
}

function busiest({ issues, account }: TrackerWorld): string {
  return issues.find(({ assignee }) => assignee !== null && assignee !== account.accountId)?.assignee ?? '';
}

function pivots(): Pivot[] {
  const neighbours = DIMENSION_NAMES.map((rowField, at) => ({
    rowField,
    columnField: DIMENSION_NAMES[(at + 4) % DIMENSION_NAMES.length] ?? '',
  }));
  const crossing = { rowField: 'type', columnField: 'status' };
  return [
    ...neighbours,
    { rowField: 'status', columnField: 'type', action: 'count' },
    ...['sum', 'avg', 'cardinality'].map((action) => ({ ...crossing, action, valueField: POINTS })),
    ...['sum', 'avg'].map((action) => ({ ...crossing, action, valueField: EFFORT })),
    { rowField: 'assignee', columnField: 'priority', action: 'sum', valueField: POINTS },
    { rowField: 'project', columnField: 'type', action: 'avg', valueField: POINTS },
    ...[SEVERITY, REVIEWER, TARGET, SHIP].map((valueField) => ({
      ...crossing,
      action: 'cardinality',
      valueField,
    })),
  ];
}

/** Conditions of every operator on fields of every type; texts cannot be compared as a whole, nor moments to the second. */
function filters({ issues }: TrackerWorld): FieldFilter[][] {
  const frequent = {
    label: mostFrequent(issues.flatMap(({ labels }) => labels)),
    component: mostFrequent(issues.flatMap(({ components }) => components)),
    reporter: mostFrequent(issues.flatMap(({ reporter }) => reporter ?? [])),
  };
  const valueIn = (field: string) => String(issues.find(({ custom }) => field in custom)?.custom[field]);
  const one = (field: string, operator: string, value?: string | string[]): FieldFilter => ({
    field,
    operator,
    ...(value !== undefined && { value }),
  });
  const custom = [POINTS, SEVERITY, TARGET, REVIEWER, SHIP, ACCEPTANCE, PLATFORMS, LIVE];
  return [
    ...custom.map((field, at) => [one(field, at % 2 === 0 ? 'empty' : 'notEmpty')]),
    [one(POINTS, 'eq', '5')],
    [one(POINTS, 'in', ['3', '8'])],
    [one(SEVERITY, 'eq', 'Major')],
    [one(SEVERITY, 'not', 'Minor')],
    [one(PLATFORMS, 'in', ['iOS', 'Ticket machine'])],
    [one(REVIEWER, 'eq', valueIn(REVIEWER))],
    [one(TARGET, 'eq', valueIn(TARGET))],
    [one(SHIP, 'contains', valueIn(SHIP))],
    [one(ACCEPTANCE, 'contains', 'keyboard')],
    [one('priority', 'eq', 'High')],
    [one('status', 'in', ['Done', 'In Progress'])],
    [one('resolution', 'not', 'Done')],
    [one('summary', 'contains', 'timetable')],
    [one('labels', 'empty')],
    [one('labels', 'eq', frequent.label)],
    [one('labels', 'not', frequent.label)],
    [one('components', 'in', [frequent.component])],
    [one('reporter', 'eq', frequent.reporter)],
    [one('assignee', 'notEmpty'), one('labels', 'notEmpty')],
    [one('priority', 'in', ['High', 'Medium']), one(SEVERITY, 'notEmpty'), one('status', 'not', 'Done')],
  ];
}

function mostFrequent(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

function numbersIn(issues: readonly Issue[], field: string): number[] {
  return issues.flatMap(({ custom }) => custom[field] ?? []).filter((value) => typeof value === 'number');
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
