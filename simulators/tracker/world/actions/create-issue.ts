import { writable } from '../../../core/state/changes.js';
import { childrenOf } from '../find.js';
import type { Act } from '../records/history.js';
import type { Issue } from '../records/issues.js';
import type { IssueType, Project } from '../records/projects.js';
import type { Status } from '../records/workflows.js';
import type { World } from '../records/world.js';
import { blankIssue } from './blank-issue.js';
import { type IssueEdit, updateIssue, withValues } from './edit-issue.js';
import { unlinkIssues } from './link-issues.js';

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
  const { priorities } = world;
  const next = writable(world, world.counters);
  const { project, type, summary, sprint, custom, ...rest } = draft;
  const priority = rest.priority ?? priorities[Math.floor(priorities.length / 2)];
  if (!priority) throw new Error('a world has priorities');
  const issue = blankIssue({
    id: String(next.issue++),
    project,
    number: nextNumber(world, project.key),
    type,
    summary,
    creator: by,
    created: at,
    rank: next.rank++,
    priority,
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
export function nextNumber(world: Pick<World, 'counters' | 'changes'>, projectKey: string): number {
  const { numbers } = world.counters;
  const number = (numbers.get(projectKey) ?? 0) + 1;
  writable(world, numbers).set(projectKey, number);
  return number;
}

/** Deletes an issue and its links; its children must be deleted or moved before, or go with it. */
export function deleteIssue(world: World, issue: Issue, act: Act): void {
  for (const child of childrenOf(world, issue)) {
    if (child.type.subtask) deleteIssue(world, child, act);
    else updateIssue(world, child, { parent: null }, act);
  }
  const gone = issue.worklogs.map(({ id }) => ({ id, at: act.at }));
  writable(world, world).deletedWorklogs = [...world.deletedWorklogs, ...gone];
  for (const link of issue.links) unlinkIssues(world, link, act);
  world.annotations.forget(issue);
  world.issues.remove(issue);
}
