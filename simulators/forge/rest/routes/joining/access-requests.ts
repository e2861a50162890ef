import { Reply } from '../../../../core/http/response.js';
import { hasRole } from '../../../access/roles.js';
import { approveRequest, requestAccess, requestsFor } from '../../../actions/places/joining.js';
import { remove } from '../../../collections/remove.js';
import { defaulted, integer, required } from '../../../parameters/parameter.js';
import { forbidden, notFound } from '../../../refusals/refusals.js';
import { timeJson } from '../../../rendering/times.js';
import type { AccessRequest } from '../../../world/records/places/joining.js';
import type { Group, Project } from '../../../world/records/projects.js';
import { memberJson } from '../../entities/places/members.js';
import { userBasic } from '../../entities/places/users.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';
import { managedPlaceAt, managesMembers, type PlaceNoun, placeAt } from './managed.js';

const number = { user_id: required(integer()) };

/** Asking to become a member (GitLab REST API, "Group and project access requests"). */
export const accessRequestRoutes: readonly RestRoute[] = [...routesFor('projects'), ...routesFor('groups')];

function routesFor(noun: PlaceNoun): RestRoute[] {
  const requests = `/${noun}/:id/access_requests` as const;
  return [
    rest(`GET ${requests}`, { takes: pagination }, (call) =>
      pagedItems(call, requestsFor(call.world, managedPlaceAt(call, noun)), (one) => requestJson(one, call)),
    ),
    rest(`POST ${requests}`, {}, (call) =>
      Reply.json(requestJson(requestAccess(call.world, call.act(), placeAt(call, noun)), call), {
        status: 201,
      }),
    ),
    rest(
      `PUT ${requests}/:user_id/approve`,
      { takes: { ...number, access_level: defaulted(integer(), 30) } },
      (call) => {
        const place = managedPlaceAt(call, noun);
        const request = requestOf(call, place);
        if (!hasRole(call.viewer, place, call.input.access_level)) throw forbidden();
        const member = approveRequest(call.world, call.act(), request, call.input.access_level);
        return Reply.json(memberJson({ place, member }, call), { status: 201 });
      },
    ),
    rest(`DELETE ${requests}/:user_id`, { takes: number }, (call) => {
      const place = placeAt(call, noun);
      const isOwn = call.act().user.id === call.input.user_id;
      if (!isOwn && !managesMembers(call.viewer, place)) throw forbidden();
      remove(call.world, { accessRequests: [requestOf(call, place)] });
      return new Reply(null, { status: 204 });
    }),
  ];
}

function requestOf(
  { world, input }: Pick<Call<{ readonly user_id: number }>, 'world' | 'input'>,
  place: Group | Project,
): AccessRequest {
  const request = requestsFor(world, place).find(({ user }) => user.id === input.user_id);
  if (request) return request;
  throw notFound();
}

/** Who asks, and since when (schema APIEntitiesAccessRequester). */
function requestJson({ user, requestedAt }: AccessRequest, call: Pick<Call, 'site'>) {
  return { ...userBasic(user, call), requested_at: timeJson(requestedAt) };
}
