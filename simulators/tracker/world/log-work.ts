import { recordItem, touchIssue } from './edit-issue.js';
import type { Act } from './history.js';
import type { Issue, Worklog } from './issues.js';
import type { RichText } from './rich-text.js';
import type { World } from './world.js';
import type { Writable } from './writable.js';

/** The work a worklog tells of: when it began and how many seconds it took. */
export interface Work {
  readonly started: number;
  readonly seconds: number;
  readonly comment: RichText | null;
}

/** Logs work on an issue, which lowers its remaining estimate. */
export function addWorklog(world: World, issue: Issue, work: Work, act: Act): Worklog {
  const worklog: Worklog = {
    id: String(world.counters.worklog++),
    ...{ author: act.by, updateAuthor: act.by, created: act.at, updated: act.at },
    ...work,
  };
  setWorklogs(world, issue, [...issue.worklogs, worklog], act);
  return worklog;
}

/** Changes what a worklog says. */
export function editWorklog(
  world: World,
  issue: Issue,
  worklog: Worklog,
  change: Partial<Work>,
  act: Act,
): Worklog {
  const edited = { ...worklog, ...change, updateAuthor: act.by, updated: act.at };
  setWorklogs(
    world,
    issue,
    issue.worklogs.map((other) => (other === worklog ? edited : other)),
    act,
  );
  return edited;
}

/** Takes a worklog off an issue. */
export function deleteWorklog(world: World, issue: Issue, worklog: Worklog, act: Act): void {
  setWorklogs(
    world,
    issue,
    issue.worklogs.filter((other) => other !== worklog),
    act,
  );
}

/** The seconds logged on an issue. */
export function timeSpent({ worklogs }: Issue): number {
  return worklogs.reduce((total, { seconds }) => total + seconds, 0);
}

function setWorklogs(world: World, issue: Issue, worklogs: readonly Worklog[], act: Act): void {
  const spent = timeSpent(issue);
  const writable: Writable<Issue> = issue;
  writable.worklogs = worklogs;
  const more = timeSpent(issue) - spent;
  if (issue.remainingEstimate !== null)
    writable.remainingEstimate = Math.max(0, issue.remainingEstimate - more);
  const [from, to] = [String(spent), String(spent + more)];
  const item = { field: 'timespent', fieldId: 'timespent', from, fromText: from, to, toText: to };
  if (more === 0) touchIssue(world, issue, act);
  else recordItem(world, issue, act, item);
}
