import { ONLY_ACCOUNT_IDS } from '../editing/values.js';
import { badRequest, forbidden, notFound } from '../http/refusals.js';
import { type Call, platform } from '../http/routing.js';
import { actOf, permitted, seen, visibleTypes } from '../queries/lookup.js';
import type { Comment, Issue } from '../world/records/issues.js';
import { isAdministrator, readableBy } from '../world/records/permissions.js';
import { userAt } from './people-search.js';
import { type Keeping, listed, put, removed, shown } from './properties.js';
import { worklogAt } from './worklogs.js';

/** Values that programs keep with comments, work, types of issue and people (Jira Cloud platform REST API, the groups of these names). */
export const morePropertyRoutes = [
  ...platform('GET /comment/:comment/properties', (call) => listed(ofComment(call), call)),
  ...platform('GET /comment/:comment/properties/:key', (call) => shown(ofComment(call), call)),
  ...platform('PUT /comment/:comment/properties/:key', (call) => put(ofComment(call), call)),
  ...platform('DELETE /comment/:comment/properties/:key', (call) => removed(ofComment(call), call)),
  ...platform('GET /issue/:issue/worklog/:worklog/properties', (call) => listed(ofWork(call), call)),
  ...platform('GET /issue/:issue/worklog/:worklog/properties/:key', (call) => shown(ofWork(call), call)),
  ...platform('PUT /issue/:issue/worklog/:worklog/properties/:key', (call) => put(ofWork(call), call)),
  ...platform('DELETE /issue/:issue/worklog/:worklog/properties/:key', (call) => removed(ofWork(call), call)),
  ...platform('GET /issuetype/:type/properties', (call) => listed(ofType(call), call)),
  ...platform('GET /issuetype/:type/properties/:key', (call) => shown(ofType(call), call)),
  ...platform('PUT /issuetype/:type/properties/:key', (call) => put(ofType(call), call)),
  ...platform('DELETE /issuetype/:type/properties/:key', (call) => removed(ofType(call), call)),
  ...platform('GET /user/properties', (call) => listed(ofUser(call), call)),
  ...platform('GET /user/properties/:key', (call) => shown(ofUser(call), call)),
  ...platform('PUT /user/properties/:key', (call) => put(ofUser(call), call)),
  ...platform('DELETE /user/properties/:key', (call) => removed(ofUser(call), call)),
];

function ofComment(call: Call<'comment'>): Keeping {
  const { issue, comment } = commentAt(call);
  return {
    of: `comment ${comment.id}`,
    self: `${call.view.api}/comment/${comment.id}/properties`,
    mayChange: () => permitted(call, 'ADD_COMMENTS', issue.project),
  };
}

function ofWork(call: Call<'issue' | 'worklog'>): Keeping {
  const { issue, worklog } = worklogAt(call);
  return {
    of: `worklog ${worklog.id}`,
    self: `${call.view.api}/issue/${issue.key}/worklog/${worklog.id}/properties`,
    mayChange: () => permitted(call, 'WORK_ON_ISSUES', issue.project),
  };
}

function ofType(call: Call<'type'>): Keeping {
  const type = visibleTypes(call).find(({ id }) => id === call.params.type);
  if (!type) throw notFound(`The issue type with id '${call.params.type}' does not exist.`);
  return {
    of: type,
    self: `${call.view.api}/issuetype/${type.id}/properties`,
    mayChange: () => {
      if (!isAdministrator(actOf(call).by))
        throw forbidden('Only administrators can change the properties of issue types.');
    },
  };
}

/** Everybody keeps values with themselves, administrators with all. */
function ofUser(call: Call): Keeping {
  const { by } = actOf(call);
  if (call.query.get('username') !== null || call.query.get('userKey') !== null)
    throw badRequest(ONLY_ACCOUNT_IDS);
  const user = userAt(call, call.query.get('accountId'));
  if (user !== by && !isAdministrator(by))
    throw forbidden('You can only see and change the properties of your own account.');
  return { of: user, self: `${call.view.api}/user/properties`, mayChange: () => {} };
}

function commentAt(call: Call<'comment'>): { readonly issue: Issue; readonly comment: Comment } {
  const mayRead = readableBy(call.caller.user);
  for (const issue of seen(call, [...call.world.issues.byKey.values()])) {
    const comment = issue.comments.find(({ id }) => id === call.params.comment);
    if (comment && mayRead(comment)) return { issue, comment };
  }
  throw notFound(`Can not find a comment for the id: ${call.params.comment}.`);
}
