// What was done in a group or by a user, and where reviews wait.
import { Impossible, part } from '../gitlab.js';
import { flag, moment, text, whole, words } from '../schemas.js';

const DAY = 24 * 60 * 60 * 1000;
const DEEDS = {
  pushes: (deed) => deed.startsWith('pushed') || deed === 'deleted',
  merge_requests_opened: (deed, on) => on === 'MergeRequest' && (deed === 'opened' || deed === 'created'),
  merge_requests_merged: (deed, on) => on === 'MergeRequest' && (deed === 'accepted' || deed === 'merged'),
  comments: (deed) => deed.startsWith('commented'),
  approvals: (deed) => deed === 'approved',
};
const dayOf = (time) => new Date(time).toISOString().slice(0, 10);

/** The first and the last millisecond; a day begins with its first and ends with its last. */
function windowOf({ since, until }) {
  const from = Date.parse(since);
  if (until === undefined) return [from, Date.now()];
  const to = Date.parse(until) + (/^\d{4}-\d\d-\d\d$/.test(until) ? DAY - 1 : 0);
  if (to < from) throw new Impossible('until: this is before `since`.');
  return [from, to];
}

async function eventsAt(gitlab, path, [from, to], most) {
  const query = { after: dayOf(from - DAY), before: dayOf(to + DAY), sort: 'desc' };
  const fits = (it) => Date.parse(it.created_at) >= from && Date.parse(it.created_at) <= to;
  return (await gitlab.some(path, query, { most, fits })).members;
}

const counted = (events) => ({
  events: events.length,
  ...Object.fromEntries(
    Object.entries(DEEDS).map(([deed, is]) => [
      deed,
      events.filter((it) => is(it.action_name, it.target_type)).length,
    ]),
  ),
});

/** Counts by what a function finds in an event, most events first. */
function countedBy(events, name, keyOf) {
  const groups = new Map();
  for (const event of events) {
    const key = keyOf(event);
    if (key !== undefined && key !== null) groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return [...groups]
    .sort(([one, few], [other, many]) => many.length - few.length || (one < other ? -1 : 1))
    .map(([key, some]) => ({ [name]: key, ...counted(some) }));
}

const byDay = (events) =>
  countedBy(events, 'day', (it) => dayOf(it.created_at)).sort((one, other) => (one.day < other.day ? -1 : 1));

const AGES = [
  ['today', 1],
  ['days', 7],
  ['weeks', 60],
  ['longer', Number.POSITIVE_INFINITY],
];

function histogramOf(requests, now) {
  const ages = requests.map((it) => (now - Date.parse(it.created_at)) / DAY);
  return AGES.map(([age, below], at) => ({
    age,
    requests: ages.filter((days) => days < below && (at === 0 || days >= AGES[at - 1][1])).length,
  }));
}

function queuesOf(requests, isStale) {
  const queues = new Map();
  for (const it of requests) {
    const names = it.reviewers.length > 0 ? it.reviewers.map(({ username }) => username) : ['(unassigned)'];
    for (const name of names) queues.set(name, [...(queues.get(name) ?? []), it]);
  }
  return [...queues].map(([reviewer, some]) => ({
    ...{ reviewer, waiting: some.length, stale: some.filter(isStale).length },
  }));
}

export const analytics = {
  analytics_group_summary: {
    about: 'What was done in the projects of a group in a span of time.',
    arguments: {
      ...{ 'group!': words, 'since!': moment, until: moment, includeSubgroups: flag(true) },
      ...{ topContributors: whole(1, 100, 10), maxEvents: whole(1, 10000, 2000) },
      maxProjects: whole(1, 2000, 500),
    },
    async run(args, { gitlab }) {
      const span = windowOf(args);
      const query = { include_subgroups: args.includeSubgroups, with_shared: false, simple: true };
      const path = `/groups/${part(args.group)}/projects`;
      const projects = await gitlab.some(path, query, { most: args.maxProjects });
      const events = [];
      for (const { id, path_with_namespace: project } of projects.members) {
        const left = args.maxEvents - events.length;
        if (left === 0) break;
        const some = await eventsAt(gitlab, `/projects/${id}/events`, span, left);
        events.push(...some.map((it) => ({ ...it, project })));
      }
      return {
        truncated: projects.isMore || events.length >= args.maxEvents,
        totals: counted(events),
        byUser: countedBy(events, 'username', (it) => it.author_username).slice(0, args.topContributors),
        byProject: countedBy(events, 'project', ({ project }) => project),
        byDay: byDay(events),
      };
    },
  },
  analytics_user_summary: {
    about: 'What a user did in a span of time.',
    arguments: { 'user!': words, 'since!': moment, until: moment, maxEvents: whole(1, 5000, 2000) },
    async run({ user, maxEvents, ...args }, { gitlab }) {
      const span = windowOf(args);
      const found = /^\d+$/.test(user)
        ? await gitlab.get(`/users/${user}`)
        : (await gitlab.get('/users', { username: user }))[0];
      if (!found) throw new Impossible(`user: there is no user ${user}.`);
      const events = await eventsAt(gitlab, `/users/${found.id}/events`, span, maxEvents);
      const ids = [...new Set(events.map((it) => it.project_id))].filter(Number.isInteger);
      const paths = new Map();
      for (const id of ids) paths.set(id, (await gitlab.get(`/projects/${id}`)).path_with_namespace);
      return {
        ...{ truncated: events.length >= maxEvents, user: found.username, totals: counted(events) },
        byProject: countedBy(events, 'project', (it) => paths.get(it.project_id)),
        byDay: byDay(events),
      };
    },
  },
  analytics_review_bottlenecks: {
    about: 'Who is to review open merge requests, and which wait longest.',
    arguments: {
      ...{ group: text, project: text, staleAfterDays: whole(0, undefined, 3) },
      ...{ topStalest: whole(1, 200, 20), maxMRs: whole(1, 5000, 1000) },
    },
    async run({ group, project, staleAfterDays, topStalest, maxMRs }, { gitlab }) {
      if (group && project) throw new Impossible('`group` and `project` are mutually exclusive.');
      if (!group && !project) throw new Impossible('Give a `group` or a `project`.');
      const path = group ? `/groups/${part(group)}` : `/projects/${part(project)}`;
      const query = { state: 'opened', wip: 'no', scope: 'all', order_by: 'updated_at', sort: 'asc' };
      const { members, isMore } = await gitlab.some(`${path}/merge_requests`, query, { most: maxMRs });
      const now = Date.now();
      const isStale = (it) => now - Date.parse(it.updated_at) > staleAfterDays * DAY;
      return {
        truncated: isMore || members.length >= maxMRs,
        ...{ waiting: members.length, stale: members.filter(isStale).length },
        stalest: members.slice(0, topStalest).map((it) => ({
          ...{ full_ref: it.references.full, heading: it.title, updatedAt: it.updated_at },
          ...{ raised_by: it.author?.username, is_stale: isStale(it) },
        })),
        reviewers: queuesOf(members, isStale),
        ages: histogramOf(members, now),
      };
    },
  },
};
