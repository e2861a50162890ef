import type { ExpectedAnswer, ExpectedList } from '../../../models/model.js';
import { byTime, inOrder } from '../facts/by-time.js';
import { eventOf, eventsSeenBy } from '../facts/events.js';
import type { Event, Target } from '../happenings.js';
import { credentialsOf, sightOf } from '../sight.js';
import { forgeTool } from '../tool.js';
import type { ForgeWorld } from '../world.js';

type Arguments = Readonly<Record<string, unknown>>;

/** What the documents call the kinds of things that events are about. */
const KINDS: Readonly<Record<string, string>> = {
  issue: 'issue',
  merge_request: 'merge request',
  milestone: 'milestone',
  note: 'note',
};

/** Sizes that a page of a project's events may have, for none is documented. */
const PAGES = [20, 10, 25, 30, 50, 100, Number.POSITIVE_INFINITY];

export const eventTools = {
  list_my_events: forgeTool({
    valid: () => ({}),
    values: {
      action: () => [
        'approved',
        'closed',
        'commented',
        'created',
        'joined',
        'left',
        'merged',
        'pushed',
        'reopened',
        'updated',
      ],
      target_type: () => ['issue', 'milestone', 'merge_request', 'note', 'snippet'],
      before: ({ now }) => [dayOf(now, -9), dayOf(now, -200)],
      after: ({ now }) => [dayOf(now, -3), dayOf(now, -30)],
      sort: () => ['asc', 'desc'],
      page: () => [1, 2, 5],
      per_page: () => [1, 7, 100],
      scope: () => ['all'],
      userCredentials: (world) => credentialsOf(world, 'developerToken', 'reporterToken'),
    },
    answers(args, world) {
      const { scope, userCredentials } = args;
      const person = world.caller(userCredentials)?.username ?? '';
      const scopes =
        scope === 'all'
          ? [isMemberOf(world, person), () => true]
          : [({ author }: Event) => author === person];
      const seen = eventsSeenBy(world, sightOf(userCredentials, world));
      const asked = seen.filter((event) => isAsked(event, args));
      // Whether a project that everybody sees is accessible, and whether a comment in a thread is a note, is not said.
      const senses = scopes.flatMap((isInScope) => {
        const events = asked.filter(isInScope);
        const loose = events.filter((event) => !isInThread(world.targetOf(event)));
        return args.target_type === 'note' ? [events, loose] : [events];
      });
      return { anyOf: senses.map((events) => feedOf(world, events, args)) };
    },
  }),

  list_project_events: forgeTool({
    valid: (world) => ({ project: quiet(world)[0] }),
    values: {
      project: (world) => [
        ...quiet(world),
        ...quiet(world).map((path) => idOf(world, path)),
        'platform/core',
        'community/sdk',
      ],
      // The first of the documented values is reported in full, those after it are the backend's.
      action: () => ['approved', 'commented', 'created', 'merged', 'pushed'],
    },
    answers({ project, action }, world) {
      const fullPath = world.projects.find(
        (one) => one.fullPath === project || String(one.id) === project,
      )?.fullPath;
      const events = eventsSeenBy(world, sightOf(undefined, world)).filter(
        (event) => event.project === fullPath && (action === undefined || event.action === action),
      );
      const sizes = PAGES.filter((size, at) => at === 0 || size < events.length || PAGES[at - 1] === 100);
      // Which arguments order them is not shown.
      const pages = sizes.flatMap((size) => feedOf(world, events, { per_page: size }).lists ?? []);
      return { anyOf: pages.map((list) => ({ lists: [{ ...list, isOrderOpen: true }] })) };
    },
  }),
};

function isAsked({ action, targetType, createdAt }: Event, args: Arguments): boolean {
  if (args.action !== undefined && action !== args.action) return false;
  if (args.target_type !== undefined && targetType !== KINDS[String(args.target_type)]) return false;
  // The days themselves do not count (GitLab, "Events API").
  const day = createdAt.slice(0, 10);
  return (
    !(typeof args.before === 'string' && day >= args.before) &&
    !(typeof args.after === 'string' && day <= args.after)
  );
}

function isInThread(target: Target | undefined): boolean {
  return target?.kind === 'note' && target.record.type !== null;
}

function isMemberOf({ levelIn }: ForgeWorld, person: string): (event: Event) => boolean {
  const cached = new Map<string, boolean>();
  return ({ project }) => {
    const isMember = cached.get(project) ?? levelIn(person, project) > 0;
    cached.set(project, isMember);
    return isMember;
  };
}

/** What could be around a page that is reported wrongly; all else does not belong at all. */
const NEIGHBOURS = 100;

/** One page of events in the order of time, the newest first unless the call says otherwise. */
function feedOf(world: ForgeWorld, events: readonly Event[], args: Arguments): ExpectedAnswer {
  const { sort = 'desc', page = 1, per_page = 20 } = args;
  const size = Number(per_page);
  const before = size * (Number(page) - 1) || 0;
  const isDescending = sort !== 'asc';
  const start = Math.max(0, before - NEIGHBOURS);
  const near = inOrder(events, timeOf, isDescending).slice(start, before + size + NEIGHBOURS);
  const { records, order } = byTime(near, timeOf, isDescending, (event) => eventOf(world, event));
  const list: ExpectedList = {
    name: 'event',
    records,
    order,
    from: before - start,
    ...(Number.isFinite(size) && { size }),
  };
  return { lists: [list] };
}

function timeOf({ createdAt }: Event): string {
  return createdAt;
}

/** Projects with events that fill no page, where most different things happened. */
function quiet({ all, projects }: ForgeWorld): string[] {
  const events = new Map<string, Event[]>();
  for (const event of all.events) {
    const earlier = events.get(event.project);
    if (earlier) earlier.push(event);
    else events.set(event.project, [event]);
  }
  const kinds = (path: string) => new Set((events.get(path) ?? []).map(({ action }) => action)).size;
  const small = projects
    .map(({ fullPath }) => fullPath)
    .filter((path) => (events.get(path)?.length ?? 0) < 20);
  return small.toSorted((one, other) => kinds(other) - kinds(one)).slice(0, 4);
}

function idOf({ projects }: ForgeWorld, path: string): string {
  return String(projects.find(({ fullPath }) => fullPath === path)?.id);
}

function dayOf(now: number, days: number): string {
  return new Date(now + days * 86_400_000).toISOString().slice(0, 10);
}
