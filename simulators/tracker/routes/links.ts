import { isObject } from '../../core/admin/fields.js';
import { Reply } from '../../core/http/response.js';
import { readComment } from '../editing/comments.js';
import { readLinkType } from '../editing/links.js';
import { objectIn } from '../http/body.js';
import { INVALID_PAYLOAD } from '../http/body-schema.js';
import { badRequest, notFound } from '../http/refusals.js';
import { nothing } from '../http/replies.js';
import { type Call, platform } from '../http/routing.js';
import { linkJson, linkTypeJson } from '../presentation/issues/links.js';
import { issueAt, permitted, seen } from '../queries/lookup.js';
import { addComment } from '../world/actions/comment.js';
import { findLink, linkIssues, unlinkIssues } from '../world/actions/link-issues.js';
import type { Issue, IssueLink } from '../world/records/issues.js';
import { typeAt } from './link-types.js';

export const linkRoutes = [
  ...platform('GET /issueLinkType', ({ world, view }) =>
    Reply.json({ issueLinkTypes: world.linkTypes.map((type) => linkTypeJson(type, view)) }),
  ),

  ...platform('GET /issueLinkType/:id', (call) => Reply.json(linkTypeJson(typeAt(call), call.view))),

  ...platform('POST /issueLink', (call) => {
    const { type, inwardIssue, outwardIssue, comment } = objectIn(call);
    const kind = readLinkType(type, call.world);
    const [source, target] = [end(call, inwardIssue), end(call, outwardIssue)];
    const act = permitted(call, 'LINK_ISSUES', source.project);
    const said = comment === undefined || comment === null ? null : readComment(commentIn(comment), call);
    linkIssues(call.world, { type: kind, source, target }, act);
    if (said) addComment(call.world, source, said.body, act, said.visibleTo);
    return new Reply(null, { status: 201 });
  }),

  ...platform('GET /issueLink/:id', (call) => Reply.json(linkJson(linkAt(call), call.view))),

  ...platform('DELETE /issueLink/:id', (call) => {
    const link = linkAt(call);
    unlinkIssues(call.world, link, permitted(call, 'LINK_ISSUES', link.source.project));
    return nothing();
  }),
];

function commentIn(sent: unknown): Record<string, unknown> {
  if (isObject(sent)) return sent;
  throw badRequest(INVALID_PAYLOAD);
}

function end(call: Call, sent: unknown): Issue {
  const named = isObject(sent) ? (sent.key ?? sent.id) : undefined;
  if (named === undefined) throw badRequest('Both the inward and the outward issue must be given.');
  return issueAt(call, String(named));
}

function linkAt(call: Call<'id'>): IssueLink {
  const link = findLink(call.world, call.params.id);
  if (link && seen(call, [link.source, link.target]).length === 2) return link;
  throw notFound(`No issue link with id '${call.params.id}' exists.`);
}
