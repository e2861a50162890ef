import { asking, each, exchanged, fact, given, ignoring, later, rowOf, rows, when } from '../changing.js';
import type { Mutant } from '../mutant.js';
import type { ForgeWorld } from '../servers.js';
import { PROJECT } from './world.js';

const WINDOW = { group: 'platform', since: '2026-02-20', until: '2026-02-25' };

/** Mutants of the aggregated analytics. */
export const analyticsMutants: readonly Mutant<ForgeWorld>[] = [
  {
    id: 'forge-group-openings-are-merges',
    tool: 'analytics_group_summary',
    breaks: 'Merge requests opened and merged are counted apart (Named response members).',
    change: fact('totals', (totals) =>
      exchanged(rowOf(totals), 'mergeRequestsOpened', 'mergeRequestsMerged'),
    ),
    shows: () => [['analytics_group_summary', WINDOW]],
  },
  {
    id: 'forge-group-without-last-day',
    tool: 'analytics_group_summary',
    breaks: 'until is an inclusive bound (Endpoints, analytics_group_summary).',
    change: when(
      ({ until }) => /^\d{4}-\d\d-\d\d$/.test(String(until)),
      asking((args) => ({ ...args, until: `${String(args.until)}T00:00:00Z` })),
    ),
    shows: () => [['analytics_group_summary', WINDOW]],
  },
  {
    id: 'forge-group-until-brings-subgroups',
    tool: 'analytics_group_summary',
    breaks:
      'includeSubgroups false leaves out subgroups, with an upper bound too (Endpoints, analytics_group_summary).',
    change: when(given('until'), ignoring('includeSubgroups')),
    shows: () => [['analytics_group_summary', { ...WINDOW, includeSubgroups: false }]],
    combination: true,
  },
  {
    id: 'forge-group-contributors-by-name',
    tool: 'analytics_group_summary',
    breaks: 'byUser is sorted by the count of events, highest first (Named response members).',
    change: rows('byUser', (users) =>
      [...users].sort((one, other) => String(one.user).localeCompare(String(other.user))),
    ),
    shows: () => [['analytics_group_summary', WINDOW]],
  },
  {
    id: 'forge-group-ten-contributors',
    tool: 'analytics_group_summary',
    breaks: 'topContributors caps byUser; ten is the default only (Limits).',
    change: ignoring('topContributors'),
    shows: () => [['analytics_group_summary', { ...WINDOW, topContributors: 3 }]],
  },
  {
    id: 'forge-group-never-truncated',
    tool: 'analytics_group_summary',
    breaks: 'truncated is true when maxEvents was reached (Named response members; Endpoints).',
    change: fact('truncated', () => false),
    shows: () => [['analytics_group_summary', { ...WINDOW, maxEvents: 20 }]],
  },
  {
    id: 'forge-user-by-number-is-the-next',
    tool: 'analytics_user_summary',
    breaks:
      "The user may be named by number, and the activity is that user's (Endpoints, analytics_user_summary).",
    change: when(
      ({ user }) => /^\d+$/.test(String(user)),
      asking((args) => ({ ...args, user: String(Number(args.user) + 1) })),
    ),
    shows: ({ the }) => [
      ['analytics_user_summary', { user: the('a developer').userId, since: '2026-02-01' }],
    ],
  },
  {
    id: 'forge-user-without-first-day',
    tool: 'analytics_user_summary',
    breaks: 'since is an inclusive bound (Endpoints, analytics_user_summary).',
    change: when(
      ({ since }) => /^\d{4}-\d\d-\d\d$/.test(String(since)),
      asking((args) => ({ ...args, since: String(later(args.since, 24)).slice(0, 10) })),
    ),
    shows: () => [
      ['analytics_user_summary', { user: 'clara.yilmaz', since: '2026-02-20', until: '2026-02-25' }],
    ],
  },
  {
    id: 'forge-user-a-day-later',
    tool: 'analytics_user_summary',
    breaks: 'The breakdown by day has the activity on its day (Named response members).',
    change: each('byDay', (row, index, all) => ({ ...row, day: all[(index + 1) % all.length]?.day })),
    shows: () => [
      ['analytics_user_summary', { user: 'clara.yilmaz', since: '2026-02-20', until: '2026-02-25' }],
    ],
  },
  {
    id: 'forge-review-without-unassigned',
    tool: 'analytics_review_bottlenecks',
    breaks: 'Merge requests without a reviewer are counted under (unassigned) (Named response members).',
    change: rows('byReviewer', (all) => all.filter(({ reviewer }) => reviewer !== '(unassigned)')),
    shows: () => [['analytics_review_bottlenecks', { group: 'platform' }]],
  },
  {
    id: 'forge-review-project-loses-days',
    tool: 'analytics_review_bottlenecks',
    breaks: 'staleAfterDays says what is stale, in a project too (Endpoints, analytics_review_bottlenecks).',
    change: when(given('project'), ignoring('staleAfterDays')),
    shows: () => [['analytics_review_bottlenecks', { project: PROJECT, staleAfterDays: 30 }]],
    combination: true,
  },
  {
    id: 'forge-review-stalest-by-creation',
    tool: 'analytics_review_bottlenecks',
    breaks: 'stalest is ordered by updatedAt (Named response members).',
    change: rows('stalest', (all) =>
      [...all].sort((one, other) => String(one.createdAt).localeCompare(String(other.createdAt))),
    ),
    shows: () => [['analytics_review_bottlenecks', { group: 'platform' }]],
  },
  {
    id: 'forge-review-takes-both',
    tool: 'analytics_review_bottlenecks',
    breaks: 'group and project exclude each other (Errors).',
    change: when(given('group', 'project'), ignoring('group')),
    shows: () => [
      ['analytics_review_bottlenecks', { group: 'platform', project: PROJECT }],
      ['analytics_review_bottlenecks', { project: PROJECT }],
    ],
    combination: true,
  },
];
