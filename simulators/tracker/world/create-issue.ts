import { blankIssue } from './blank-issue.js';
import { type IssueEdit, updateIssue, withValues } from './edit-issue.js';
import { childrenOf } from './find.js';
import type { Act } from './history.js';
import type { Issue } from './issues.js';
import { unlinkIssues } from './link-issues.js';
import type { IssueType, Project } from './projects.js';
import type { Status } from './workflows.js';
import type { Counters, World } from './world.js';

/** What an issue begins with; fields that are absent stay empty, the priority in the middle. */
export interface IssueDraft extends Omit<IssueEdit, 'type' | 'summary'> {
  readonly project: Project;
  readonly type: IssueType;
  readonly summary: string;
  /** The workflow's initial status when absent. */
  readonly status?: Status;
}

/** Makes an issue with the next number of its project; the history begins empty. */
export function createIssue(world: World, draft: IssueDraft, { by, at }: Act): Issue {
  const { counters, priorities } = world;
  const { project, type, summary, sprint, custom, ...rest } = draft;
  const priority = rest.priority ?? priorities[Math.floor(priorities.length / 2)];
  if (!priority) throw new Error('a world has priorities');
  const issue = blankIssue({
    ...{ id: String(counters.issue++), project, number: nextNumber(counters, project.key), type, summary },
    ...{ creator: by, created: at, rank: counters.rank++, priority },
  });
  Object.assign(issue, rest);
  issue.watchers = [by];
  issue.sprints = sprint ? [sprint] : [];
  issue.custom = withValues({}, custom);
  issue.resolved = rest.resolution ? at : null;
  world.issues.add(issue);
  return issue;
}

/** The next issue number of a project. */
export function nextNumber({ numbers }: Counters, projectKey: string): number {
  const number = (numbers.get(projectKey) ?? 0) + 1;
  numbers.set(projectKey, number);
  return number;
}

/** Deletes an issue and its links; its children must be deleted or moved before, or go with it. */
export function deleteIssue(world: World, issue: Issue, act: Act): void {
  for (const child of childrenOf(world, issue)) {
    if (child.type.subtask) deleteIssue(world, child, act);
    else updateIssue(world, child, { parent: null }, act);
  }
  for (const { id } of issue.worklogs) world.deletedWorklogs.push({ id, at: act.at });
  for (const link of issue.links) unlinkIssues(world, link, act);
  world.annotations.forget(issue);
  world.issues.remove(issue);
}
