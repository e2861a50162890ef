import * as z from 'zod';
import { path } from '../../kernel/http/path.js';
import { READS } from '../../kernel/mcp/tool.js';
import { newestEvents } from '../analytics/newest-events.js';
import { groupProjects, onePlace, openMergeRequests, userNamed } from '../analytics/places.js';
import { QUEUE, queueOf } from '../analytics/review-queue.js';
import { ByUser, contributors, SUMMARY, summaryOf } from '../analytics/summary.js';
import { windowOf } from '../analytics/window.js';
import { PageProgress } from '../connection/page-progress.js';
import { projectNames } from '../context/project-names.js';
import { tool } from '../definition/tool.js';
import { optional, plain } from '../shapes/shapes.js';

const since = plain.text.describe('ISO date or date-time, inclusive; a date means its whole UTC day');
const until = optional.text.describe('ISO date or date-time, inclusive; now if omitted');

/** Analytics read many pages. */
const DEADLINE = 300_000;

export const analyticsTools = [
  tool({
    name: 'analytics_group_summary',
    title: 'Group activity summary',
    description:
      'Count the activity of a group in a time window: pushes, merge requests opened and merged, comments, approvals and more, by project, contributor and day.',
    annotations: READS,
    deadline: DEADLINE,
    input: {
      group: z.string().min(1).describe('Full path of the group'),
      since,
      until,
      includeSubgroups: z.boolean().default(true).describe('Whether projects of subgroups count'),
      topContributors: z.int().min(1).max(100).default(10).describe('How many contributors byUser has'),
      maxEvents: z
        .int()
        .min(1)
        .max(10_000)
        .default(2_000)
        .describe('How many events are counted at most, the newest'),
      maxProjects: z
        .int()
        .min(1)
        .max(2_000)
        .default(500)
        .describe('How many projects are read at most, the most recently active'),
    },
    output: {
      scope: z.object({ group: plain.text, includeSubgroups: plain.flag, projects: plain.number }),
      ...SUMMARY,
      byUser: ByUser,
    },
    run: async (
      { group, since, until, includeSubgroups, topContributors, maxEvents, maxProjects },
      forge,
    ) => {
      const windowAt = windowOf(since, until);
      const progress = new PageProgress(forge.call);
      const asked = { includeSubgroups, most: maxProjects, progress };
      const { paths, truncated, isUtc } = await groupProjects(forge, group, asked);
      const window = windowAt(forge.now);
      const feeds = [...paths].map(([id, name]) => ({ path: path`/projects/${id}/events`, name }));
      const found = await newestEvents(forge, feeds, { window, most: maxEvents, isUtc, progress });
      return {
        scope: { group, includeSubgroups, projects: paths.size },
        ...summaryOf(found, window, paths),
        byUser: contributors(found.events, topContributors),
        truncated: truncated || found.truncated,
      };
    },
  }),

  tool({
    name: 'analytics_user_summary',
    title: 'User activity summary',
    description:
      'Count the activity of a user in a time window: pushes, merge requests opened and merged, comments, approvals and more, by project and day.',
    annotations: READS,
    deadline: DEADLINE,
    input: {
      user: z.string().min(1).describe('Username or numeric ID'),
      since,
      until,
      maxEvents: z
        .int()
        .min(1)
        .max(5_000)
        .default(2_000)
        .describe('How many events are counted at most, the newest'),
    },
    output: { scope: z.object({ user: plain.text, userId: plain.number }), ...SUMMARY },
    run: async ({ user, since, until, maxEvents }, forge) => {
      const windowAt = windowOf(since, until);
      const { id, username } = await userNamed(forge, user);
      const window = windowAt(forge.now);
      const asked = { window, most: maxEvents, isUtc: true, progress: new PageProgress(forge.call) };
      const found = await newestEvents(forge, [{ path: path`/users/${id}/events`, name: username }], asked);
      const ids = found.events.flatMap(({ projectId }) => projectId ?? []);
      const summary = summaryOf(found, window, await projectNames(forge, ids));
      return { scope: { user: username, userId: id }, ...summary };
    },
  }),

  tool({
    name: 'analytics_review_bottlenecks',
    title: 'Review bottlenecks',
    description:
      'Show where open, non-draft merge requests of a group or a project wait for review: the queue of each reviewer, how old they are, and the stalest ones. One of group and project is required.',
    annotations: READS,
    deadline: DEADLINE,
    input: {
      group: optional.text.describe(
        'Full path of a group, its subgroups included; not together with project',
      ),
      project: optional.text.describe('Full path of a project; not together with group'),
      staleAfterDays: z
        .int()
        .min(0)
        .default(3)
        .describe('Stale is what was last updated more than this many days ago'),
      topStalest: z.int().min(1).max(200).default(20).describe('How many merge requests stalest has'),
      maxMRs: z
        .int()
        .min(1)
        .max(5_000)
        .default(1_000)
        .describe('How many are read at most, those longest without an update'),
    },
    output: {
      scope: z.object({ group: optional.text, project: optional.text, staleAfterDays: plain.number }),
      ...QUEUE,
      truncated: plain.flag.describe('Whether maxMRs was reached'),
    },
    run: async ({ group, project, staleAfterDays, topStalest, maxMRs }, forge) => {
      const place = onePlace(group, project);
      const progress = new PageProgress(forge.call);
      const waiting = await openMergeRequests(forge, place, { most: maxMRs, progress });
      return {
        scope: { ...place, staleAfterDays },
        ...queueOf(waiting, { now: forge.now, staleAfterDays, top: topStalest }),
        truncated: waiting.length >= maxMRs,
      };
    },
  }),
];
