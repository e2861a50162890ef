import { Reply } from '../../core/http/response.js';
import { listOf, pageBean, sliceOf } from '../http/paging.js';
import { badRequest, forbidden, notFound } from '../http/refusals.js';
import { type Call, platform } from '../http/routing.js';
import { userJson } from '../presentation/users.js';
import { actOf } from '../queries/lookup.js';
import type { Group, User } from '../world/records/people.js';
import { isAdministrator } from '../world/records/permissions.js';

const PAGE = { usual: 50, most: 50 };

/** Groups, and who is in them: for administrators, and for those who are in them themselves. */
export const groupRoutes = [
  ...platform('GET /group', (call) => {
    const withUsers = listOf(call.query, 'expand').some((part) => part.startsWith('users'));
    return Reply.json(groupJson(call, groupAt(call), withUsers));
  }),

  ...platform('GET /group/bulk', (call) => {
    actOf(call);
    const { query, world } = call;
    const [ids, names] = [query.getAll('groupId'), query.getAll('groupName')];
    const all = ids.length + names.length === 0;
    const found = world.groups.filter(({ id, name }) => all || ids.includes(id) || names.includes(name));
    const shown = ({ id, name }: Group) => ({ name, groupId: id });
    return Reply.json(pageBean(call, found, sliceOf(query, PAGE), shown));
  }),

  ...platform('GET /group/member', (call) => {
    const members = membersOf(call, groupAt(call).name);
    return Reply.json(
      pageBean(call, members, sliceOf(call.query, PAGE), (user) => userJson(user, call.view)),
    );
  }),
];

function groupAt(call: Call): Group {
  const { by } = actOf(call);
  const group = namedGroup(call, 'groupname', 'groupId');
  if (isAdministrator(by) || by.groups.includes(group.name)) return group;
  throw forbidden('You do not have permission to view this group.');
}

/** The group that one of two parameters names. */
export function namedGroup({ query, world }: Pick<Call, 'query' | 'world'>, name: string, id: string): Group {
  const [asked, askedId] = [query.get(name), query.get(id)];
  if (asked === null && askedId === null)
    throw badRequest(`Either the '${name}' or the '${id}' must be given.`);
  if (asked !== null && askedId !== null)
    throw badRequest(`The '${name}' cannot be given together with the '${id}'.`);
  const group = world.groups.find((each) => (askedId === null ? each.name === asked : each.id === askedId));
  if (group) return group;
  throw notFound(`The group named '${asked ?? askedId ?? ''}' does not exist.`);
}

/** A group, with its members where they are wanted. */
export function groupJson(
  call: Pick<Call, 'world' | 'view'>,
  { id, name }: Group,
  withUsers: boolean,
): object {
  const members = membersOf(call, name);
  const items = withUsers ? members.map((user) => userJson(user, call.view)) : [];
  return {
    name,
    groupId: id,
    self: `${call.view.api}/group?groupId=${id}`,
    expand: 'users',
    users: { size: members.length, items, 'max-results': 50, 'start-index': 0, 'end-index': items.length },
  };
}

function membersOf({ world }: Pick<Call, 'world'>, name: string): User[] {
  return [...world.users.values()].filter(({ groups }) => groups.includes(name));
}
