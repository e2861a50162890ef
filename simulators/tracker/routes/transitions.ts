import { isObject } from '../../core/admin/fields.js';
import { Reply } from '../../core/http/response.js';
import type { Editing } from '../editing/editor.js';
import { readEffects } from '../editing/effects.js';
import { readEdit, wishIn } from '../editing/read-edit.js';
import { readRemarks } from '../editing/remarks.js';
import { inputJson, inputsOn } from '../editing/screens.js';
import { objectIn } from '../http/body.js';
import { flagOf, listOf } from '../http/paging.js';
import { badRequest } from '../http/refusals.js';
import { nothing } from '../http/replies.js';
import { type Call, platform } from '../http/routing.js';
import { statusJson } from '../presentation/workflows.js';
import { issueAt, permitted } from '../queries/lookup.js';
import { transitionIssue } from '../world/actions/edit-issue.js';
import type { Issue } from '../world/records/issues.js';
import { may } from '../world/records/permissions.js';
import { type Transition, transitionsFrom } from '../world/records/workflows.js';

export const transitionRoutes = [
  ...platform('GET /issue/:issue/transitions', (call) => {
    const issue = issueAt(call, call.params.issue);
    const withFields = listOf(call.query, 'expand').includes('transitions.fields');
    const asked = call.query.get('transitionId');
    const sorted = flagOf(call.query, 'sortByOpsBarAndStatus');
    const shown = transitionsJson(call, issue, withFields, asked);
    return Reply.json({ expand: 'transitions', transitions: sorted ? shown.toReversed() : shown });
  }),

  ...platform('POST /issue/:issue/transitions', (call) => {
    const issue = issueAt(call, call.params.issue);
    const act = permitted(call, 'TRANSITION_ISSUES', issue.project);
    const body = objectIn(call);
    const transition = transitionIn(body.transition, issue);
    const wish = wishIn(body);
    const remark = readRemarks(body);
    const { world, view } = call;
    const edit = readEdit(wish, 'transition', {
      world,
      project: issue.project,
      type: issue.type,
      issue,
      view,
    });
    const effects = readEffects(wish, call);
    remark(world, issue, transitionIssue(world, issue, transition, act, edit));
    for (const effect of effects) effect(issue, act);
    return nothing();
  }),
];

/** The moves open to an issue; none for a user who may not make any. */
export function transitionsJson(
  { world, view, caller }: Pick<Call, 'world' | 'view' | 'caller'>,
  issue: Issue,
  withFields: boolean,
  asked: string | null = null,
): object[] {
  if (!may(caller.user, 'TRANSITION_ISSUES', issue.project)) return [];
  const editing = { world, project: issue.project, type: issue.type, issue, view };
  return transitionsFrom(issue.project.workflow, issue.status)
    .filter(({ id }) => asked === null || id === asked)
    .map((transition) => transitionJson(transition, editing, withFields));
}

function transitionJson(transition: Transition, editing: Editing, withFields: boolean): object {
  const { id, name, to, from, asksResolution } = transition;
  const screen = asksResolution ? inputsOn('transition', editing) : [];
  const fields = screen.map((input) => [input.field.id, inputJson(input, editing)]);
  return {
    id,
    name,
    to: statusJson(to, editing.view),
    hasScreen: asksResolution,
    isGlobal: from === 'any',
    isInitial: false,
    isAvailable: true,
    isConditional: false,
    ...(withFields && { fields: Object.fromEntries(fields) }),
  };
}

function transitionIn(sent: unknown, { project, status }: Issue): Transition {
  const id = isObject(sent) ? sent.id : undefined;
  if (id === undefined) throw badRequest("Missing 'transition' identifier");
  const found = transitionsFrom(project.workflow, status).find((transition) => transition.id === String(id));
  if (found) return found;
  throw badRequest(`Transition id '${String(id)}' is not valid for this issue.`);
}
