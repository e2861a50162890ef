import { asking, each, fact, given, ignoring, rowOf, rowsOf, saying, when } from '../changing.js';
import type { Mutant } from '../mutant.js';
import type { TrackerWorld } from '../servers.js';
import { PROJECT } from './world.js';

/** Mutants of the search for issues. */
export const searchMutants: readonly Mutant<TrackerWorld>[] = [
  {
    id: 'tracker-search-without-order',
    tool: 'tracker_search_issues',
    breaks:
      'The query is written in the query language of the tracker, its order included (What the service does).',
    change: asking((args) => ({ ...args, jql: String(args.jql).replace(/\s+order\s+by\s.*$/is, '') })),
    shows: () => [
      ['tracker_search_issues', { jql: `project = ${PROJECT} ORDER BY created ASC`, maxResults: 5 }],
    ],
  },
  {
    id: 'tracker-search-page-repeats-last',
    tool: 'tracker_search_issues',
    breaks: 'nextPageToken continues after the previous answer (Endpoints, tracker_search_issues).',
    change: async ({ args, memory, pass }) => {
      const result = await pass();
      const value = rowOf(result.structuredContent);
      const issues = rowsOf(value.issues);
      const last = args.nextPageToken && memory.get(String(args.nextPageToken));
      if (value.nextPageToken) memory.set(String(value.nextPageToken), issues.at(-1));
      return last ? saying(result, { ...value, issues: [last, ...issues] }) : result;
    },
    shows: () => [
      ['tracker_search_issues', { jql: `project = ${PROJECT}`, maxResults: 3 }],
      [
        'tracker_search_issues',
        ([page]) => ({ jql: `project = ${PROJECT}`, maxResults: 3, nextPageToken: page?.nextPageToken }),
      ],
    ],
    combination: true,
  },
  {
    id: 'tracker-search-without-sub-tasks',
    tool: 'tracker_search_issues',
    breaks: 'A search finds the issues that the query names, sub-tasks too (What the service does).',
    change: fact('issues', (issues) => rowsOf(issues).filter(({ type }) => type !== 'Sub-task')),
    shows: () => [
      ['tracker_search_issues', { jql: `project = ${PROJECT} AND type = Sub-task`, maxResults: 5 }],
    ],
  },
  {
    id: 'tracker-search-at-most-fifty',
    tool: 'tracker_search_issues',
    breaks: 'maxResults says how many issues come; 50 is the default only (Limits).',
    change: asking((args) => ({ ...args, maxResults: Math.min(Number(args.maxResults ?? 50), 50) })),
    shows: () => [
      ['tracker_search_issues', { jql: `project = ${PROJECT}`, maxResults: 60, fields: ['key'] }],
    ],
  },
  {
    id: 'tracker-search-takes-unbounded',
    tool: 'tracker_search_issues',
    breaks: 'A query without any restriction is rejected (Endpoints, tracker_search_issues; Errors).',
    change: async ({ args, pass }) => {
      const result = await pass();
      const isUnbounded = /^\s*(order\s+by\s.*)?$/is.test(String(args.jql));
      return result.isError && isUnbounded ? pass({ ...args, jql: `created > 0 ${args.jql}` }) : result;
    },
    shows: () => [
      ['tracker_search_issues', { jql: 'ORDER BY created DESC', maxResults: 2 }],
      ['tracker_list_boards', {}],
    ],
  },
  {
    id: 'tracker-search-fields-lose-token',
    tool: 'tracker_search_issues',
    breaks: 'nextPageToken continues the search, with fields too (Endpoints, tracker_search_issues).',
    change: when(given('fields'), ignoring('nextPageToken')),
    shows: () => [
      ['tracker_search_issues', { jql: `project = ${PROJECT}`, maxResults: 3 }],
      [
        'tracker_search_issues',
        ([page]) => ({
          jql: `project = ${PROJECT}`,
          maxResults: 3,
          nextPageToken: page?.nextPageToken,
          fields: ['key'],
        }),
      ],
    ],
    combination: true,
  },
  {
    id: 'tracker-search-short-descriptions',
    tool: 'tracker_search_issues',
    breaks: 'The field description has the description (Resources: selectable fields).',
    change: each('issues', (issue) =>
      typeof issue.description === 'string'
        ? { ...issue, description: issue.description.slice(0, 40) }
        : issue,
    ),
    shows: () => [
      [
        'tracker_search_issues',
        { jql: `project = ${PROJECT}`, maxResults: 5, fields: ['key', 'description'] },
      ],
    ],
  },
];
