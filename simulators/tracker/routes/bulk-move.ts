import { isObject } from '../../core/admin/fields.js';
import type { Reply } from '../../core/http/response.js';
import { badRequest, bulkRefusal } from '../http/refusals.js';
import type { Call } from '../http/routing.js';
import { permitted, visibleProjects } from '../queries/lookup.js';
import { moveIssue } from '../world/actions/move-issue.js';
import { childrenOf, findIssue } from '../world/find.js';
import type { Issue } from '../world/records/issues.js';
import type { IssueType, Project } from '../world/records/projects.js';
import type { Status } from '../world/records/workflows.js';
import { bulkAct, bulkBody, doneToEach, selectedIssues } from './bulk-tasks.js';

/** Where some issues go, and how what does not fit there is made to fit. */
interface Target {
  readonly project: Project;
  readonly type: IssueType;
  readonly parent: Issue | null;
  readonly issues: readonly Issue[];
  /** Whether sub-tasks go with their parents. */
  readonly takesSubtasks: boolean;
  /** The status that takes the place of one that the workflow there does not have; undefined for none. */
  statusFor(status: Status): Status | undefined;
}

/** Moves many issues, each to one of the named projects, types and parents (Jira Cloud platform REST API, Bulk move issues). */
export function moveIssues(call: Call): Reply {
  const act = bulkAct(call);
  const { targetToSourcesMapping: mapping } = bulkBody(call);
  if (!isObject(mapping) || Object.keys(mapping).length === 0)
    throw bulkRefusal(400, "Expected an object 'targetToSourcesMapping' with at least one target.");
  const targets = Object.entries(mapping).map(([place, sent]) => targetIn(call, place, sent));
  const deeds = targets.flatMap((target) =>
    target.issues.map((issue) => [issue, () => moved(call, issue, target)] as const),
  );
  return doneToEach(call, act, deeds);
}

/** A target by its name, `PROJ,10001` or `PROJ,10003,PROJ-7`, and what is sent for it. */
function targetIn(call: Call, place: string, sent: unknown): Target {
  const [projectName = '', typeId, parentName] = place.split(',').map((part) => part.trim());
  const project = visibleProjects(call).find(
    ({ id, key }) => id === projectName || key === projectName.toUpperCase(),
  );
  const type = project?.issueTypes.find(({ id }) => id === typeId);
  if (!project || !type || !isObject(sent))
    throw bulkRefusal(400, `The target '${place}' is not a project and one of its issue types.`);
  const parent = parentName ? (findIssue(call.world, parentName) ?? null) : null;
  if (type.subtask !== (parent?.project === project))
    throw bulkRefusal(
      400,
      `The target '${place}' needs a parent in the project if its type is a sub-task's, and none otherwise.`,
    );
  return {
    project,
    type,
    parent,
    issues: selectedIssues(call, sent.issueIdsOrKeys),
    takesSubtasks: sent.inferSubtaskTypeDefault === true,
    statusFor: statusesIn(project, sent),
  };
}

function statusesIn(
  project: Project,
  { inferStatusDefaults, targetStatus }: Readonly<Record<string, unknown>>,
) {
  const { initial, statuses } = project.workflow;
  if (inferStatusDefaults === true) return () => initial;
  const chosen = [targetStatus]
    .flat()
    .flatMap((one) => (isObject(one) && isObject(one.statuses) ? [one.statuses] : []));
  return ({ id }: Status) => {
    const [target] = chosen.flatMap(
      (one) => Object.entries(one).find(([, from]) => [from].flat().map(String).includes(id)) ?? [],
    );
    return statuses.find((status) => status.id === target);
  };
}

/** Moves an issue, and with it its sub-tasks. Throws a refusal. */
function moved(call: Call, issue: Issue, target: Target): void {
  const { world } = call;
  permitted(call, 'EDIT_ISSUES', issue.project);
  const act = permitted(call, 'CREATE_ISSUES', target.project);
  const subtasks = childrenOf(world, issue).filter(({ type }) => type.subtask);
  const subtaskType = target.project.issueTypes.find(({ subtask }) => subtask);
  const isAlone = subtasks.length === 0 || target.project === issue.project;
  if (!isAlone && !(target.takesSubtasks && subtaskType))
    throw badRequest('The sub-tasks of the issue have to be moved with it: inferSubtaskTypeDefault.');
  const status = statusIn(target, issue);
  const statuses = subtasks.map((one) => statusIn(target, one));
  const { project, type, parent } = target;
  moveIssue(world, issue, { project, type, parent: parentThere(issue, target) ?? parent, status }, act);
  if (isAlone || !subtaskType) return;
  for (const [at, one] of subtasks.entries())
    moveIssue(world, one, { project, type: subtaskType, parent: issue, status: statuses[at] ?? status }, act);
}

/** The epic of an issue stays its parent where the type may have one. */
function parentThere({ parent }: Issue, { type }: Target): Issue | null {
  return parent && !type.subtask && type.hierarchyLevel < parent.type.hierarchyLevel ? parent : null;
}

function statusIn({ project, statusFor }: Target, { status }: Issue): Status {
  const found = project.workflow.statuses.includes(status) ? status : statusFor(status);
  if (found) return found;
  throw badRequest(
    `The status '${status.name}' is not in the target workflow: name another as targetStatus.`,
  );
}
