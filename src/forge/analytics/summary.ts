import * as z from 'zod';
import { plain } from '../shapes/shapes.js';
import { type ActivityEvent, grouped, Totals, totalsOf } from './activity.js';
import { daysOf, dayText, lengthOf, type Window } from './window.js';

/** A longer window lists no empty days. */
const MOST_DAYS = 366;

/** Totals of a name, the name first. */
function row<Name extends z.ZodRawShape>(name: Name) {
  return z.object({ ...name, ...Totals.shape });
}

/** The members that every summary of activity has. */
export const SUMMARY = {
  window: z.object({ since: plain.text, until: plain.text }).describe('Inclusive at both ends'),
  totals: Totals,
  byProject: z.array(row({ project: plain.text })).describe('Most events first'),
  byDay: z
    .array(row({ day: plain.text }))
    .describe(
      `Every day of the window, in UTC; of a window of more than ${MOST_DAYS} days, those with events`,
    ),
  truncated: plain.flag.describe('Whether a cap was reached: what is older is not counted'),
};

/** By contributor, most events first. */
export const ByUser = z.array(row({ user: plain.text })).describe('Most events first');

/** Totals and breakdowns of a window's events; `projects` names them by id. */
export function summaryOf(
  events: readonly ActivityEvent[],
  window: Window,
  projects: ReadonlyMap<number, string>,
) {
  const name = ({ projectId }: ActivityEvent) =>
    projectId === null ? '(no project)' : (projects.get(projectId) ?? `(project ${projectId})`);
  const byDay = grouped(events, ({ time }) => dayText(time));
  const days = lengthOf(window) > MOST_DAYS ? [...byDay.keys()].sort() : daysOf(window);
  return {
    window: { since: new Date(window.since).toISOString(), until: new Date(window.until).toISOString() },
    totals: totalsOf(events),
    byProject: mostFirst(grouped(events, name)).map(([project, own]) => ({ project, ...totalsOf(own) })),
    byDay: days.map((day) => ({ day, ...totalsOf(byDay.get(day) ?? []) })),
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
