import type { ExpectedAnswer, ExpectedList, ExpectedRecord } from '../../model.js';
import { anyOf, day, type Value } from '../../reading/values.js';
import { projectsAt } from './belonging.js';
import type { Event } from './happenings.js';
import { count } from './spelling.js';
import type { ForgeWorld } from './world.js';

const DAY = 86_400_000;

/** From when to when activity counts, both ends included, in milliseconds. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** The window that a call asks for; a date is its whole day at both ends, and what is left out at the end is now. */
export function windowOf(since: unknown, until: unknown, now: number): Window {
  const isDate = typeof until === 'string' && /^\d{4}-\d\d-\d\d$/.test(until);
  const to = typeof until === 'string' ? Date.parse(until) + (isDate ? DAY - 1 : 0) : now;
  return { from: Date.parse(String(since)), to };
}

/** The events of a window, and those of whole days around it, which the backend has to be asked for. */
export function eventsWithin(events: readonly Event[], { from, to }: Window) {
  const times = events.map((event) => ({ event, time: Date.parse(event.createdAt) }));
  return {
    events: times.filter(({ time }) => time >= from && time <= to).map(({ event }) => event),
    around: times.filter(({ time }) => time >= from - 2 * DAY && time <= to + 2 * DAY).length,
  };
}

/** In which sense pushes and activity are counted: neither is said. */
export interface Sense {
  /** Whether taking a branch away is a push. */
  readonly isRemovalPush: boolean;
  /** Whether only what the totals name counts as activity. */
  readonly isNamedOnly: boolean;
}

export const SENSES: readonly Sense[] = [true, false].flatMap((isRemovalPush) =>
  [false, true].map((isNamedOnly) => ({ isRemovalPush, isNamedOnly })),
);

/** What an answer reports of some events. */
export interface Breakdown {
  readonly events: readonly Event[];
  readonly window: Window;
  /** The projects looked at, by full path. */
  readonly projects: readonly string[];
  /** How many contributors are reported; undefined where they are not reported by contributor. */
  readonly contributors?: number;
}

/** The totals by what was done, and the same by project, by contributor and by day. */
export function activityOf(world: ForgeWorld, breakdown: Breakdown, sense: Sense): ExpectedAnswer {
  const { events, projects, contributors } = breakdown;
  const byProject = grouped(events, ({ project }) => project);
  return {
    facts: { ...totalsOf(events, sense), truncated: false },
    may: {
      events: numberOf(events, sense),
      ...othersOf(events),
      since: new Date(breakdown.window.from),
      ...(contributors !== undefined && { projects: projects.length }),
    },
    lists: [
      {
        name: 'project',
        ...withEmpty(projects, byProject, sense, (path, own) =>
          partOf(path, projectMarks(world, path), own, sense),
        ),
      },
      daysOf(breakdown, sense),
      ...(contributors === undefined ? [] : [contributorsOf(world, events, contributors, sense)]),
    ],
  };
}

function daysOf({ events, window }: Breakdown, sense: Sense): ExpectedList {
  const byDay = grouped(events, ({ createdAt }) => createdAt.slice(0, 10));
  const first = Math.floor(window.from / DAY);
  const length = Math.max(0, Math.floor(window.to / DAY) - first + 1);
  const days = Array.from({ length }, (_, at) => new Date((first + at) * DAY).toISOString().slice(0, 10));
  const recordOf = (date: string, own: readonly Event[]) => {
    const record = partOf(date, [[date], [`${date}T00:00:00Z`], [`${date}T00:00:00.000Z`]], own, sense);
    return { ...record, may: { ...record.may, date: day(date) } };
  };
  return { name: 'day', ...withEmpty(days, byDay, sense, recordOf) };
}

function contributorsOf(
  { all, person }: ForgeWorld,
  events: readonly Event[],
  size: number,
  sense: Sense,
): ExpectedList {
  const names = [...grouped(events, ({ author }) => author)].map(([username, own]) => ({
    username,
    own,
    number: active(own, sense).length,
  }));
  const records = names
    .filter(({ number }) => number > 0)
    .toSorted((one, other) => other.number - one.number)
    .map(({ username, own }) => {
      const user = all.users.find((one) => one.username === username);
      const marks = [[username], ...(user ? [[`gid://forge/User/${user.id}`], [user.name], [user.id]] : [])];
      const record = partOf(username, marks, own, sense);
      return { ...record, may: { ...record.may, contributor: person(username) } };
    });
  const numbers = new Map(names.map(({ username, number }) => [username, number]));
  return { name: 'contributor', records, size, order: ({ id }) => -(numbers.get(id) ?? 0) };
}

