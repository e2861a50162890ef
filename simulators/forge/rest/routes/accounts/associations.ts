import { Reply } from '../../../../core/http/response.js';
import { integer, oneOf, required, text } from '../../../parameters/parameter.js';
import { forbidden, notFound } from '../../../refusals/refusals.js';
import type { User } from '../../../world/records/people.js';
import type { Group, Project } from '../../../world/records/projects.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { type Call, rest } from '../../routing/routing.js';

const whom = { user_id: required(integer()) };

/** What accounts have to do with (GitLab REST API, "Users", memberships and associations). */
export const associationRoutes = [
  rest(
    'GET /users/:user_id/memberships',
    { who: 'admin', takes: { ...whom, type: oneOf(text(), 'Project', 'Namespace'), ...pagination } },
    (call) => {
      const user = userAt(call, call.input.user_id);
      const { type } = call.input;
      const found = placesOf(call, user).filter((place) => !type || sourceType(place) === type);
      return pagedItems(call, found, (place) => ({
        source_id: place.id,
        source_name: place.name,
        source_type: sourceType(place),
        access_level: place.members.get(user.id)?.accessLevel,
      }));
    },
  ),
  rest('GET /users/:id/associations_count', { takes: { id: required(integer()) } }, (call) => {
    const user = userAt(call, call.input.id);
    if (call.viewer !== user && !call.viewer?.admin) throw forbidden();
    const places = placesOf(call, user);
    return Reply.json({
      groups_count: places.filter(({ kind }) => kind === 'group').length,
      projects_count: places.filter(({ kind }) => kind === 'project').length,
      issues_count: user.authoredIssues.items.length,
      merge_requests_count: user.authoredMergeRequests.items.length,
    });
  }),
];

/** Where an account is a direct member. */
function placesOf({ world }: Pick<Call, 'world'>, { id }: User): (Group | Project)[] {
  return [...world.groups.values(), ...world.projects.values()].filter(({ members }) => members.has(id));
}

function sourceType({ kind }: Group | Project): 'Project' | 'Namespace' {
  return kind === 'project' ? 'Project' : 'Namespace';
}

function userAt({ world }: Pick<Call, 'world'>, id: number): User {
  const user = world.users.get(id);
  if (user) return user;
  throw notFound('User');
}
