import { Reply } from '../../core/http/response.js';
import { ONLY_ACCOUNT_IDS } from '../editing/values.js';
import { objectIn } from '../http/body.js';
import { badRequest, forbidden } from '../http/refusals.js';
import { created } from '../http/replies.js';
import { type Call, platform } from '../http/routing.js';
import { actOf } from '../queries/lookup.js';
import { createGroup, deleteGroup, setMember } from '../world/actions/groups.js';
import { isAdministrator } from '../world/records/permissions.js';
import { groupJson, namedGroup } from './groups.js';
import { userAt } from './people-search.js';

/** Groups made and deleted, and who is in them, by administrators of the site. */
export const groupChangeRoutes = [
  ...platform('POST /group', (call) => {
    siteAdministrator(call);
    const { name } = objectIn(call);
    if (typeof name !== 'string' || name.trim() === '')
      throw badRequest('The name of the group is required.');
    if (call.world.groups.some((group) => group.name === name))
      throw badRequest(`A group or user with the name '${name}' already exists.`);
    return created(groupJson(call, createGroup(call.world, name), true));
  }),

  ...platform('DELETE /group', (call) => {
    siteAdministrator(call);
    const group = namedGroup(call, 'groupname', 'groupId');
    const isSwapped = ['swapGroup', 'swapGroupId'].some((name) => call.query.get(name) !== null);
    deleteGroup(call.world, group, isSwapped ? namedGroup(call, 'swapGroup', 'swapGroupId') : null);
    return new Reply(null, { status: 200 });
  }),

  ...platform('POST /group/user', (call) => {
    siteAdministrator(call);
    const group = namedGroup(call, 'groupname', 'groupId');
    const { accountId, name } = objectIn(call);
    if (name !== undefined && accountId === undefined) throw badRequest(ONLY_ACCOUNT_IDS);
    if (typeof accountId !== 'string') throw badRequest("The property 'accountId' is required.");
    const user = userAt(call, accountId);
    if (user.groups.includes(group.name))
      throw badRequest(`Cannot add user '${accountId}', user is already a member of '${group.name}'.`);
    setMember(call.world, group, user, true);
    return created(groupJson(call, group, true));
  }),

  ...platform('DELETE /group/user', (call) => {
    siteAdministrator(call);
    if (call.query.get('username') !== null) throw badRequest(ONLY_ACCOUNT_IDS);
    const group = namedGroup(call, 'groupname', 'groupId');
    const user = userAt(call, call.query.get('accountId'));
    if (!user.groups.includes(group.name))
      throw badRequest(`Cannot remove user '${user.accountId}', user is not a member of '${group.name}'.`);
    setMember(call.world, group, user, false);
    return new Reply(null, { status: 200 });
  }),
];

function siteAdministrator(call: Call): void {
  if (!isAdministrator(actOf(call).by))
    throw forbidden('Only administrators of the site can change groups and who is in them.');
}
