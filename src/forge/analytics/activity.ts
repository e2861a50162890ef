import * as z from 'zod';
import { maybe, plain } from '../shapes/shapes.js';
import { isInUtc } from './window.js';

/** An event as the forge answers it (GitLab: Events API). */
export const EventAnswer = z
  .object({
    id: plain.number,
    project_id: maybe.number,
    action_name: plain.text,
    target_type: maybe.text,
    created_at: plain.text.refine((text) => !Number.isNaN(Date.parse(text)), 'must be a time'),
    author_username: maybe.text,
    author: z.object({ username: maybe.text }).nullish(),
  })
  .transform(({ id, project_id, action_name, target_type, created_at, author_username, author }) => ({
    id,
    time: Date.parse(created_at),
    isUtc: isInUtc(created_at),
    kind: kindOf(action_name, target_type ?? ''),
    user: author_username ?? author?.username ?? '(unknown)',
    projectId: project_id ?? null,
  }));
export type ActivityEvent = z.output<typeof EventAnswer>;

/** The kinds of activity that are counted apart; all others are `other`. */
const KINDS = [
  'pushes',
  'mergeRequestsOpened',
  'mergeRequestsMerged',
  'mergeRequestsClosed',
  'approvals',
  'comments',
  'issuesOpened',
  'issuesClosed',
  'other',
] as const;
type Kind = (typeof KINDS)[number];

const ISSUES = new Set(['Issue', 'WorkItem']);

/**
 * The phrases in which events speak, which are not the words they are filtered by (GitLab: `Event#action_name`). What was
 * reopened is "opened", too.
 */
const PUSHES = new Set(['pushed to', 'pushed new', 'pushed', 'deleted']);
const OF_MERGE_REQUESTS: Readonly<Record<string, Kind>> = {
  opened: 'mergeRequestsOpened',
  created: 'mergeRequestsOpened',
  accepted: 'mergeRequestsMerged',
  merged: 'mergeRequestsMerged',
  closed: 'mergeRequestsClosed',
  approved: 'approvals',
};
const OF_ISSUES: Readonly<Record<string, Kind>> = {
  opened: 'issuesOpened',
  created: 'issuesOpened',
  closed: 'issuesClosed',
};

function kindOf(action: string, target: string): Kind {
  if (action === 'commented on') return 'comments';
  if (target === 'MergeRequest') return OF_MERGE_REQUESTS[action] ?? 'other';
  if (ISSUES.has(target)) return OF_ISSUES[action] ?? 'other';
  return target === '' && PUSHES.has(action) ? 'pushes' : 'other';
}

/** How many events there were, in all and of each kind. */
export const Totals = z.object({
  events: plain.number,
  ...(Object.fromEntries(KINDS.map((kind) => [kind, plain.number])) as Record<Kind, z.ZodNumber>), // every kind is there
});
export type Totals = z.output<typeof Totals>;

/** Counts events by kind. */
export function totalsOf(events: readonly ActivityEvent[]): Totals {
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>; // likewise
  for (const { kind } of events) counts[kind]++;
  return { events: events.length, ...counts };
}

/** The events by whatever the key says, each list in the order of the events. */
export function grouped<Key>(
  events: readonly ActivityEvent[],
  keyOf: (event: ActivityEvent) => Key,
): Map<Key, ActivityEvent[]> {
  const groups = new Map<Key, ActivityEvent[]>();
  for (const event of events) {
    const key = keyOf(event);
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return groups;
}
