import type { ExpectedList } from '../../../models/model.js';
import { type Issue, issueWith } from '../issue-facts.js';
import { aboveUsual } from '../limits.js';
import { queryCalled } from '../queries.js';
import { trackerTool } from '../tool.js';
import type { Query, TrackerWorld } from '../world.js';

const GET_FIELDS = [
  ...[
    'key',
    'summary',
    'description',
    'type',
    'status',
    'statusCategory',
    'priority',
    'assignee',
    'reporter',
    'created',
  ],
  ...['updated', 'labels', 'components', 'attachmentCount', 'commentCount', 'parent', 'customFields'],
];
const SEARCH_FIELDS = [
  ...[
    'key',
    'summary',
    'status',
    'statusCategory',
    'assignee',
    'type',
    'parent',
    'priority',
    'description',
    'labels',
  ],
  'customFields',
];
const USUAL_SEARCH_FIELDS = SEARCH_FIELDS.slice(0, 7);

const UNBOUNDED = ['ORDER BY created DESC', 'order by key asc'];

const KINDS = ['project', 'type', 'status', 'priority'] as const;

/** Each field alone, all of them, and some together. */
export function fieldChoices(choice: readonly string[]): string[][] {
  return [...choice.map((field) => [field]), [...choice], choice.filter((_, at) => at % 3 === 1)];
}

export const issueTools = {
  tracker_get_issue: trackerTool({
    valid: (world) => ({ issueKey: varied(world)[0] }),
    values: { issueKey: varied, fields: () => fieldChoices(GET_FIELDS) },
    answers: ({ issueKey, fields = GET_FIELDS }, world) => {
      const issue = world.issues.find(({ key }) => key === issueKey);
      if (!issue) return { unable: 'there is no such issue' };
      const {
        facts,
        may,
        without = [],
      } = issueWith(issue, { fields: fields as string[], choice: GET_FIELDS }, world); // as the contract has it
      return { answer: { facts, may: { ...may }, without } };
    },
  }),

  tracker_search_issues: trackerTool({
    valid: (world) => ({ jql: world.queries[0]?.text }),
    values: {
      jql: (world) => [...world.queries.map(({ text }) => text), ...UNBOUNDED],
      maxResults: () => [1, 7, 60],
      fields: () => fieldChoices(SEARCH_FIELDS),
    },
    answers: ({ jql, maxResults = 50, fields = USUAL_SEARCH_FIELDS }, world) => {
      if (UNBOUNDED.includes(String(jql))) return { refused: 'no project and nothing else bounds the query' };
      const query = queryCalled(jql, world);
      if (!query) return { open: 'the meaning of this query is not worked out' };
      const found = inOrder(world.issues.filter(query.fits), query);
      const selection = { fields: fields as string[], choice: SEARCH_FIELDS }; // as the contract has it
      const records = found.map((issue) => issueWith(issue, selection, world));
      const keys = new Map(found.map((issue) => [issue.key, keyOf(issue, query)]));
      const list: ExpectedList = { name: 'issue', records, size: Number(maxResults) };
      return {
        answer: {
          lists: [query.order ? { ...list, order: ({ id }) => keys.get(id) ?? '' } : list],
          may: { more: found.length > Number(maxResults) },
        },
        ...aboveUsual(maxResults, 50),
      };
    },
  }),
};

/** Issues to ask for one by one: every other of the assorted ones, and those of a project, type or status that is not among them. */
function varied({ assorted }: TrackerWorld): string[] {
  const picked = assorted.filter((_, at) => at % 2 === 0);
  for (const issue of assorted)
    if (KINDS.some((kind) => picked.every((one) => one[kind] !== issue[kind]))) picked.push(issue);
  // The first is asked for with each field alone, so it is one that has the most to report.
  const withParent = picked.filter(({ parent }) => parent !== null);
  return [...withParent, ...picked.filter(({ parent }) => parent === null)].map(({ key }) => key);
}

function inOrder(issues: Issue[], { order = [] }: Query): Issue[] {
  return issues.sort((one, other) => {
    for (const key of order) if (key(one) !== key(other)) return key(one) < key(other) ? -1 : 1;
    return 0;
  });
}

function keyOf(issue: Issue, { order = [] }: Query): string {
  return order.map((key) => key(issue)).join(' ');
}
