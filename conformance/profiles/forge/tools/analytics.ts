import type { Expected } from '../../../model.js';
import {
  activityOf,
  type Breakdown,
  capped,
  eventsWithin,
  SENSES,
  TRUNCATED,
  userNamed,
  windowOf,
} from '../activity-facts.js';
import { seenBy } from '../event-facts.js';
import { queueAnswers } from '../review-queue.js';
import { sightOf } from '../sight.js';
import { forgeTool } from '../tool.js';
import type { ForgeWorld } from '../world.js';

const UNSURE = { open: 'whether events beside the window count towards the cap' } as const;

export const analyticsTools = {
  analytics_group_summary: forgeTool({
    valid: ({ now }) => ({ group: 'platform', since: ago(now, 6).slice(0, 10) }),
    values: {
      group: () => ['community', 'platform/backend', 'design', 'security'],
      since: ({ now }) => [
        ...[ago(now, 9).slice(0, 10), ago(now, 9.6), ago(now, 20).slice(0, 10)],
        elsewhere(now, 9.6, -11),
      ],
      until: ({ now }) => [ago(now, 4).slice(0, 10), ago(now, 4.4), elsewhere(now, 4.4, 13)],
      includeSubgroups: () => [true, false],
      topContributors: () => [1, 100],
      maxEvents: () => [10, 10_000],
      maxProjects: () => [1, 2000],
    },
    answers(args, world) {
      const {
        group,
        since,
        until,
        includeSubgroups = true,
        topContributors = 10,
        maxEvents = 2000,
        maxProjects = 500,
      } = args;
      const projects = projectsBelow(world, String(group), includeSubgroups === true);
      if (projects.length > Number(maxProjects)) return { answer: TRUNCATED };
      if (projects.length === Number(maxProjects))
        return { open: 'whether a cap that is just enough is reached' };
      const own = world.all.events.filter(({ project }) => projects.includes(project));
      const expected = summary(world, own, {
        since,
        until,
        maxEvents,
        projects,
        contributors: Number(topContributors),
      });
      return isSeen(world, group) ? expected : { ...expected, orRefused: UNSEEN };
    },
  }),

  analytics_user_summary: forgeTool({
    valid: (world) => ({ user: world.account.username, since: ago(world.now, 20).slice(0, 10) }),
    values: {
      user: busy,
      since: ({ now }) => [
        ...[ago(now, 9).slice(0, 10), ago(now, 9.6), ago(now, 60).slice(0, 10)],
        ...[elsewhere(now, 9.6, -11), elsewhere(now, 9.6, 13)],
      ],
      until: ({ now }) => [
        ...[ago(now, 4).slice(0, 10), ago(now, 4.4), ago(now, 0.1)],
        ...[elsewhere(now, 4.4, -11), elsewhere(now, 4.4, 13)],
      ],
      maxEvents: () => [1, 10, 5000],
    },
    answers({ user, since, until, maxEvents = 2000 }, world) {
      const found = userNamed(world, user);
      if (found === undefined) return { open: 'an unknown user' };
      const own = world.all.events.filter(({ author }) => author === found.username);
      const projects = [...new Set(own.map(({ project }) => project))];
      return summary(world, own, { since, until, maxEvents, projects });
    },
  }),

  analytics_review_bottlenecks: forgeTool({
    valid: () => ({ group: 'platform' }),
    or: () => [{ project: 'platform/core' }],
    values: {
      group: (_world, { group }) =>
        group === undefined
          ? ['platform']
          : ['platform/backend', 'services', 'community', 'design', 'security'],
      project: (_world, { project }) =>
        project === undefined
          ? ['platform/core']
          : ['platform/backend/api', 'community/sdk', 'platform/frontend/web-app', 'security/audits'],
      staleAfterDays: () => [0, 14, 60, 100_000],
      topStalest: () => [1, 5, 200],
      maxMRs: () => [1, 5000],
    },
    answers(args, world) {
      if (args.group !== undefined && args.project !== undefined)
        return { refused: 'a group and a project are mutually exclusive' };
      const expected = queueAnswers(args, world);
      return isSeen(world, args.group ?? args.project) ? expected : { ...expected, orRefused: UNSEEN };
    },
  }),
};

const UNSEEN = 'nothing to be seen';

function isSeen({ groups, projects }: ForgeWorld, path: unknown): boolean {
  return [...groups, ...projects].some(({ fullPath }) => fullPath === path);
}

interface Asked extends Pick<Breakdown, 'projects' | 'contributors'> {
  readonly since: unknown;
  readonly until: unknown;
  readonly maxEvents: unknown;
}

function summary(world: ForgeWorld, own: Parameters<typeof eventsWithin>[0], asked: Asked): Expected {
  const window = windowOf(asked.since, asked.until, world.now);
  if (window.to < window.from) return { open: 'a window that ends before it begins' };
  const { events, around } = eventsWithin(own.filter(seenBy(sightOf(undefined, world), world)), window);
  const cap = capped(events.length, around, Number(asked.maxEvents));
  if (cap !== 'unreached') return cap === 'open' ? UNSURE : { answer: TRUNCATED };
  return { anyOf: SENSES.map((sense) => activityOf(world, { ...asked, events, window }, sense)) };
}

function projectsBelow({ projects }: ForgeWorld, group: string, isDeep: boolean): string[] {
  const below = projects.map(({ fullPath }) => fullPath).filter((path) => path.startsWith(`${group}/`));
  return isDeep ? below : below.filter((path) => path.lastIndexOf('/') === group.length);
}

/** Those who do most, by username and by number. */
function busy({ all, account }: ForgeWorld): string[] {
  const numbers = new Map<string, number>();
  for (const { author } of all.events.slice(-3000)) numbers.set(author, (numbers.get(author) ?? 0) + 1);
  const names = [...numbers].sort(([, one], [, other]) => other - one).map(([username]) => username);
  const some = names.filter((username) => username !== account.username).slice(0, 4);
  const ids = some
    .slice(1, 3)
    .map((username) => String(all.users.find((user) => user.username === username)?.id));
  return [...some, ...ids];
}

/** The same moment by the clocks of a zone so many hours ahead. */
function elsewhere(now: number, days: number, hours: number): string {
  const local = ago(now, days - hours / 24).slice(0, 19);
  return `${local}${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
}

function ago(now: number, days: number): string {
  return new Date(now - days * 86_400_000).toISOString();
}
