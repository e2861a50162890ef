import { flag, number, object, text, texts } from '../schemas.js';

const DIMENSIONS = {
  status: ({ status }) => [status.name],
  type: ({ issuetype }) => [issuetype.name],
  priority: ({ priority }) => [priority?.name ?? '(none)'],
  assignee: ({ assignee }) => [assignee?.displayName ?? '(unassigned)'],
  reporter: ({ reporter }) => [reporter?.displayName ?? '(none)'],
  labels: ({ labels }) => orNone(labels),
  components: ({ components }) => orNone(components.map(({ name }) => name)),
  resolution: ({ resolution }) => [resolution?.name ?? '(unresolved)'],
  project: ({ project }) => [project.key],
};
const dimension = { type: 'string', enum: Object.keys(DIMENSIONS) };
const orNone = (values) => (values.length > 0 ? values : ['(none)']);

const quoted = (value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`;
const list = (values) => values.map(quoted).join(', ');

const OPERATORS = {
  eq: (field, value) => `${field} = ${quoted(value)}`,
  in: (field, value) => `${field} in (${list([value].flat())})`,
  not: (field, value) => `${field} != ${quoted(value)}`,
  contains: (field, value) => `${field} ~ ${quoted(value)}`,
  empty: (field) => `${field} is EMPTY`,
  notEmpty: (field) => `${field} is not EMPTY`,
};

const MEASURES = {
  count: (issues) => issues.length,
  sum: (issues, field) => total(issues, field),
  avg: (issues, field) => total(issues, field) / (numbers(issues, field).length || 1),
  cardinality: (issues, field) =>
    new Set(issues.flatMap(({ fields }) => fields[field] ?? []).map((value) => JSON.stringify(value))).size,
};
const numbers = (issues, field) =>
  issues.map(({ fields }) => fields[field]).filter((value) => typeof value === 'number');
const total = (issues, field) => numbers(issues, field).reduce((sum, value) => sum + value, 0);

/** Tools that count, and that say which fields and values there are. */
export function countTools({ json, pages, search }) {
  async function queryOf({ jql, boardId, excludeResolved, issueTypes, assignees, sprint, fieldFilters }) {
    const board = boardId === undefined ? undefined : await json('GET', `/rest/agile/1.0/board/${boardId}`);
    const people = assignees?.filter((one) => one !== 'unassigned') ?? [];
    const assigned = [
      ...(people.length > 0 ? [`assignee in (${list(people)})`] : []),
      ...(assignees?.includes('unassigned') ? ['assignee is EMPTY'] : []),
    ];
    return [
      `(${jql.replace(/\s+order\s+by\s+[\w\s,."[\]]+$/i, '')})`,
      board && `project = ${quoted(board.location.projectKey)}`,
      excludeResolved && 'resolution is EMPTY',
      issueTypes?.length > 0 && `issuetype in (${list(issueTypes)})`,
      assigned.length > 0 && `(${assigned.join(' OR ')})`,
      sprint !== undefined && `sprint = ${sprint}`,
      ...(fieldFilters ?? []).map(({ field, operator, value }) => OPERATORS[operator](nameOf(field), value)),
    ]
      .filter(Boolean)
      .join(' AND ');
  }

  const VALUES = {
    labels: () => pages('/rest/api/3/label', 'values'),
    priorities: async () => namesIn(await pages('/rest/api/3/priority/search', 'values')),
    statuses: async (project) =>
      project === undefined
        ? namesIn(await json('GET', '/rest/api/3/status'))
        : namesIn(
            (await json('GET', `${projectPath(project)}/statuses`)).flatMap(({ statuses }) => statuses),
          ),
    issueTypes: async (project) =>
      namesIn(
        project === undefined
          ? await json('GET', '/rest/api/3/issuetype')
          : (await json('GET', projectPath(project))).issueTypes,
      ),
    resolutions: async () => namesIn(await pages('/rest/api/3/resolution/search', 'values')),
    components: async (project) => namesIn(await json('GET', `${projectPath(project)}/components`)),
  };

  return [
    {
      name: 'tracker_get_backlog_stats',
      description: 'Count issues',
      inputSchema: object(
        {
          ...{ jql: text, boardId: number, excludeResolved: flag, issueTypes: texts, assignees: texts },
          ...{ sprint: number, groupBy: { type: 'array', items: dimension } },
          pivot: object(
            {
              ...{ rowField: dimension, columnField: dimension, valueField: text },
              action: { type: 'string', enum: Object.keys(MEASURES), default: 'count' },
            },
            ['rowField', 'columnField'],
          ),
          fieldFilters: {
            type: 'array',
            items: object(
              {
                ...{ field: text, operator: { type: 'string', enum: Object.keys(OPERATORS) } },
                value: { anyOf: [text, texts] },
              },
              ['field', 'operator'],
            ),
          },
        },
        ['jql'],
      ),
      async run(args) {
        const { issues } = await search(await queryOf(args), fieldsFor(args));
        const grouped = groupsBy(args.groupBy ?? ['status', 'type', 'priority', 'assignee'], issues);
        return {
          total: issues.length,
          ...(args.groupBy ? { groupedBy: grouped } : grouped),
          ...(args.pivot && { pivot: crossed(args.pivot, issues) }),
        };
      },
    },
    {
      name: 'tracker_get_field_schema',
      description: 'Get the fields',
      inputSchema: object({ projectKey: text, customOnly: flag, searchTerm: text }),
      async run({ projectKey, customOnly, searchTerm = '' }) {
        const all = await json('GET', '/rest/api/3/field');
        const own = projectKey === undefined ? undefined : await configured(projectKey, pages);
        const isFound = ({ id, name }) =>
          [id, name].some((one) => one.toLowerCase().includes(searchTerm.toLowerCase()));
        const found = all.filter(
          (field) => isFound(field) && (field.custom || !customOnly) && (!own || own.has(field.id)),
        );
        return {
          fields: found.map(({ id, name, custom, schema }) => ({
            ...{ id, name, type: schema?.type ?? null, schemaType: schema?.type ?? null, custom },
          })),
        };
      },
    },
    {
      name: 'tracker_list_field_values',
      description: 'List the values of a field',
      inputSchema: object(
        {
          field: { type: 'string', enum: Object.keys(VALUES) },
          ...{ projectKey: text, searchTerm: text, maxResults: number },
        },
        ['field'],
      ),
      async run({ field, projectKey, searchTerm = '', maxResults }) {
        if (field === 'components' && projectKey === undefined)
          throw new Error('components are those of a project: give projectKey');
        const names = [...new Set(await VALUES[field](projectKey))];
        const found = names.filter((name) => name.toLowerCase().includes(searchTerm.toLowerCase()));
        return { values: found.slice(0, maxResults ?? (field === 'labels' ? 1000 : undefined)) };
      },
    },
  ];
}

const projectPath = (key) => `/rest/api/3/project/${encodeURIComponent(key)}`;
const namesIn = (some) => some.map(({ name }) => name);

/** The name of a field in a query. */
function nameOf(field) {
  const [, id] = /^customfield_(\d+)$/.exec(field) ?? [];
  if (id) return `cf[${id}]`;
  return { components: 'component', type: 'issuetype' }[field] ?? quoted(field);
}

function fieldsFor({ groupBy = ['status', 'type', 'priority', 'assignee'], pivot = {} }) {
  const dimensions = [...groupBy, pivot.rowField, pivot.columnField].filter(Boolean);
  const fields = dimensions.map((name) => (name === 'type' ? 'issuetype' : name));
  return [...new Set([...fields, ...(pivot.valueField ? [pivot.valueField] : [])])];
}

function groupsBy(dimensions, issues) {
  return Object.fromEntries(
    dimensions.map((name) => {
      const counts = {};
      for (const { fields } of issues)
        for (const value of DIMENSIONS[name](fields)) counts[value] = (counts[value] ?? 0) + 1;
      return [name, counts];
    }),
  );
}

function crossed({ rowField, columnField, action, valueField }, issues) {
  if (['sum', 'avg'].includes(action) && !valueField) throw new Error('pivot.valueField is needed');
  const crossings = new Map();
  for (const issue of issues)
    for (const row of DIMENSIONS[rowField](issue.fields))
      for (const column of DIMENSIONS[columnField](issue.fields)) {
        const name = JSON.stringify([row, column]);
        crossings.set(name, [...(crossings.get(name) ?? []), issue]);
      }
  const table = {};
  for (const [name, some] of crossings) {
    const [row, column] = JSON.parse(name);
    table[row] = { ...table[row], [column]: MEASURES[action](some, valueField) };
  }
  return table;
}

async function configured(project, pages) {
  const path = `/rest/api/3/issue/createmeta/${encodeURIComponent(project)}/issuetypes`;
  const ids = new Set();
  for (const { id } of await pages(path, 'issueTypes'))
    for (const { fieldId } of await pages(`${path}/${id}`, 'fields')) ids.add(fieldId);
  return ids;
}
