import { isObject } from '../../core/admin/fields.js';
import { Reply } from '../../core/http/response.js';
import { Refusal } from '../../core/refusal.js';
import { draftBodies, readDraft } from '../editing/draft.js';
import { readEffects } from '../editing/effects.js';
import { checkHierarchy } from '../editing/hierarchy.js';
import { readEdit, wishIn } from '../editing/read-edit.js';
import { readRemarks } from '../editing/remarks.js';
import { ONLY_ACCOUNT_IDS, userValue } from '../editing/values.js';
import { WrongValue } from '../editing/wrong-value.js';
import { objectIn } from '../http/body.js';
import { flagOf, listOf } from '../http/paging.js';
import { badFields, badRequest } from '../http/refusals.js';
import { created, nothing } from '../http/replies.js';
import { type Call, platform } from '../http/routing.js';
import { issueJson, selectionOf } from '../presentation/issues/issues.js';
import { issueAt, permitted } from '../queries/lookup.js';
import { createIssue, deleteIssue } from '../world/actions/create-issue.js';
import { updateIssue } from '../world/actions/edit-issue.js';
import { childrenOf } from '../world/find.js';
import type { Issue } from '../world/records/issues.js';
import { expansion } from './issue-expansion.js';

export const issueRoutes = [
  ...platform('POST /issue', (call) => created(createdJson(make(call, objectIn(call)), call))),

  ...platform('POST /issue/bulk', (call) => {
    const bodies = draftBodies(isObject(call.body) ? call.body : {});
    const outcomes = bodies.map((body, at) => attempt(call, body, at));
    const issues = outcomes.flatMap(({ issue }) => (issue ? [createdJson(issue, call)] : []));
    const errors = outcomes.flatMap(({ error }) => error ?? []);
    return Reply.json({ issues, errors }, { status: issues.length === 0 ? 400 : 201 });
  }),

  ...platform('GET /issue/:issue', (call) => {
    const issue = issueAt(call, call.params.issue);
    return Reply.json(shownIssue(call, issue));
  }),

  ...platform('PUT /issue/:issue', (call) => {
    const issue = issueAt(call, call.params.issue);
    const act = permitted(call, 'EDIT_ISSUES', issue.project);
    const { world, view, query } = call;
    const body = objectIn(call);
    const wish = wishIn(body);
    const remark = readRemarks(body);
    const edit = readEdit(withoutStatus(wish), 'edit', {
      world,
      project: issue.project,
      type: issue.type,
      issue,
      view,
    });
    const { type = issue.type, parent = issue.parent } = edit;
    if (edit.type !== undefined || edit.parent !== undefined) checkHierarchy(type, issue.project, parent);
    const effects = readEffects(wish, call);
    remark(world, issue, updateIssue(world, issue, edit, act));
    for (const effect of effects) effect(issue, act);
    return flagOf(query, 'returnIssue') ? Reply.json(shownIssue(call, issue)) : nothing();
  }),

  ...platform('DELETE /issue/:issue', (call) => {
    const issue = issueAt(call, call.params.issue);
    const act = permitted(call, 'DELETE_ISSUES', issue.project);
    const subtasks = childrenOf(call.world, issue).filter(({ type }) => type.subtask);
    if (subtasks.length > 0 && !flagOf(call.query, 'deleteSubtasks')) {
      throw badRequest(
        `The issue '${issue.key}' has subtasks.  You must specify the 'deleteSubtasks' parameter to delete this ` +
          'issue and all its subtasks.',
      );
    }
    deleteIssue(call.world, issue, act);
    return nothing();
  }),

  ...platform('PUT /issue/:issue/assignee', (call) => {
    const issue = issueAt(call, call.params.issue);
    const act = permitted(call, 'ASSIGN_ISSUES', issue.project);
    updateIssue(call.world, issue, { assignee: assigneeIn(call, issue) }, act);
    return nothing();
  }),
];

function make(call: Call, body: Readonly<Record<string, unknown>>): Issue {
  const { draft, act, wish } = readDraft(call, body);
  const remark = readRemarks(body);
  const effects = readEffects(wish, call);
  const issue = createIssue(call.world, draft, act);
  remark(call.world, issue, null);
  for (const effect of effects) effect(issue, act);
  return issue;
}

interface Outcome {
  readonly issue?: Issue;
  readonly error?: object;
}

/** One of several issues: what is wrong with it does not keep the others from being made. */
function attempt(call: Call, body: Readonly<Record<string, unknown>>, at: number): Outcome {
  try {
    return { issue: make(call, body) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { error: { status: error.status, elementErrors: error.body, failedElementNumber: at } };
  }
}

function createdJson({ id, key }: Issue, { view }: Call): object {
  return { id, key, self: `${view.api}/issue/${id}` };
}

function shownIssue(call: Call, issue: Issue): object {
  const selection = selectionOf(listOf(call.query, 'fields'), ['*all']);
  return {
    ...issueJson(call.world, issue, selection, call.view),
    ...expansion(call, listOf(call.query, 'expand'), issue, selection),
  };
}

/** A status is changed by transitions; here it is passed over. */
function withoutStatus(wish: ReturnType<typeof wishIn>): ReturnType<typeof wishIn> {
  const { status: _, ...fields } = wish.fields;
  return { ...wish, fields };
}

function assigneeIn(call: Call, issue: Issue) {
  const body = objectIn(call);
  if (body.accountId === '-1') return issue.project.lead;
  try {
    return userValue(body, call);
  } catch (error) {
    if (!(error instanceof WrongValue)) throw error;
    throw error.message === ONLY_ACCOUNT_IDS
      ? badRequest(error.message)
      : badFields({ assignee: error.message });
  }
}
