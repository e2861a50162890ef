import type { PlainRecord } from '#simulators/forge/records.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { recordsOf } from '../records.js';

const DAY = 86_400_000;

/** Something that happened, as the world has it. */
export interface Happening {
  readonly id: number;
  readonly time: number;
  readonly project: string;
  readonly author: string;
  readonly kind: string;
}

/**
 * What each kind of event is by the words of the records, which are not those of the forge's answers: GitLab's answers say
 * "opened" of what was reopened, too (app/models/event.rb).
 */
const KINDS: Readonly<Record<string, string>> = {
  'created merge request': 'mergeRequestsOpened',
  'reopened merge request': 'mergeRequestsOpened',
  'merged merge request': 'mergeRequestsMerged',
  'closed merge request': 'mergeRequestsClosed',
  'approved merge request': 'approvals',
  'created issue': 'issuesOpened',
  'reopened issue': 'issuesOpened',
  'closed issue': 'issuesClosed',
};
const COUNTED = [
  ...['pushes', 'mergeRequestsOpened', 'mergeRequestsMerged', 'mergeRequestsClosed', 'approvals'],
  ...['comments', 'issuesOpened', 'issuesClosed', 'other'],
];

/** Everything that has happened in a world, newest first. */
export function happenings({ world }: ForgeSimulator): Happening[] {
  return recordsOf(world)
    .events.map((event) => ({
      id: Number(event.id),
      time: Date.parse(String(event.createdAt)),
      project: String(event.project),
      author: String(event.author),
      kind: kindOf(event),
    }))
    .sort((one, other) => other.time - one.time || other.id - one.id);
}

function kindOf({ action, targetType, push }: PlainRecord): string {
  if (push) return 'pushes';
  if (action === 'commented') return 'comments';
  return KINDS[`${action} ${targetType}`] ?? 'other';
}

/** What each row of a summary counts. */
export function counted(events: readonly Happening[]): Record<string, number> {
  const counts = COUNTED.map((kind) => [kind, events.filter((event) => event.kind === kind).length]);
  return { events: events.length, ...Object.fromEntries(counts) };
}

/** One row for each name, the one with the most events first. */
export function countedBy(events: readonly Happening[], member: 'project' | 'author', as: string) {
  const names = [...new Set(events.map((event) => event[member]))];
  return names
    .map((name) => ({ [as]: name, ...counted(events.filter((event) => event[member] === name)) }))
    .sort(
      (one, other) =>
        Number(other.events) - Number(one.events) || (String(one[as]) < String(other[as]) ? -1 : 1),
    );
}

/** One row for each day with events between two times. */
export function countedByDay(events: readonly Happening[], since: number, until: number) {
  const days: Record<string, unknown>[] = [];
  for (let day = since - (since % DAY); day <= until; day += DAY)
    days.push({
      day: new Date(day).toISOString().slice(0, 10),
      ...counted(events.filter(({ time }) => time >= day && time < day + DAY)),
    });
  return days.filter((each) => each.events !== 0);
}

/** What a summary of the newest `most` events reports as the first day that lacks none of those found. */
export function wholeSince(
  found: readonly Happening[],
  most: number,
  until: number,
): { wholeSince?: string } {
  const oldest = found.slice(0, most).at(-1);
  if (found.length < most || oldest === undefined) return {};
  const next = oldest.time - (oldest.time % DAY) + DAY;
  return next <= until ? { wholeSince: new Date(next).toISOString().slice(0, 10) } : {};
}

/** The full paths of a group's projects, the most recently active first. */
export function projectsOf({ world }: ForgeSimulator, group: string, includeSubgroups: boolean): string[] {
  return recordsOf(world)
    .projects.filter(({ fullPath }) => {
      const below = String(fullPath).slice(group.length + 1);
      return String(fullPath).startsWith(`${group}/`) && (includeSubgroups || !below.includes('/'));
    })
    .sort(
      (one, other) =>
        Date.parse(String(other.lastActivityAt)) - Date.parse(String(one.lastActivityAt)) ||
        Number(other.id) - Number(one.id),
    )
    .map(({ fullPath }) => String(fullPath));
}
