import { isObject } from '../../core/admin/fields.js';
import { objectIn } from '../http/body.js';
import { badRequest } from '../http/refusals.js';
import { nothing } from '../http/replies.js';
import { type Call, platform } from '../http/routing.js';
import { actOf, issueAt } from '../queries/lookup.js';
import type { Issue } from '../world/records/issues.js';
import type { User } from '../world/records/people.js';

/** E-mails about an issue: the recipients are worked out and must be at least one; none is sent. */
export const notificationRoutes = [
  ...platform('POST /issue/:issue/notify', (call) => {
    const { by } = actOf(call);
    const issue = issueAt(call, call.params.issue);
    const { to } = objectIn(call);
    const others = recipients(call, issue, isObject(to) ? to : {}).filter((user) => user !== by);
    if (others.length === 0) throw badRequest('No recipients were defined for notification.');
    return nothing();
  }),
];

function recipients({ world }: Pick<Call, 'world'>, issue: Issue, to: Record<string, unknown>): User[] {
  const everybody = [...world.users.values()];
  const people = listIn(to, 'users').map((accountId) => {
    const user = world.users.get(accountId);
    if (user) return user;
    throw badRequest(`The user '${accountId}' does not exist.`);
  });
  const groups = [...listIn(to, 'groups'), ...listIn(to, 'groupIds')].map((asked) => {
    const found = world.groups.find(({ id, name }) => id === asked || name === asked);
    if (found) return found.name;
    throw badRequest(`The group '${asked}' does not exist.`);
  });
  return [
    ...people,
    ...everybody.filter((user) => user.groups.some((group) => groups.includes(group))),
    ...(to.reporter === true && issue.reporter ? [issue.reporter] : []),
    ...(to.assignee === true && issue.assignee ? [issue.assignee] : []),
    ...(to.watchers === true ? issue.watchers : []),
    ...(to.voters === true ? issue.voters : []),
  ];
}

/** Names of people or groups, each by itself or as a record with one of its names. */
function listIn(to: Record<string, unknown>, name: string): string[] {
  const { [name]: value = [] } = to;
  if (!Array.isArray(value)) throw badRequest(`The property '${name}' must be an array.`);
  return value.map((item) => String(isObject(item) ? (item.accountId ?? item.groupId ?? item.name) : item));
}
