import { isObject } from '../../core/admin/fields.js';
import { Reply } from '../../core/http/response.js';
import { listOf } from '../http/paging.js';
import { badRequest, bulkRefusal } from '../http/refusals.js';
import { type Call, platform } from '../http/routing.js';
import { permitted } from '../queries/lookup.js';
import { deleteIssue } from '../world/actions/create-issue.js';
import { transitionIssue } from '../world/actions/edit-issue.js';
import { watchIssue } from '../world/actions/follow.js';
import type { Issue } from '../world/records/issues.js';
import { type Transition, transitionsFrom, type Workflow } from '../world/records/workflows.js';
import { editableFields, readBulkEdit } from './bulk-edit.js';
import { moveIssues } from './bulk-move.js';
import { bulkAct, bulkBody, doneToEach, selectedIssues } from './bulk-tasks.js';

/** The same done to many issues; it is done by the time of the answer, and the task says to which. */
export const bulkOperationRoutes = [
  ...platform('POST /bulk/issues/delete', (call) => {
    const act = bulkAct(call);
    const issues = selectedIssues(call, bulkBody(call).selectedIssueIdsOrKeys);
    const remove = (issue: Issue) => {
      permitted(call, 'DELETE_ISSUES', issue.project);
      // A sub-task may have gone with its parent.
      if (call.world.issues.byId.has(issue.id)) deleteIssue(call.world, issue, act);
    };
    return doneToEach(
      call,
      act,
      issues.map((issue) => [issue, () => remove(issue)]),
    );
  }),

  ...platform('POST /bulk/issues/move', moveIssues),

  ...platform('POST /bulk/issues/watch', (call) => watch(call, true)),
  ...platform('POST /bulk/issues/unwatch', (call) => watch(call, false)),

  ...platform('GET /bulk/issues/fields', editableFields),

  ...platform('POST /bulk/issues/fields', (call) => {
    const act = bulkAct(call);
    const issues = selectedIssues(call, bulkBody(call).selectedIssueIdsOrKeys);
    const edit = readBulkEdit(call);
    return doneToEach(
      call,
      act,
      issues.map((issue) => [issue, () => edit(issue)]),
    );
  }),

  ...platform('GET /bulk/issues/transition', (call) => {
    bulkAct(call);
    const { query } = call;
    for (const cursor of ['startingAfter', 'endingBefore']) query.get(cursor);
    const issues = selectedIssues(call, listOf(query, 'issueIdsOrKeys'));
    const workflows = new Set(issues.map(({ project }) => project.workflow));
    const shown = [...workflows].map((workflow) =>
      commonTransitions(
        workflow,
        issues.filter(({ project }) => project.workflow === workflow),
      ),
    );
    return Reply.json({ availableTransitions: shown });
  }),

  ...platform('POST /bulk/issues/transition', (call) => {
    const act = bulkAct(call);
    const { bulkTransitionInputs: inputs } = bulkBody(call);
    if (!Array.isArray(inputs) || inputs.length === 0 || !inputs.every(isObject))
      throw bulkRefusal(400, "Expected a list 'bulkTransitionInputs' with at least one object.");
    const deeds = inputs.flatMap(({ selectedIssueIdsOrKeys, transitionId }) =>
      selectedIssues(call, selectedIssueIdsOrKeys).map(
        (issue) => [issue, () => move(call, issue, String(transitionId))] as const,
      ),
    );
    return doneToEach(call, act, deeds);
  }),

  ...platform('GET /bulk/queue/:task', (call) => {
    bulkAct(call);
    const task = call.world.administration.tasks.get(call.params.task);
    if (!task) throw bulkRefusal(400, 'The task associated with this taskId is not a bulk operation task');
    const { id, act, processed, failed } = task;
    return Reply.json({
      taskId: id,
      status: 'COMPLETE',
      progressPercent: 100,
      submittedBy: { accountId: act.by.accountId },
      created: act.at,
      started: act.at,
      updated: act.at,
      totalIssueCount: processed.length + Object.keys(failed).length,
      invalidOrInaccessibleIssueCount: 0,
      processedAccessibleIssues: processed,
      ...(Object.keys(failed).length > 0 && { failedAccessibleIssues: failed }),
    });
  }),
];

function watch(call: Call, watching: boolean): Reply {
  const act = bulkAct(call);
  const issues = selectedIssues(call, bulkBody(call).selectedIssueIdsOrKeys);
  return doneToEach(
    call,
    act,
    issues.map((issue) => [issue, () => watchIssue(call.world, issue, act.by, watching)]),
  );
}

function move(call: Call, issue: Issue, id: string): void {
  const act = permitted(call, 'TRANSITION_ISSUES', issue.project);
  const transition = transitionsFrom(issue.project.workflow, issue.status).find((other) => other.id === id);
  if (!transition) throw badRequest(`Transition id '${id}' is not valid for this issue.`);
  transitionIssue(call.world, issue, transition, act);
}

/** The transitions that all of the issues can take and that ask for no fields. */
function commonTransitions(workflow: Workflow, issues: readonly Issue[]): object {
  const open = issues.map(({ status }) => new Set(transitionsFrom(workflow, status)));
  const all = workflow.transitions.filter((transition) => open.some((set) => set.has(transition)));
  const common = all.filter(
    (transition) => !transition.asksResolution && open.every((set) => set.has(transition)),
  );
  const shown = ({ id, name, to }: Transition) => ({
    transitionId: Number(id),
    transitionName: name,
    to: { statusId: Number(to.id), statusName: to.name },
  });
  return {
    issues: issues.map(({ key }) => key),
    isTransitionsFiltered: common.length < all.length,
    transitions: common.map(shown),
  };
}
