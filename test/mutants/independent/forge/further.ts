import { answering, asking, fact, given, ignoring, rowOf, rows, rowsOf, when } from '../changing.js';
import type { Mutant } from '../mutant.js';
import type { ForgeWorld } from '../servers.js';
import { IN_PROJECT, mergeRequest, PROJECT } from './world.js';

const USER = 'clara.yilmaz';
const isFetchingAll = ({ fetchAll }: Record<string, unknown>) => fetchAll === true;
const moved = (value: unknown, by: number) =>
  String(value).includes('T') ? new Date(Date.parse(String(value)) + by).toISOString() : value;

/** The moment of an event of a user, or of a group. */
const momentOf = ({ records }: ForgeWorld, fits: (event: { author: string; project: string }) => boolean) =>
  String(records.events.findLast(fits)?.createdAt);

/** Bounds that belong, totals that have to come out, and several pages beside filters. */
export const furtherMutants: readonly Mutant<ForgeWorld>[] = [
  {
    id: 'forge-user-since-exclusive',
    tool: 'analytics_user_summary',
    breaks: 'since is inclusive (Endpoints, analytics_user_summary).',
    change: asking((args) => ({ ...args, since: moved(args.since, 1) })),
    shows: (world) => [
      ['analytics_user_summary', { user: USER, since: momentOf(world, ({ author }) => author === USER) }],
    ],
  },
  {
    id: 'forge-user-until-exclusive',
    tool: 'analytics_user_summary',
    breaks: 'until is inclusive (Endpoints, analytics_user_summary).',
    change: when(
      given('until'),
      asking((args) => ({ ...args, until: moved(args.until, -1) })),
    ),
    shows: (world) => [
      [
        'analytics_user_summary',
        { user: USER, since: '2026-01-01', until: momentOf(world, ({ author }) => author === USER) },
      ],
    ],
  },
  {
    id: 'forge-group-until-exclusive',
    tool: 'analytics_group_summary',
    breaks: 'until is an inclusive upper bound (Endpoints, analytics_group_summary).',
    change: when(
      given('until'),
      asking((args) => ({ ...args, until: moved(args.until, -1) })),
    ),
    shows: (world) => {
      const until = momentOf(world, ({ project }) => project.startsWith('design/'));
      return [['analytics_group_summary', { group: 'design', since: until.slice(0, 10), until }]];
    },
  },
  {
    id: 'forge-group-one-project-more',
    tool: 'analytics_group_summary',
    breaks: 'maxProjects is a scan cap (Endpoints, analytics_group_summary; Named response members).',
    change: when(
      given('maxProjects'),
      asking((args) => ({ ...args, maxProjects: Math.min(2000, Number(args.maxProjects) + 1) })),
    ),
    shows: () => [['analytics_group_summary', { group: 'platform', since: '2026-01-01', maxProjects: 1 }]],
  },
  {
    id: 'forge-group-one-event-more',
    tool: 'analytics_group_summary',
    breaks: 'maxEvents is the cap of events fetched (Endpoints, analytics_group_summary).',
    change: when(
      given('maxEvents'),
      asking((args) => ({ ...args, maxEvents: Math.min(10_000, Number(args.maxEvents) + 1) })),
    ),
    shows: () => [['analytics_group_summary', { group: 'platform', since: '2026-01-01', maxEvents: 1 }]],
  },
  {
    id: 'forge-user-cap-reached-is-not-said',
    tool: 'analytics_user_summary',
    breaks: 'truncated is true when maxEvents is reached, be it just so (Endpoints, analytics_user_summary).',
    change: when(
      given('maxEvents'),
      asking((args) => ({ ...args, maxEvents: Math.min(5000, Number(args.maxEvents) + 1) })),
    ),
    shows: () => [['analytics_user_summary', { user: USER, since: '2026-01-01', maxEvents: 1 }]],
  },
  {
    id: 'forge-review-buckets-without-oldest',
    tool: 'analytics_review_bottlenecks',
    breaks: 'The histogram has an age bucket for every merge request (Named response members).',
    change: fact('ageBuckets', (buckets) =>
      Object.fromEntries(Object.entries(rowOf(buckets)).filter(([name]) => name !== '>14d')),
    ),
    shows: () => [['analytics_review_bottlenecks', { group: 'platform' }]],
  },
  {
    id: 'forge-review-buckets-of-the-stalest',
    tool: 'analytics_review_bottlenecks',
    breaks: 'The histogram is of the queue, not of what is listed (Named response members).',
    change: answering((value, { args }) => {
      const most = Number(args.topStalest ?? 20);
      const halved = Object.entries(rowOf(value.ageBuckets)).map(([name, count]) => [
        name,
        Math.min(Number(count), most),
      ]);
      return { ...value, ageBuckets: Object.fromEntries(halved) };
    }),
    shows: () => [['analytics_review_bottlenecks', { group: 'platform', topStalest: 1 }]],
  },
  {
    id: 'forge-reviewers-approved-by-another-as-well',
    tool: 'get_merge_request_reviewers',
    breaks: 'Approvals are returned, and no others (Endpoints, get_merge_request_reviewers).',
    change: fact('approvedBy', (names) =>
      Array.isArray(names) && names.length > 0 ? [...names, USER] : names,
    ),
    shows: (world) => [['get_merge_request_reviewers', mergeRequest(world, 'an approved merge request')]],
  },
  {
    id: 'forge-statistics-storage-is-the-repository',
    tool: 'get_project_statistics',
    breaks: 'Storage sizes are returned (Endpoints, get_project_statistics).',
    change: fact('storage', (storage) => ({ ...rowOf(storage), total: rowOf(storage).repository })),
    shows: () => [['get_project_statistics', IN_PROJECT]],
  },
  {
    id: 'forge-statistics-languages-alike',
    tool: 'get_project_statistics',
    breaks: 'The language breakdown is returned (Endpoints, get_project_statistics).',
    change: rows('languages', (languages) => languages.map((language) => ({ ...language, percent: 50 }))),
    shows: () => [['get_project_statistics', IN_PROJECT]],
  },
  {
    id: 'forge-work-item-without-dates',
    tool: 'get_work_item',
    breaks: 'The raw widgets are returned, the one of the dates too (Named response members).',
    change: fact('workItem.widgets', (widgets) =>
      rowsOf(widgets).filter(({ type }) => type !== 'START_AND_DUE_DATE'),
    ),
    shows: ({ records }) => [
      ['get_work_item', { id: String(records.issues.find(({ type }) => type === 'issue')?.id) }],
    ],
  },
  {
    id: 'forge-note-internal-on-issues-only',
    tool: 'create_note',
    breaks: 'internal is for merge requests too (Endpoints, create_note).',
    change: when(({ noteableType }) => noteableType === 'merge_request', ignoring('internal')),
    shows: (world) => {
      const on = { ...mergeRequest(world, 'a merge request'), noteableType: 'merge_request' };
      return [
        ['create_note', { ...on, body: 'Not for all.', internal: true }],
        ['get_notes', { ...on, first: 100 }],
      ];
    },
    combination: true,
  },
  ...(
    [
      ['get_user_issues', 'issues', 'state', { username: USER, state: 'closed' }],
      ['get_user_merge_requests', 'merge-requests', 'role', { username: USER, role: 'assignee' }],
      ['list_milestones', 'milestones', 'state', { fullPath: PROJECT, isProject: true, state: 'active' }],
      ['list_group_members', 'members', 'search', { groupPath: 'platform', search: 'yilmaz' }],
      ['list_iterations', 'iterations', 'state', { groupPath: 'platform', state: 'upcoming' }],
      ['list_my_todos', 'todos', 'isSnoozed', { isSnoozed: true, state: 'all' }],
    ] as const
  ).map(([tool, name, argument, args]) => ({
    id: `forge-fetch-all-${name}-lose-${argument}`,
    tool,
    breaks: `fetchAll fetches several pages of what ${argument} selects (Pagination fields).`,
    change: when(isFetchingAll, ignoring(argument)),
    shows: () => [[tool, { ...args, fetchAll: true, first: 100 }] as const],
    combination: true as const,
  })),
  {
    id: 'forge-merge-requests-fetch-all-is-the-end',
    tool: 'get_merge_requests',
    breaks: 'fetchAll is not exhaustive: hasNextPage says whether there are more (Pagination fields).',
    change: when(
      isFetchingAll,
      fact('pageInfo', (info) => ({ ...rowOf(info), hasNextPage: false })),
    ),
    shows: () => [['get_merge_requests', { ...IN_PROJECT, fetchAll: true, first: 3 }]],
    combination: true,
  },
];
