import { Reply } from '../../core/http/response.js';
import { cut, listOf, numberOf, pageBean, sliceOf } from '../http/paging.js';
import { badRequest, notFound } from '../http/refusals.js';
import { type Call, platform } from '../http/routing.js';
import { userJson } from '../presentation/users.js';
import { actOf, issueAt, projectAt } from '../queries/lookup.js';
import { peopleFound } from '../queries/people-query.js';
import type { User } from '../world/records/people.js';
import { may } from '../world/records/permissions.js';
import type { Project } from '../world/records/projects.js';
import { has, kindOf } from './permissions.js';
import { checkCaller, found, listed } from './users.js';

/** Searches for people by what they may do, and by what they did. */
export const peopleSearchRoutes = [
  ...platform('GET /user/groups', (call) => {
    checkCaller(call);
    const user = userAt(call, call.query.get('accountId'));
    const groups = call.world.groups.filter(({ name }) => user.groups.includes(name));
    const shown = groups.map(({ id, name }) => ({
      name,
      groupId: id,
      self: `${call.view.api}/group?groupId=${id}`,
    }));
    return Reply.json(shown);
  }),

  ...platform('GET /user/assignable/multiProjectSearch', (call) => {
    checkSearch(call);
    const keys = listOf(call.query, 'projectKeys');
    if (keys.length === 0) throw badRequest("The query parameter 'projectKeys' is required.");
    const projects = keys.map((key) => projectAt(call, key));
    const isAssignable = (user: User) =>
      user.active && projects.every((project) => may(user, 'EDIT_ISSUES', project));
    return listed(call, found(call).filter(isAssignable));
  }),

  ...platform('GET /user/permission/search', (call) => {
    checkSearch(call);
    const kinds = listOf(call.query, 'permissions').map(kindOf);
    if (kinds.length === 0) throw badRequest("The query parameter 'permissions' is required.");
    const place = placeAsked(call);
    return listed(
      call,
      found(call).filter((user) => kinds.every((kind) => has(user, kind, [place]))),
    );
  }),

  ...platform('GET /user/viewissue/search', (call) => {
    checkSearch(call);
    const place = placeAsked(call);
    return listed(
      call,
      found(call).filter((user) => may(user, 'BROWSE_PROJECTS', place)),
    );
  }),

  ...platform('GET /user/search/query', (call) => {
    actOf(call);
    const users = peopleFound(call, queryIn(call));
    const shown = (user: User) => userJson(user, call.view);
    return Reply.json(pageBean(call, users, sliceOf(call.query, { usual: 100, most: 1000 }), shown));
  }),

  ...platform('GET /user/search/query/key', (call) => {
    actOf(call);
    const users = peopleFound(call, queryIn(call));
    const { startAt } = sliceOf(call.query, { usual: 100 });
    const maxResults = Math.min(numberOf(call.query, 'maxResult') ?? 100, 1000);
    const values = cut(users, { startAt, maxResults }).map(({ accountId }) => ({ accountId }));
    const isLast = startAt + maxResults >= users.length;
    return Reply.json({ maxResults, startAt, total: users.length, isLast, values });
  }),
];

/** The user with this account id, as routes for one user find it. */
export function userAt({ world }: Pick<Call, 'world'>, accountId: string | null): User {
  if (accountId === null) throw badRequest("The query parameter 'accountId' is required.");
  const user = world.users.get(accountId);
  if (user) return user;
  throw notFound('Specified user does not exist or you do not have required permissions');
}

/** Refuses a search by neither words nor an account id, and one by both. */
function checkSearch(call: Call): void {
  checkCaller(call);
  const [words, accountId] = [call.query.get('query'), call.query.get('accountId')];
  if (words === null && accountId === null)
    throw badRequest('A value for query or accountId has to be provided.');
  if (words !== null && accountId !== null)
    throw badRequest('Only one of query and accountId can be provided, not both.');
}

/** The project that a search names, by itself or by an issue. */
function placeAsked(call: Call): Project {
  const [issue, project] = [call.query.get('issueKey'), call.query.get('projectKey')];
  if (issue !== null) return issueAt(call, issue).project;
  if (project !== null) return projectAt(call, project);
  throw badRequest('Either the projectKey or the issueKey query parameter must be provided.');
}

function queryIn({ query }: Call): string {
  const words = query.get('query');
  if (words === null || words.trim() === '') throw badRequest("The query parameter 'query' is required.");
  return words;
}
