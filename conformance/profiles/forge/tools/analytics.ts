import type { Expected } from '../../../models/model.js';
import type { Arguments } from '../../../target/arguments.js';
import {
  activityOf,
  type Breakdown,
  capped,
  eventsWithin,
  SENSES,
  truncatedAt,
  upTo,
  userNamed,
  windowOf,
} from '../facts/activity.js';
import { eventsSeenBy } from '../facts/events.js';
import { queueAnswers } from '../facts/review-queue.js';
import type { Event } from '../happenings.js';
import { sightOf } from '../sight.js';
import { forgeTool } from '../tool.js';
import type { ForgeWorld } from '../world.js';

const UNSURE = { open: 'whether events beside the window count towards the cap' } as const;

export const analyticsTools = {
  analytics_group_summary: forgeTool({
    valid: ({ now }) => ({ group: 'platform', since: ago(now, 6).slice(0, 10) }),
    or: (world) => [{ group: 'design', since: quietSince(world, eventsOf(world, { group: 'design' })) }],
    values: {
      group: () => ['community', 'platform/backend', 'design', 'security'],
      since: (world, args) => [
        ...[ago(world.now, 9).slice(0, 10), ago(world.now, 9.6), ago(world.now, 20).slice(0, 10)],
        ...[elsewhere(world.now, 9.6, -11), momentOf(world, args, 4)],
      ],
      until: (world, args) => [
        ...[ago(world.now, 4).slice(0, 10), ago(world.now, 4.4), elsewhere(world.now, 4.4, 13)],
        momentOf(world, args, 2),
      ],
      includeSubgroups: () => [true, false],
      topContributors: () => [1, 100],
      maxEvents: (world, args) => [...capsAround(world, args), 10, 10_000],
      maxProjects: (world, { group }) => {
        const { length } = projectsBelow(world, String(group), true);
        return [...new Set([1, length - 1, length, length + 1, 2000])].filter((most) => most > 0);
      },
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
      const below = new Set(projects);
      const own = seenIn(world).filter(({ project }) => below.has(project));
      const asked = { since, until, maxEvents, projects, contributors: Number(topContributors) };
      const expected = summary(world, own, asked);
      const most = Number(maxProjects);
      if (projects.length < most) return isSeen(world, group) ? expected : { ...expected, orRefused: UNSEEN };
      if ('open' in expected) return expected;
      const cut = truncatedAt(within(world, own, asked).events, Number(maxEvents));
      const answer = { ...cut, may: { ...cut.may, projects: upTo(most) } };
      // Whether a cap that is just enough is reached is not said.
      if (projects.length > most || !('anyOf' in expected)) return { answer };
      return { anyOf: [answer, ...expected.anyOf] };
    },
  }),

  analytics_user_summary: forgeTool({
    valid: (world) => ({ user: world.account.username, since: ago(world.now, 20).slice(0, 10) }),
    or: (world) => {
      const user = seldomSeen(world);
      return [{ user, since: quietSince(world, eventsOf(world, { user })) }];
    },
    values: {
      user: busy,
      since: (world, args) => [
        ...[ago(world.now, 9).slice(0, 10), ago(world.now, 9.6), ago(world.now, 60).slice(0, 10)],
        ...[elsewhere(world.now, 9.6, -11), elsewhere(world.now, 9.6, 13), momentOf(world, args, 4)],
      ],
      until: (world, args) => [
        ...[ago(world.now, 4).slice(0, 10), ago(world.now, 4.4), ago(world.now, 0.1)],
        ...[elsewhere(world.now, 4.4, -11), elsewhere(world.now, 4.4, 13), momentOf(world, args, 2)],
      ],
      maxEvents: (world, args) => [...capsAround(world, args), 10, 5000],
    },
    answers({ user, since, until, maxEvents = 2000 }, world) {
      const found = userNamed(world, user);
      if (found === undefined) return { open: 'an unknown user' };
      const isOwn = ({ author }: Event) => author === found.username;
      const projects = [...new Set(world.all.events.filter(isOwn).map(({ project }) => project))];
      const own = seenIn(world).filter(isOwn);
      return summary(world, own, { since, until, maxEvents, projects });
    },
  }),

  analytics_review_bottlenecks: forgeTool({
    valid: () => ({ group: 'platform' }),
    or: (world) => [{ project: 'platform/core' }, { project: withoutDrafts(world) }],
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
      maxMRs: (world, args) => {
        const { open, all } = queued(world, args);
        return [...new Set([1, Math.max(1, open), all + 1, 5000])];
      },
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

function summary(world: ForgeWorld, own: readonly Event[], asked: Asked): Expected {
  const { window, events, around } = within(world, own, asked);
  if (window.to < window.from) return { open: 'a window that ends before it begins' };
  const most = Number(asked.maxEvents);
  const cap = capped(events.length, around, most);
  if (cap !== 'unreached') return cap === 'open' ? UNSURE : { answer: truncatedAt(events, most) };
  return { anyOf: SENSES.map((sense) => activityOf(world, { ...asked, events, window }, sense)) };
}

/** The events that the account sees. */
function seenIn(world: ForgeWorld): readonly Event[] {
  return eventsSeenBy(world, sightOf(undefined, world));
}

/** The events of a window, and how many are around it. */
function within(world: ForgeWorld, own: readonly Event[], { since, until }: Pick<Asked, 'since' | 'until'>) {
  const window = windowOf(since, until, world.now);
  return { window, ...eventsWithin(own, window) };
}

/** All events of a group or of a user that the account sees. */
function eventsOf(world: ForgeWorld, { group, user }: Arguments): readonly Event[] {
  const username = userNamed(world, user)?.username;
  return seenIn(world).filter(({ author, project }) =>
    group === undefined ? author === username : project.startsWith(`${group}/`),
  );
}

/** The moment of the last event before so many days ago, which belongs to windows that begin or end with it. */
function momentOf(world: ForgeWorld, args: Arguments, days: number): string {
  const until = Date.parse(ago(world.now, days));
  const times = eventsOf(world, args).map(({ createdAt }) => Date.parse(createdAt));
  return new Date(Math.max(...times.filter((time) => time <= until))).toISOString();
}

/** Caps of one, of just as many events as the window has, and of one more than it has with what is around it. */
function capsAround(world: ForgeWorld, args: Arguments): number[] {
  const { events, around } = within(world, eventsOf(world, args), { since: args.since, until: args.until });
  return [...new Set([1, Math.max(1, events.length), around + 1])];
}

/** The last day since which some events happened and before which none did for a while: a cap counts the same within a window and around it. */
function quietSince({ now }: ForgeWorld, events: readonly Event[]): string {
  const times = events.map(({ createdAt }) => Date.parse(createdAt)).sort((one, other) => other - one);
  const before = times.findIndex((time, at) => at >= FEW && startOf(times[at - 1] ?? now) - time > QUIET);
  return new Date(startOf(times[before - 1] ?? times.at(-1) ?? now)).toISOString().slice(0, 10);
}

const DAY = 86_400_000;
const QUIET = 2 * DAY;
const FEW = 5;

function startOf(time: number): number {
  return time - (time % DAY);
}

/** A user with few events. */
function seldomSeen(world: ForgeWorld): string {
  const numbers = new Map<string, number>();
  for (const { author } of seenIn(world)) numbers.set(author, (numbers.get(author) ?? 0) + 1);
  const few = [...numbers].filter(([, number]) => number >= 2 * FEW);
  return few.toSorted(([, one], [, other]) => one - other)[0]?.[0] ?? '';
}

/** How many merge requests are open in a place, with drafts and without. */
function queued({ all }: ForgeWorld, { group, project }: Arguments) {
  const opened = all.mergeRequests.filter(
    (one) =>
      one.state === 'opened' &&
      (project === undefined ? one.project.startsWith(`${group}/`) : one.project === project),
  );
  return { all: opened.length, open: opened.filter(({ draft }) => !draft).length };
}

/** The project with the longest queue of those that have no drafts. */
function withoutDrafts(world: ForgeWorld): string {
  const queues = world.projects.map(({ fullPath }) => ({
    fullPath,
    ...queued(world, { project: fullPath }),
  }));
  const longest = queues.toSorted((one, other) => other.open - one.open);
  return longest.find(({ all, open }) => all === open)?.fullPath ?? '';
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
