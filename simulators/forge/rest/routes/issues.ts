import { Reply } from '../../../core/http/response.js';
import { canCreateIssue, canDeleteIssue, canSetTimes, canUpdateIssue } from '../../access/issues.js';
import { cloneIssue, moveIssue } from '../../actions/issues/transfer.js';
import { reorderIssue } from '../../actions/issues/work-items.js';
import { editIssue, openIssue } from '../../actions/quick-actions/in-descriptions.js';
import { remove } from '../../collections/remove.js';
import { defaulted, flag, integer, required } from '../../parameters/parameter.js';
import { atLeastOneOf } from '../../parameters/rules.js';
import { forbidden, notFound, refused } from '../../refusals/refusals.js';
import type { Issue } from '../../world/records/issues.js';
import type { Project } from '../../world/records/projects.js';
import { issueJson } from '../entities/issues.js';
import { issueEditBody, issueEditRules, newIssueBody, newIssueRules } from '../requests/issue-body.js';
import { issueChangesOf } from '../requests/issue-edit.js';
import { issueIn, projectIssueAt } from '../requests/issue-lookup.js';
import { issueAt, projectAt } from '../requests/lookup.js';
import { resolvedDiscussions } from '../requests/resolved-discussions.js';
import { refuseModified } from '../requests/unmodified.js';
import { type Call, rest } from '../routing/routing.js';

const issue_iid = required(integer());

/** One issue, and what can be done to it (GitLab REST API, "Issues"). */
export const issueRoutes = [
  rest(
    'GET /projects/:id/issues/:issue_iid',
    { who: 'anyone', jobToken: true, takes: { issue_iid } },
    (call) => shown(call, projectIssueAt(call, call.params.id, call.input.issue_iid)),
  ),

  rest('POST /projects/:id/issues', { takes: newIssueBody, rules: newIssueRules }, (call) => {
    const project = projectAt(call, call.params.id);
    if (!canCreateIssue(call.viewer, project)) throw forbidden();
    const { title, created_at, iid } = call.input;
    const mayDate = canSetTimes(call.viewer, project);
    passOver(call, mayDate, ['created_at', 'iid']);
    if (mayDate && iid != null && project.issuesByIid.has(iid)) throw refused(409, 'Duplicated issue');
    const resolved = resolvedDiscussions(call, project);
    const input = {
      ...resolved.changes,
      ...issueChangesOf(call, project, null),
      title: title ?? '',
      ...(mayDate && created_at != null && { createdAt: created_at }),
      ...(mayDate && iid != null && { iid }),
    };
    const issue = openIssue(call.world, call.act(), project, { input, several: isPaid(call) });
    resolved.settle();
    return shown(call, issue, 201);
  }),

  rest(
    'PUT /projects/:id/issues/:issue_iid',
    { takes: { issue_iid, ...issueEditBody }, rules: issueEditRules },
    (call) => {
      const issue = projectIssueAt(call, call.params.id, call.input.issue_iid);
      if (!canUpdateIssue(call.viewer, issue)) throw forbidden();
      const { updated_at, created_at } = call.input;
      const mayDate = canSetTimes(call.viewer, issue.home);
      const createdAt = created_at == null ? Number.NaN : Date.parse(created_at);
      passOver(call, mayDate, ['updated_at']);
      passOver(call, mayDate && !Number.isNaN(createdAt), ['created_at']);
      const input = {
        ...issueChangesOf(call, projectAt(call, call.params.id), issue),
        ...(mayDate && updated_at != null && { updatedAt: updated_at }),
        ...(mayDate && !Number.isNaN(createdAt) && { createdAt }),
      };
      return shown(call, editIssue(call.world, call.act(), issue, { input, several: isPaid(call) }));
    },
  ),

  rest('DELETE /projects/:id/issues/:issue_iid', { takes: { issue_iid } }, (call) => {
    const issue = issueAt(call, call.params.id, call.input.issue_iid);
    if (!canDeleteIssue(call.viewer, issue)) throw forbidden();
    refuseModified(call, issue.updatedAt);
    remove(call.world, { issues: [issue] });
    return new Reply(null, { status: 204 });
  }),

  rest(
    'PUT /projects/:id/issues/:issue_iid/reorder',
    {
      takes: { issue_iid, move_after_id: integer(), move_before_id: integer() },
      rules: [atLeastOneOf('move_after_id', 'move_before_id')],
    },
    (call) => {
      const issue = issueAt(call, call.params.id, call.input.issue_iid);
      if (!canUpdateIssue(call.viewer, issue)) throw forbidden();
      const { move_after_id, move_before_id } = call.input;
      const [before, after] = [neighbour(call, move_after_id), neighbour(call, move_before_id)];
      if (!before && !after) throw refused(422, '422 Unprocessable Entity');
      reorderIssue(call.world, issue, before, after);
      return shown(call, issue);
    },
  ),

  rest(
    'POST /projects/:id/issues/:issue_iid/move',
    { takes: { issue_iid, to_project_id: required(integer()) } },
    (call) => {
      const issue = projectIssueAt(call, call.params.id, call.input.issue_iid);
      return shown(call, moveIssue(call.world, call.act(), issue, targetProject(call)), 201);
    },
  ),

  rest(
    'POST /projects/:id/issues/:issue_iid/clone',
    { takes: { issue_iid, to_project_id: required(integer()), with_notes: defaulted(flag(), false) } },
    (call) => {
      const issue = projectIssueAt(call, call.params.id, call.input.issue_iid);
      const target = targetProject(call);
      return shown(call, cloneIssue(call.world, call.act(), issue, target, call.input.with_notes), 201);
    },
  ),
];

type Asked = Pick<Call, 'site' | 'viewer' | 'settings' | 'clock' | 'world'>;

function shown(call: Asked, issue: Issue, status = 200): Reply {
  const within = issue.home.kind === 'project' ? issue.home : null;
  return Reply.json(issueJson(issue, call, { subscribed: true, within }), { status });
}

function isPaid({ settings }: Asked): boolean {
  return settings.tier !== 'free';
}

/** What only owners may say is passed over from all others. */
function passOver(
  { input, mark }: { readonly input: Readonly<Record<string, unknown>>; readonly mark: Call['mark'] },
  may: boolean,
  names: readonly string[],
): void {
  const sent = names.filter((name) => input[name] !== undefined);
  if (!may && sent.length > 0) mark({ ignored: sent });
}

function targetProject({
  world,
  viewer,
  input,
}: Asked & { readonly input: { readonly to_project_id: number } }): Project {
  const project = world.projects.get(input.to_project_id);
  if (!project) throw notFound('Project');
  return projectAt({ world, viewer }, String(project.id));
}

function neighbour(call: Asked, id: number | null | undefined): Issue | null {
  const issue = id == null ? undefined : call.world.issues.get(id);
  return issue?.home.kind === 'project' ? issueIn(call, issue.home, issue.iid) : null;
}
