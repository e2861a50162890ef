import { writable } from '../../../core/state/changes.js';
import type { Act } from '../records/history.js';
import type { Issue, Worklog } from '../records/issues.js';
import type { RichText } from '../records/rich-text.js';
import type { World } from '../records/world.js';
import { recordItems, touchIssue } from './edit-issue.js';

/** The work of a worklog: when it began and how many seconds it took. */
export interface Work {
  readonly started: number;
  readonly seconds: number;
  readonly comment: RichText | null;
  /** The one group that sees it; null for everyone who sees the issue. */
  readonly visibleTo: string | null;
}

/** What becomes of a remaining estimate (seconds, null for none) when so many more seconds were logged. */
export type Adjustment = (remaining: number | null, more: number) => number | null;

/** The remaining estimate follows the work that is logged, down to nothing; where there is none, none begins. */
export const adjustedAlone: Adjustment = (remaining, more) =>
  remaining === null ? null : Math.max(0, remaining - more);

/** Logs work on an issue, and adjusts its remaining estimate. */
export function addWorklog(
  world: World,
  issue: Issue,
  work: Work,
  act: Act,
  adjust: Adjustment = adjustedAlone,
): Worklog {
  const worklog: Worklog = {
    id: String(writable(world, world.counters).worklog++),
    author: act.by,
    updateAuthor: act.by,
    created: act.at,
    updated: act.at,
    ...work,
  };
  setWorklogs(world, issue, [...issue.worklogs, worklog], act, adjust);
  return worklog;
}

/** Changes what a worklog says. */
export function editWorklog(
  world: World,
  issue: Issue,
  worklog: Worklog,
  change: Partial<Work>,
  act: Act,
  adjust: Adjustment = adjustedAlone,
): Worklog {
  const edited = { ...worklog, ...change, updateAuthor: act.by, updated: act.at };
  setWorklogs(
    world,
    issue,
    issue.worklogs.map((other) => (other === worklog ? edited : other)),
    act,
    adjust,
  );
  return edited;
}

/** Takes a worklog off an issue. */
export function deleteWorklog(
  world: World,
  issue: Issue,
  worklog: Worklog,
  act: Act,
  adjust: Adjustment = adjustedAlone,
): void {
  world.annotations.forgetProperties(`worklog ${worklog.id}`);
  writable(world, world).deletedWorklogs = [...world.deletedWorklogs, { id: worklog.id, at: act.at }];
  setWorklogs(
    world,
    issue,
    issue.worklogs.filter((other) => other !== worklog),
    act,
    adjust,
  );
}

/** The seconds logged on an issue. */
export function timeSpent({ worklogs }: Issue): number {
  return worklogs.reduce((total, { seconds }) => total + seconds, 0);
}

function setWorklogs(
  world: World,
  issue: Issue,
  worklogs: readonly Worklog[],
  act: Act,
  adjust: Adjustment,
): void {
  const [spent, remaining] = [timeSpent(issue), issue.remainingEstimate];
  writable(world, issue).worklogs = worklogs;
  const now = timeSpent(issue);
  writable(world, issue).remainingEstimate = adjust(remaining, now - spent);
  const items = [
    ...counted('timeestimate', remaining, issue.remainingEstimate),
    ...counted('timespent', spent, now),
  ];
  if (items.length === 0) touchIssue(world, issue, act);
  else recordItems(world, issue, act, items);
}

function counted(field: string, before: number | null, after: number | null) {
  if (before === after) return [];
  const [from, to] = [before, after].map((seconds) => (seconds === null ? null : String(seconds)));
  return [
    { field, fieldId: field, from: from ?? null, fromText: from ?? null, to: to ?? null, toText: to ?? null },
  ];
}
