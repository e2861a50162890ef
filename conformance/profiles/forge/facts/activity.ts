import { memoize } from '../../../memoize.js';
import type { ExpectedAnswer, ExpectedList, ExpectedRecord } from '../../../models/model.js';
import { anyOf, day, type Value } from '../../../reading/values.js';
import { groupedBy } from '../../grouped-by.js';
import { projectsAt } from '../belonging.js';
import type { Event } from '../happenings.js';
import { count, identified } from '../spelling.js';
import type { ForgeWorld } from '../world.js';

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
  const around = eventsBetween(events, from - 2 * DAY, to + 2 * DAY);
  return { events: eventsBetween(around, from, to), around: around.length };
}

/** Those from one time to another, both included; none where one of them is no time. */
function eventsBetween(events: readonly Event[], from: number, to: number): Event[] {
  if (Number.isNaN(from) || Number.isNaN(to)) return [];
  const [first, last] = [textOf(from), textOf(to)];
  return events.filter(({ createdAt }) => createdAt >= first && createdAt <= last);
}

/** A time as the records have theirs: such texts are in the order of their times. */
function textOf(time: number): string {
  return new Date(Math.min(Math.max(time, EARLIEST), LATEST)).toISOString();
}

const EARLIEST = Date.parse('0000-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

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
        ...withEmpty(projects, (path) =>
          partOf(path, projectMarks(world, path), inProject(events, path), sense),
        ),
      },
      daysOf(breakdown, sense),
      ...(contributors === undefined ? [] : [contributorsOf(world, events, contributors, sense)]),
    ],
  };
}

const inProject = groupedBy(({ project }: Event) => project);
const onDay = groupedBy(({ createdAt }: Event) => createdAt.slice(0, 10));
const byAuthor = groupedBy(({ author }: Event) => author);

function daysOf({ events, window }: Breakdown, sense: Sense): ExpectedList {
  const first = Math.floor(window.from / DAY);
  const length = Math.max(0, Math.floor(window.to / DAY) - first + 1);
  const days = Array.from({ length }, (_, at) => new Date((first + at) * DAY).toISOString().slice(0, 10));
  const partOn = (date: string) => {
    const marks = [[date], [`${date}T00:00:00Z`], [`${date}T00:00:00.000Z`]];
    const part = partOf(date, marks, onDay(events, date), sense);
    return { ...part, may: { ...part.may, date: day(date) } };
  };
  return { name: 'day', ...withEmpty(days, partOn) };
}

function contributorsOf(
  { all, person }: ForgeWorld,
  events: readonly Event[],
  size: number,
  sense: Sense,
): ExpectedList {
  const parts = [...new Set(events.map(({ author }) => author))]
    .map((username) => {
      const user = all.users.find((one) => one.username === username);
      const marks = [[username], ...(user ? [...identified(['User'], user.id), [user.name]] : [])];
      const part = partOf(username, marks, byAuthor(events, username), sense);
      return { ...part, may: { ...part.may, contributor: person(username) } };
    })
    .filter(({ number }) => number > 0)
    .toSorted((one, other) => other.number - one.number);
  const numbers = new Map(parts.map(({ id, number }) => [id, number]));
  return {
    name: 'contributor',
    records: parts,
    size,
    order: ({ id }) => -(numbers.get(id) ?? 0),
  };
}

/** What is reported of some of the events, and how many they are. */
interface Part extends ExpectedRecord {
  readonly number: number;
}

function partOf(id: string, marks: ExpectedRecord['marks'], events: readonly Event[], sense: Sense): Part {
  return {
    id,
    marks,
    facts: totalsOf(events, sense),
    may: { events: numberOf(events, sense), ...othersOf(events) },
    number: activeIn(events, sense),
  };
}

/** What nothing happened in may be reported with zeros or left out. */
function withEmpty(
  ids: readonly string[],
  partAt: (id: string) => Part,
): Pick<ExpectedList, 'records' | 'optional'> {
  const parts = ids.map(partAt);
  return {
    records: parts.filter(({ number }) => number > 0),
    optional: parts.filter(({ number }) => number === 0),
  };
}

/** How often each thing was done: by what was done, and by that and what it was done to. */
const countsOf = memoize((events: readonly Event[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { action, targetType, push } of events) {
    add(action);
    add(`${action} ${targetType}`);
    if (action === 'pushed' && push?.action === 'removed') add(REMOVAL);
  }
  return counts;
});

const REMOVAL = 'a branch taken away by a push';

function numberDone(events: readonly Event[], done: string, about?: string): number {
  return countsOf(events).get(about === undefined ? done : `${done} ${about}`) ?? 0;
}

function pushesIn(events: readonly Event[], { isRemovalPush }: Sense): number {
  return numberDone(events, 'pushed') - (isRemovalPush ? 0 : numberDone(events, REMOVAL));
}

function totalsOf(events: readonly Event[], sense: Sense): Record<string, Value> {
  return {
    pushes: count(pushesIn(events, sense)),
    'merge requests opened': openedOf(events, 'merge request'),
    'merge requests merged': count(numberDone(events, 'merged')),
    comments: count(numberDone(events, 'commented')),
    approvals: count(numberDone(events, 'approved')),
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

function numberOf(events: readonly Event[], sense: Sense): Value {
  return count(activeIn(events, sense));
}

function activeIn(events: readonly Event[], sense: Sense): number {
  if (!sense.isNamedOnly) return events.length;
  const opened = ['created', 'reopened'].map((done) => numberDone(events, done, 'merge request'));
  const done = ['merged', 'commented', 'approved'].map((one) => numberDone(events, one));
  return [pushesIn(events, sense), ...opened, ...done].reduce((sum, number) => sum + number);
}

function projectMarks({ all }: ForgeWorld, path: string): ExpectedRecord['marks'] {
  const [project] = projectsAt(all.projects, path);
  return [[path], ...(project ? [...identified(['Project'], project.id), [project.name]] : [])];
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
