import * as z from 'zod';
import { optional, plain } from '../shapes/shapes.js';
import { type ActivityEvent, grouped, Totals, totalsOf } from './activity.js';
import type { NewestEvents } from './newest-events.js';
import { dayAfter, dayText, type Window } from './window.js';

/** Totals of a name, the name first. */
function row<Name extends z.ZodRawShape>(name: Name) {
  return z.object({ ...name, ...Totals.shape });
}

/** The members that every summary of activity has. */
export const SUMMARY = {
  window: z.object({ since: plain.text, until: plain.text }).describe('Inclusive at both ends'),
  totals: Totals,
  byProject: z.array(row({ project: plain.text })).describe('Most events first'),
  byDay: z.array(row({ day: plain.text })).describe('The days with events, in UTC, oldest first'),
  truncated: plain.flag.describe('Whether a cap was reached: what is older is not counted'),
  wholeSince: optional.text.describe(
    'Where maxEvents was reached: the first day that is counted whole; of earlier ones nothing is counted, or not all',
  ),
};

/** By contributor, most events first. */
export const ByUser = z.array(row({ user: plain.text })).describe('Most events first');

/** Totals and breakdowns of a window's events; `projects` names them by id. */
export function summaryOf(
  { events, truncated }: NewestEvents,
  window: Window,
  projects: ReadonlyMap<number, string>,
) {
  const name = ({ projectId }: ActivityEvent) =>
    projectId === null ? '(no project)' : (projects.get(projectId) ?? `(project ${projectId})`);
  const byDay = grouped(events, ({ time }) => dayText(time));
  const oldest = truncated ? events.at(-1) : undefined;
  const wholeSince = oldest && dayAfter(oldest.time, window);
  return {
    window: { since: new Date(window.since).toISOString(), until: new Date(window.until).toISOString() },
    totals: totalsOf(events),
    byProject: mostFirst(grouped(events, name)).map(([project, own]) => ({ project, ...totalsOf(own) })),
    byDay: [...byDay].sort().map(([day, own]) => ({ day, ...totalsOf(own) })),
    truncated,
    ...(wholeSince && { wholeSince }),
  };
}

/** The contributors of a window's events, at most `top`. */
export function contributors(events: readonly ActivityEvent[], top: number): z.output<typeof ByUser> {
  return mostFirst(grouped(events, ({ user }) => user))
    .slice(0, top)
    .map(([user, own]) => ({ user, ...totalsOf(own) }));
}

/** Groups by their number of events, then by name, so that the order is always the same. */
function mostFirst(groups: Map<string, ActivityEvent[]>): [string, ActivityEvent[]][] {
  return [...groups].sort(([a, own], [b, others]) => others.length - own.length || (a < b ? -1 : 1));
}
