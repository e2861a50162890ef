// Issues counted by what they have, in rows and in tables of two dimensions.
import { z } from 'zod';
import { Refused } from '../site.js';
import { boardId, oneOf, sprintId, texts } from './arguments.js';

const DIMENSIONS = {
  status: ['status', ({ status }) => [status?.name]],
  type: ['issuetype', ({ issuetype }) => [issuetype?.name]],
  priority: ['priority', ({ priority }) => [priority?.name]],
  assignee: ['assignee', ({ assignee }) => [assignee?.displayName ?? 'unassigned']],
  reporter: ['reporter', ({ reporter }) => [reporter?.displayName]],
  labels: ['labels', ({ labels }) => labels],
  components: ['components', ({ components }) => components?.map(({ name }) => name)],
  resolution: ['resolution', ({ resolution }) => [resolution?.name ?? 'unresolved']],
  project: ['project', ({ project }) => [project?.key]],
};
const dimension = oneOf(Object.keys(DIMENSIONS));
const USUAL = ['status', 'type', 'priority', 'assignee'];

/** Under which names an issue is counted; under "none" where it has nothing of the kind. */
function valuesOf({ fields }, name) {
  const values = (DIMENSIONS[name][1](fields) ?? []).filter((value) => value !== undefined);
  return values.length > 0 ? values : ['none'];
}

function countsOf(issues, name) {
  const counts = new Map();
  for (const value of issues.flatMap((issue) => valuesOf(issue, name)))
    counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([one, few], [other, many]) => many - few || one.localeCompare(other))
    .map(([value, issues_]) => ({ value, issues: issues_ }));
}

const numbersOf = (issues, field) =>
  issues.map(({ fields }) => fields[field]).filter((value) => typeof value === 'number');
const sumOf = (numbers) => numbers.reduce((sum, value) => sum + value, 0);

const ACTIONS = {
  count: (issues) => issues.length,
  sum: (issues, field) => sumOf(numbersOf(issues, field)),
  avg: (issues, field) => {
    const numbers = numbersOf(issues, field);
    return numbers.length > 0 ? sumOf(numbers) / numbers.length : null;
  },
  cardinality: (issues, field) =>
    new Set(
      issues
        .flatMap(({ key, fields }) => (field ? [fields[field]].flat() : [key]))
        .filter((value) => value != null)
        .map((value) => JSON.stringify(value)),
    ).size,
};

/** A row for each value of one dimension, with a member for each value of the other. */
function crossed(issues, { rowField, columnField, action, valueField }) {
  if ((action === 'sum' || action === 'avg') && valueField === undefined)
    throw new Refused(`pivot: ${action} needs a valueField.`);
  const rows = new Map();
  for (const issue of issues) {
    for (const row of valuesOf(issue, rowField)) {
      const columns = rows.get(row) ?? new Map();
      rows.set(row, columns);
      for (const column of valuesOf(issue, columnField))
        columns.set(column, [...(columns.get(column) ?? []), issue]);
    }
  }
  return [...rows].map(([row, columns]) => ({
    row,
    columns: [...columns].map(([column, some]) => ({ column, [action]: ACTIONS[action](some, valueField) })),
  }));
}

const said = (value) => `"${value.replace(/[\\"]/g, '\\$&')}"`;
const any = (values) => `(${values.map(said).join(', ')})`;

function fieldIn(name) {
  const custom = /^customfield_(\d+)$/.exec(name);
  if (custom) return `cf[${custom[1]}]`;
  return { type: 'issuetype', components: 'component' }[name] ?? (/^\w+$/.test(name) ? name : said(name));
}

const OPERATORS = {
  eq: (field, [value]) => `${field} = ${said(value)}`,
  not: (field, [value]) => `${field} != ${said(value)}`,
  in: (field, values) => `${field} IN ${any(values)}`,
  contains: (field, [value]) => `${field} ~ ${said(value)}`,
  empty: (field) => `${field} IS EMPTY`,
  notEmpty: (field) => `${field} IS NOT EMPTY`,
};

