import { Reply } from '../../core/http/response.js';
import { ONLY_ACCOUNT_IDS } from '../editing/values.js';
import { cut, listOf, pageBean, sliceOf } from '../http/paging.js';
import { badRequest, notFound } from '../http/refusals.js';
import { type Call, platform } from '../http/routing.js';
import { userDetailsJson, userJson } from '../presentation/users.js';
import { actOf, issueAt, projectAt } from '../queries/lookup.js';
import type { User } from '../world/records/people.js';
import { may } from '../world/records/permissions.js';

const PAGE = { usual: 50, most: 1000 };

export const userRoutes = [
  ...platform('GET /user', (call) => {
    checkCaller(call);
    const accountId = call.query.get('accountId');
    if (accountId === null) throw badRequest("The query parameter 'accountId' is required.");
    const user = call.world.users.get(accountId);
    if (!user) throw notFound('Specified user does not exist or you do not have required permissions');
    return Reply.json(userDetailsJson(user, listOf(call.query, 'expand'), call.view));
  }),

  ...platform('GET /user/bulk', (call) => {
    checkCaller(call);
    const asked = call.query.getAll('accountId');
    if (asked.length === 0) throw badRequest("The query parameter 'accountId' is required.");
    const users = asked.flatMap((accountId) => call.world.users.get(accountId) ?? []);
    return Reply.json(pageBean(call, users, sliceOf(call.query, { usual: 10, most: 200 }), shownTo(call)));
  }),

  ...platform('GET /user/search', (call) => {
    checkCaller(call);
    const { query } = call;
    if (query.get('query') === null && query.get('accountId') === null) {
      throw badRequest('A value for query or accountId has to be provided.');
    }
    return listed(call, found(call));
  }),

  ...platform('GET /users', (call) => {
    checkCaller(call);
    return listed(call, [...call.world.users.values()]);
  }),

  ...platform('GET /users/search', (call) => {
    if (call.query.get('username') !== null)
      throw badRequest(
        `${ONLY_ACCOUNT_IDS} People are found by name with GET /rest/api/3/user/search?query=.`,
      );
    checkCaller(call);
    return listed(call, [...call.world.users.values()]);
  }),

  ...platform('GET /user/assignable/search', (call) => {
    checkCaller(call);
    const { query } = call;
    const issue = query.get('issueKey') ?? query.get('issueId');
    const project = query.get('project');
    if (issue === null && project === null) {
      throw badRequest('Either the project or the issueKey query parameter must be provided.');
    }
    const place = issue === null ? projectAt(call, project ?? '') : issueAt(call, issue).project;
    return listed(
      call,
      found(call).filter((user) => user.active && may(user, 'EDIT_ISSUES', place)),
    );
  }),
];

/** Refuses callers without an account, and people named by anything but an account id. */
export function checkCaller(call: Call): void {
  actOf(call);
  if (call.query.get('username') !== null || call.query.get('key') !== null)
    throw badRequest(ONLY_ACCOUNT_IDS);
}

/** The users that the words, or the account id, of a query find. */
export function found({ world, query }: Call): User[] {
  const [words, accountId] = [query.get('query')?.toLowerCase() ?? '', query.get('accountId')];
  return [...world.users.values()].filter(
    (user) => (accountId === null || user.accountId === accountId) && matches(user, words),
  );
}

/** Whether a word of the name, or the e-mail address, starts with what was typed. */
function matches({ displayName, email, emailVisible }: User, words: string): boolean {
  const name = displayName.toLowerCase();
  const starts = name.startsWith(words) || name.split(' ').some((word) => word.startsWith(words));
  return starts || (emailVisible && email.toLowerCase().startsWith(words));
}

/** A page of users as a bare list. */
export function listed(call: Call, users: readonly User[]): Reply {
  return Reply.json(cut(users, sliceOf(call.query, PAGE)).map(shownTo(call)));
}

function shownTo({ view }: Pick<Call, 'view'>) {
  return (user: User) => userJson(user, view);
}
