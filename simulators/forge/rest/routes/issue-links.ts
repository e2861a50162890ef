import { Reply } from '../../../core/http/response.js';
import { canReadIssue, GUEST, hasRole } from '../../access/roles.js';
import { linkBetween, linkIssues, otherEnd, unlinkIssues } from '../../actions/issues/links.js';
import { accepting, integer, oneOf, required, text } from '../../parameters/parameter.js';
import { shortReference } from '../../queries/matching/references.js';
import { invalidParameters, notFound, refused } from '../../refusals/refusals.js';
import type { Issue, IssueLink } from '../../world/records/issues.js';
import { linkJson, relatedIssueJson } from '../entities/links.js';
import { projectIssueAt } from '../requests/issue-lookup.js';
import { type Call, rest } from '../routing/routing.js';

const issue_iid = required(integer());
const issue_link_id = required(text());

/** Links between issues (GitLab REST API, "Issue links"). */
export const issueLinkRoutes = [
  rest('GET /projects/:id/issues/:issue_iid/links', { takes: { issue_iid } }, (call) => {
    const issue = projectIssueAt(call, call.params.id, call.input.issue_iid);
    const readable = issue.links.filter((link) => canReadIssue(call.viewer, otherEnd(issue, link)));
    return Reply.json(readable.map((link) => relatedIssueJson(issue, link, call)));
  }),

  rest(
    'POST /projects/:id/issues/:issue_iid/links',
    {
      takes: {
        issue_iid,
        target_project_id: required(text()),
        target_issue_iid: required(accepting(text(), (iid) => /^\d+$/.test(iid))),
        link_type: oneOf(text(), 'relates_to', 'blocks', 'is_blocked_by'),
      },
    },
    (call) => {
      const { link_type, target_project_id, target_issue_iid } = call.input;
      const how = link_type ?? 'relates_to';
      if (how !== 'relates_to' && call.settings.tier === 'free') {
        throw invalidParameters(['link_type does not have a valid value']);
      }
      const issue = projectIssueAt(call, call.params.id, call.input.issue_iid);
      const target = projectIssueAt(call, target_project_id ?? '', Number(target_issue_iid));
      judge(call, issue, target);
      const link = linkIssues(call.world, call.act(), issue, target, how);
      return Reply.json(linkJson(link, call), { status: 201 });
    },
  ),

  rest(
    'GET /projects/:id/issues/:issue_iid/links/:issue_link_id',
    { takes: { issue_iid, issue_link_id } },
    (call) => Reply.json(linkJson(linkAt(call), call)),
  ),

  rest(
    'DELETE /projects/:id/issues/:issue_iid/links/:issue_link_id',
    { takes: { issue_iid, issue_link_id } },
    (call) => {
      const link = linkAt(call);
      if (![link.source, link.target].every((issue) => mayLink(call, issue))) {
        throw refused(404, 'No Issue Link found');
      }
      const json = linkJson(link, call);
      unlinkIssues(call.world, call.act(), link);
      return Reply.json(json);
    },
  ),
];

type Asked = Pick<Call, 'viewer' | 'world'>;

/** In the order in which the backend judges (app/services/issuable_links/create_service.rb). */
function judge(call: Asked, issue: Issue, target: Issue): void {
  if (issue !== target && linkBetween(issue, target)) throw refused(409, 'Issue(s) already assigned');
  if (!mayLink(call, issue) || !mayLink(call, target)) {
    throw refused(403, "Couldn't link issue. You must have at least the Guest role in both projects.");
  }
  if (issue === target) {
    throw refused(422, `${shortReference(target)} cannot be added: cannot be related to itself`);
  }
}

function mayLink({ viewer }: Asked, { home }: Issue): boolean {
  return hasRole(viewer, home, GUEST) && !(home.kind === 'project' && home.archived);
}

function linkAt(
  call: Asked & {
    readonly params: { readonly id: string };
    readonly input: { readonly issue_iid: number; readonly issue_link_id: string };
  },
): IssueLink {
  const issue = projectIssueAt(call, call.params.id, call.input.issue_iid);
  const link = issue.links.find(({ id }) => String(id) === call.input.issue_link_id);
  if (!link || !canReadIssue(call.viewer, otherEnd(issue, link))) throw notFound();
  return link;
}