/** What nothing happened in may be reported with zeros or left out. */
function withEmpty(
  ids: readonly string[],
  events: ReadonlyMap<string, readonly Event[]>,
  sense: Sense,
  recordOf: (id: string, own: readonly Event[]) => ExpectedRecord,
): Pick<ExpectedList, 'records' | 'optional'> {
  const parts = ids
    .map((id) => events.get(id) ?? [])
    .map((own, at) => ({ own, record: recordOf(ids[at] ?? '', own) }));
  const [full, empty] = [true, false].map((isFull) =>
    parts.filter(({ own }) => active(own, sense).length > 0 === isFull),
  );
  return {
    records: (full ?? []).map(({ record }) => record),
    optional: (empty ?? []).map(({ record }) => record),
  };
}

function partOf(
  id: string,
  marks: ExpectedRecord['marks'],
  events: readonly Event[],
  sense: Sense,
): ExpectedRecord {
  return {
    id,
    marks,
    facts: totalsOf(events, sense),
    may: { events: numberOf(events, sense), ...othersOf(events) },
  };
}

function totalsOf(events: readonly Event[], { isRemovalPush }: Sense): Record<string, Value> {
  const number = (test: (event: Event) => boolean) => count(events.filter(test).length);
  return {
    pushes: number(
      ({ action, push }) => action === 'pushed' && (isRemovalPush || push?.action !== 'removed'),
    ),
    'merge requests opened': openedOf(events, 'merge request'),
    'merge requests merged': number(({ action }) => action === 'merged'),
    comments: number(({ action }) => action === 'commented'),
    approvals: number(({ action }) => action === 'approved'),
  };
}

/** What is counted besides, though no document says so. */
function othersOf(events: readonly Event[]): Record<string, Value> {
  return {
    'issues opened': openedOf(events, 'issue'),
    'issues closed': count(numberDone(events, 'closed', 'issue')),
    'merge requests closed': count(numberDone(events, 'closed', 'merge request')),
  };
}

/** The backend calls what was opened again opened, too (GitLab, app/models/event.rb, `action_name`); whether it counts is not said. */
function openedOf(events: readonly Event[], about: string): Value {
  const [created, reopened] = [numberDone(events, 'created', about), numberDone(events, 'reopened', about)];
  return reopened === 0 ? count(created) : anyOf(created + reopened, count(created));
}

function numberDone(events: readonly Event[], done: string, about: string): number {
  return events.filter(({ action, targetType }) => action === done && targetType === about).length;
}

function numberOf(events: readonly Event[], sense: Sense): Value {
  return count(active(events, sense).length);
}

function active(events: readonly Event[], { isRemovalPush, isNamedOnly }: Sense): readonly Event[] {
  if (!isNamedOnly) return events;
  return events.filter(
    ({ action, targetType, push }) =>
      (action === 'pushed' && (isRemovalPush || push?.action !== 'removed')) ||
      (['created', 'reopened'].includes(action) && targetType === 'merge request') ||
      ['merged', 'commented', 'approved'].includes(action),
  );
}

function projectMarks({ all }: ForgeWorld, path: string): ExpectedRecord['marks'] {
  const [project] = projectsAt(all.projects, path);
  return [[path], ...(project ? [[`gid://forge/Project/${project.id}`], [project.id], [project.name]] : [])];
}

function grouped(
  events: readonly Event[],
  keyOf: (event: Event) => string,
): ReadonlyMap<string, readonly Event[]> {
  const groups = new Map<string, Event[]>();
  for (const event of events) {
    const group = groups.get(keyOf(event));
    if (group) group.push(event);
    else groups.set(keyOf(event), [event]);
  }
  return groups;
}

/** A caller of the analytics by every name. */
export function userNamed({ all }: ForgeWorld, user: unknown) {
  return all.users.find(({ username, id }) => username === user || String(id) === user);
}

/** Where a cap may have been reached without being passed, what is left out is open. */
export function capped(number: number, around: number, most: number): 'reached' | 'unreached' | 'open' {
  if (number >= most) return 'reached';
  return around < most ? 'unreached' : 'open';
}

/** What an answer reports for certain once a cap is reached. */
export const TRUNCATED: ExpectedAnswer = { facts: { truncated: anyOf(true) } };

/** The same of activity: nothing is counted that did not happen, nor more than the cap lets through. */
export function truncatedAt(events: readonly Event[], most: number): ExpectedAnswer {
  const all = totalsOf(events, { isRemovalPush: true, isNamedOnly: false });
  const bounded = Object.keys(all).map((name) => [name, upTo(Math.min(most, largest(all[name])))] as const);
  return {
    facts: { ...TRUNCATED.facts, ...Object.fromEntries(bounded) },
    may: { events: upTo(Math.min(most, events.length)) },
  };
}

/** As many as this, or fewer. */
export function upTo(most: number): Value {
  return anyOf(null, ...Array.from({ length: most + 1 }, (_, number) => number));
}

function largest(value: Value | undefined): number {
  if (typeof value === 'number') return value;
  return typeof value === 'object' && value !== null && 'anyOf' in value
    ? Math.max(...value.anyOf.map(largest))
    : 0;
}
