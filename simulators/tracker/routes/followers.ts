import { Reply } from '../../core/http/response.js';
import { ONLY_ACCOUNT_IDS } from '../editing/values.js';
import { namesIn, objectIn } from '../http/body.js';
import { badRequest, notFound } from '../http/refusals.js';
import { nothing } from '../http/replies.js';
import { type Call, platform } from '../http/routing.js';
import { votesOf, watchesOf } from '../presentation/issues/issue-fields.js';
import { userJson } from '../presentation/users.js';
import { actOf, issueAt, seen } from '../queries/lookup.js';
import { voteForIssue, watchIssue } from '../world/actions/follow.js';
import { findIssue } from '../world/find.js';
import type { User } from '../world/records/people.js';

export const followerRoutes = [
  ...platform('GET /issue/:issue/watchers', (call) => {
    const issue = issueAt(call, call.params.issue);
    const watchers = issue.watchers.map((user) => userJson(user, call.view));
    return Reply.json({ ...watchesOf(issue, call.view), watchers });
  }),

  ...platform('POST /issue/:issue/watchers', (call) => {
    const issue = issueAt(call, call.params.issue);
    const { by } = actOf(call);
    watchIssue(call.world, issue, call.body === undefined ? by : userNamed(call, call.body), true);
    return nothing();
  }),

  ...platform('DELETE /issue/:issue/watchers', (call) => {
    const issue = issueAt(call, call.params.issue);
    actOf(call);
    if (call.query.get('username') !== null) throw badRequest(ONLY_ACCOUNT_IDS);
    const accountId = call.query.get('accountId');
    if (accountId === null) throw badRequest("The query parameter 'accountId' is required.");
    watchIssue(call.world, issue, userNamed(call, accountId), false);
    return nothing();
  }),

  ...platform('GET /issue/:issue/votes', (call) => {
    const issue = issueAt(call, call.params.issue);
    const voters = issue.voters.map((user) => userJson(user, call.view));
    return Reply.json({ ...votesOf(issue, call.view), voters });
  }),

  ...platform('POST /issue/:issue/votes', (call) => {
    const issue = issueAt(call, call.params.issue);
    const { by } = actOf(call);
    if (issue.reporter === by) throw notFound('You cannot vote for an issue you have reported.');
    voteForIssue(call.world, issue, by, true);
    return nothing();
  }),

  ...platform('DELETE /issue/:issue/votes', (call) => {
    const issue = issueAt(call, call.params.issue);
    const { by } = actOf(call);
    if (!issue.voters.includes(by))
      throw notFound('Cannot remove a vote for an issue that the user has not voted for.');
    voteForIssue(call.world, issue, by, false);
    return nothing();
  }),
];

/** Which of many issues the caller watches; those that are not there, or not to be seen, are not watched. */
export const watchingRoutes = [
  ...platform('POST /issue/watching', (call) => {
    const { by } = actOf(call);
    const isWatching = (id: string) => {
      const issue = findIssue(call.world, id);
      return issue !== undefined && seen(call, [issue]).length === 1 && issue.watchers.includes(by);
    };
    const ids = namesIn(objectIn(call), 'issueIds');
    return Reply.json({ issuesIsWatching: Object.fromEntries(ids.map((id) => [id, isWatching(id)])) });
  }),
];

/** The user with the account id that was sent, as a bare JSON text or in the query. */
function userNamed({ world }: Pick<Call, 'world'>, accountId: unknown): User {
  const user = typeof accountId === 'string' ? world.users.get(accountId) : undefined;
  if (user) return user;
  throw badRequest('The specified user does not exist.');
}