function condition({ field, operator, value }) {
  const takesNone = operator === 'empty' || operator === 'notEmpty';
  const values = value === undefined ? [] : [value].flat();
  if (!takesNone && values.length === 0) throw new Refused(`fieldFilters: ${operator} needs a value.`);
  if (operator !== 'in' && values.length > 1) throw new Refused('fieldFilters: a list is for "in" alone.');
  return OPERATORS[operator](fieldIn(field), values);
}

/** A query without the order that it asks for; what is in quotes is none. */
function unordered(jql) {
  const parts = jql.match(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\border\s+by\b|[\s\S]/gi) ?? [];
  const order = parts.findIndex((part) => /^order\s/i.test(part));
  return (order < 0 ? parts : parts.slice(0, order)).join('').trim();
}

function assignedTo(assignees) {
  const people = assignees.filter((one) => one !== 'unassigned');
  const parts = [
    people.length > 0 && `assignee IN ${any(people)}`,
    people.length < assignees.length && 'assignee IS EMPTY',
  ];
  return `(${parts.filter(Boolean).join(' OR ')})`;
}

async function queryFor(args, { agile }) {
  const parts = [unordered(args.jql)].filter(Boolean).map((jql) => `(${jql})`);
  if (args.boardId !== undefined) {
    const { location } = await agile.board.getBoard({ boardId: args.boardId });
    if (!location?.projectKey) throw new Refused('This board belongs to no project.');
    parts.push(`project = ${said(location.projectKey)}`);
  }
  if (args.excludeResolved) parts.push('resolution IS EMPTY');
  if (args.issueTypes?.length) parts.push(`issuetype IN ${any(args.issueTypes)}`);
  if (args.assignees?.length) parts.push(assignedTo(args.assignees));
  if (args.sprint !== undefined) parts.push(`sprint = ${args.sprint}`);
  parts.push(...(args.fieldFilters ?? []).map(condition));
  return parts.join(' AND ');
}

export const STATISTICS = [
  {
    name: 'tracker_get_backlog_stats',
    description: 'How many issues a query finds, by status, type, priority and assignee or as asked',
    input: {
      ...{ jql: z.string(), boardId: boardId.optional(), sprint: sprintId.optional() },
      excludeResolved: z.boolean().optional(),
      ...{ issueTypes: texts.optional(), assignees: texts.optional() },
      groupBy: z.array(dimension).optional(),
      pivot: z
        .object({
          ...{ rowField: dimension, columnField: dimension, valueField: z.string().optional() },
          action: z.enum(['count', 'sum', 'avg', 'cardinality']).default('count'),
        })
        .optional(),
      fieldFilters: z
        .array(
          z.object({
            ...{ field: z.string(), operator: z.enum(['eq', 'in', 'not', 'contains', 'empty', 'notEmpty']) },
            value: z.union([z.string(), texts]).optional(),
          }),
        )
        .optional(),
    },
    async run(args, { site }) {
      const { groupBy, pivot } = args;
      const dimensions = groupBy ?? USUAL;
      const names = [...dimensions, ...(pivot ? [pivot.rowField, pivot.columnField] : [])];
      const fields = new Set([
        ...names.map((name) => DIMENSIONS[name][0]),
        ...(pivot?.valueField ? [pivot.valueField] : []),
      ]);
      const { issues } = await site.find(
        await queryFor(args, site),
        fields.size > 0 ? [...fields] : ['summary'],
      );
      const counts = Object.fromEntries(dimensions.map((name) => [name, countsOf(issues, name)]));
      return {
        found: issues.length,
        ...(groupBy ? { groupedBy: counts } : { counts }),
        ...(pivot && { pivot: crossed(issues, pivot) }),
      };
    },
  },
];
