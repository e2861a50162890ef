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
    const { id, name } = groupAt(call);
    const members = membersOf(call, name);
    const items = listOf(call.query, 'expand').some((part) => part.startsWith('users'))
      ? members.map((user) => userJson(user, call.view))
      : [];
    return Reply.json({
      ...{ name, groupId: id, self: `${call.view.api}/group?groupId=${id}`, expand: 'users' },
      users: { size: members.length, items, 'max-results': 50, 'start-index': 0, 'end-index': items.length },
    });
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
  const [asked, id] = [call.query.get('groupname'), call.query.get('groupId')];
  if (asked === null && id === null)
    throw badRequest("Either the 'groupname' or the 'groupId' must be given.");
  const group = call.world.groups.find((each) => (id === null ? each.name === asked : each.id === id));
  if (!group) throw notFound(`The group named '${asked ?? id ?? ''}' does not exist.`);
  if (isAdministrator(by) || by.groups.includes(group.name)) return group;
  throw forbidden('You do not have permission to view this group.');
}

function membersOf({ world }: Pick<Call, 'world'>, name: string): User[] {
  return [...world.users.values()].filter(({ groups }) => groups.includes(name));
}
