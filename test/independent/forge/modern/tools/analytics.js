// Activity of a group or user, and the queue of reviews.

import { z } from 'zod';
import { ActivityCounts } from '../activity-counts.js';
import { connection, found, segment } from '../arguments.js';
import { Refusal } from '../client.js';
import { queueOf } from '../queue.js';

const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
const window = { since: moment, until: moment.optional() };
const DAY = 86_400_000;
const dayOf = (at) => new Date(at).toISOString().slice(0, 10);

/** The instants of a window, both within it; a day as `until` ends with its last millisecond. */
function windowOf({ since, until }) {
  const end = until ? Date.parse(until) + (until.includes('T') ? 0 : DAY - 1) : Date.now();
  return { from: Date.parse(since), to: end };
}

/** Events of a window from one list, up to a cap. The backend takes days, which it leaves out at both ends. */
async function eventsIn(forge, path, { from, to }, cap) {
  const query = { after: dayOf(from - DAY), before: dayOf(to + DAY), sort: 'desc' };
  const keep = ({ created_at: at }) => Date.parse(at) >= from && Date.parse(at) <= to;
  return await forge.list(path, { query, cap, keep });
}

async function userOf(forge, user) {
  if (/^\d+$/.test(user)) return await forge.get(`/users/${user}`);
  return found((await forge.get('/users', { username: user }))[0], `User ${user}`);
}

const MERGE_REQUEST = `iid title createdAt updatedAt draft webUrl reference(full: true) author { username }
  reviewers { nodes { username } }`;

async function openMergeRequests(forge, { owner, path, max }) {
  const args = `state: opened, draft: false, sort: UPDATED_ASC, first: $first, after: $after${owner === 'group' ? ', includeSubgroups: true' : ''}`;
  const document = `query($path: ID!, $first: Int, $after: String) { ${owner}(fullPath: $path) { mergeRequests(${args}) ${connection(MERGE_REQUEST)} } }`;
  const all = [];
  for (let after; ; ) {
    const data = await forge.query(document, { path, first: Math.min(100, max - all.length), after });
    const { nodes, pageInfo } = found(data[owner], `${owner} ${path}`).mergeRequests;
    all.push(...nodes);
    if (all.length >= max) return { all, truncated: true };
    if (!pageInfo.hasNextPage) return { all, truncated: false };
    after = pageInfo.endCursor;
  }
}

export const ANALYTICS = [
  {
    name: 'analytics_group_summary',
    description: 'What happened in a group.',
    input: {
      group: z.string().min(1),
      ...window,
      includeSubgroups: z.boolean().default(true),
      topContributors: z.number().int().min(1).max(100).default(10),
      maxEvents: z.number().int().min(1).max(10_000).default(2000),
      maxProjects: z.number().int().min(1).max(2000).default(500),
    },
    async run(args, { forge }) {
      const span = windowOf(args);
      const query = { include_subgroups: args.includeSubgroups, with_shared: false, simple: true };
      const projects = await forge.list(`/groups/${segment(args.group)}/projects`, {
        query,
        cap: args.maxProjects,
      });
      const counts = new ActivityCounts();
      let left = args.maxEvents;
      for (const project of projects.members) {
        if (left === 0) break;
        const { members } = await eventsIn(forge, `/projects/${project.id}/events`, span, left);
        for (const event of members) counts.add(event, project.path_with_namespace);
        left -= members.length;
      }
      const { totals, byProject, byUser, byDay } = counts.summary();
      return {
        group: args.group,
        truncated: projects.isCut || left === 0,
        totals,
        byProject,
        byUser: byUser.slice(0, args.topContributors),
        byDay,
      };
    },
  },
  {
    name: 'analytics_user_summary',
    description: 'What a user did.',
    input: { user: z.string().min(1), ...window, maxEvents: z.number().int().min(1).max(5000).default(2000) },
    async run(args, { forge }) {
      const user = await userOf(forge, args.user);
      const { members } = await eventsIn(forge, `/users/${user.id}/events`, windowOf(args), args.maxEvents);
      const paths = new Map();
      for (const id of new Set(members.map(({ project_id: id }) => id).filter((id) => id !== null))) {
        paths.set(id, (await forge.get(`/projects/${id}`)).path_with_namespace);
      }
      const counts = new ActivityCounts();
      for (const event of members) counts.add(event, paths.get(event.project_id));
      const { totals, byProject, byDay } = counts.summary();
      return { user: user.username, truncated: members.length >= args.maxEvents, totals, byProject, byDay };
    },
  },
  {
    name: 'analytics_review_bottlenecks',
    description: 'For whom open merge requests wait. Give a group or a project.',
    input: {
      group: z.string().optional(),
      project: z.string().optional(),
      staleAfterDays: z.number().int().min(0).default(3),
      topStalest: z.number().int().min(1).max(200).default(20),
      maxMRs: z.number().int().min(1).max(5000).default(1000),
    },
    async run(args, { forge }) {
      if (Boolean(args.group) === Boolean(args.project))
        throw new Refusal('Give either `group` or `project`.');
      const owner = args.group ? 'group' : 'project';
      const { all, truncated } = await openMergeRequests(forge, {
        owner,
        path: args.group ?? args.project,
        max: args.maxMRs,
      });
      return {
        truncated,
        ...queueOf(all, { now: Date.now(), staleAfter: args.staleAfterDays * DAY, top: args.topStalest }),
      };
    },
  },
];
