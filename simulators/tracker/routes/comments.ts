import { Reply } from '../../core/http/response.js';
import { readComment } from '../editing/comments.js';
import { objectIn } from '../http/body.js';
import { cut, listOf, sliceOf } from '../http/paging.js';
import { badRequest, notFound } from '../http/refusals.js';
import { created, nothing } from '../http/replies.js';
import { type Call, platform } from '../http/routing.js';
import { bodyHtml } from '../presentation/issues/body.js';
import { commentJson } from '../presentation/issues/comments.js';
import { issueAt, permitted } from '../queries/lookup.js';
import { addComment, deleteComment, editComment } from '../world/actions/comment.js';
import type { Comment, Issue } from '../world/records/issues.js';
import { readableBy } from '../world/records/permissions.js';

const PAGE = { usual: 100, most: 5000 };

export const commentRoutes = [
  ...platform('GET /issue/:issue/comment', (call) => {
    const issue = issueAt(call, call.params.issue);
    const comments = readable(call, issue);
    const order = call.query.get('orderBy') ?? 'created';
    if (!/^[+ -]?created$/.test(order))
      throw badRequest(`Invalid orderBy value: '${order}'. Use created, +created or -created.`);
    const newestFirst = order === '-created';
    const slice = sliceOf(call.query, PAGE);
    const page = cut(newestFirst ? comments.toReversed() : comments, slice);
    const shown = page.map((comment) => shownComment(call, issue, comment));
    return Reply.json({ ...slice, total: comments.length, comments: shown });
  }),

  ...platform('POST /issue/:issue/comment', (call) => {
    const issue = issueAt(call, call.params.issue);
    const act = permitted(call, 'ADD_COMMENTS', issue.project);
    const { body, visibleTo } = readComment(objectIn(call), call);
    const comment = addComment(call.world, issue, body, act, visibleTo);
    return created(shownComment(call, issue, comment));
  }),

  ...platform('GET /issue/:issue/comment/:comment', (call) => {
    const { issue, comment } = commentAt(call);
    return Reply.json(shownComment(call, issue, comment));
  }),

  ...platform('PUT /issue/:issue/comment/:comment', (call) => {
    const { issue, comment } = commentAt(call);
    const act = permitted(call, 'ADD_COMMENTS', issue.project);
    const sent = objectIn(call);
    const { body, visibleTo } = readComment(sent, call);
    const change = sent.visibility === undefined ? { body } : { body, visibleTo };
    return Reply.json(shownComment(call, issue, editComment(call.world, issue, comment, change, act)));
  }),

  ...platform('DELETE /issue/:issue/comment/:comment', (call) => {
    const { issue, comment } = commentAt(call);
    deleteComment(call.world, issue, comment, permitted(call, 'ADD_COMMENTS', issue.project));
    return nothing();
  }),
];

/** A comment, and its body as HTML where that is asked for. */
function shownComment({ query, view }: Pick<Call, 'query' | 'view'>, issue: Issue, comment: Comment): object {
  const isRendered = listOf(query, 'expand').includes('renderedBody');
  const shown = commentJson(comment, issue, view);
  return isRendered ? { ...shown, renderedBody: bodyHtml(comment.body, view) } : shown;
}

function readable({ caller }: Pick<Call, 'caller'>, { comments }: Issue): Comment[] {
  return comments.filter(readableBy(caller.user));
}

function commentAt(call: Call<'issue' | 'comment'>): { issue: Issue; comment: Comment } {
  const issue = issueAt(call, call.params.issue);
  const comment = readable(call, issue).find(({ id }) => id === call.params.comment);
  if (comment) return { issue, comment };
  throw notFound(`Can not find a comment for the id: ${call.params.comment}.`);
}
