import { Reply } from '../../../../core/http/response.js';
import { rotateToken } from '../../../actions/places/access-tokens.js';
import { methodNotAllowed, unauthorized } from '../../../refusals/refusals.js';
import type { AccessToken } from '../../../world/records/people.js';
import type { Group, Project } from '../../../world/records/projects.js';
import { groupAt, projectAt } from '../../requests/lookup.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';
import { resourceTokenJson, rotation, withoutIps } from './access-tokens.js';

const terms = { scopes: ['api', 'self_rotate'], takes: rotation };
type Rotating = Call<{ readonly expires_at?: string | null | undefined }>;

/** Tokens that rotate themselves; before the routes with a token's number (GitLab REST API, "Self-rotate"). */
export const selfRotationRoutes: readonly RestRoute[] = [
  rest('POST /personal_access_tokens/self/rotate', terms, (call) => {
    const token = rotated(call, calling(call));
    return Reply.json({ ...withoutIps(token, call), token: token.token });
  }),
  rest('POST /projects/:id/access_tokens/self/rotate', terms, (call) =>
    ofPlace(call, projectAt(call, call.params.id)),
  ),
  rest('POST /groups/:id/access_tokens/self/rotate', terms, (call) =>
    ofPlace(call, groupAt(call, call.params.id)),
  ),
];

function ofPlace(call: Rotating, place: Project | Group): Reply {
  const before = calling(call);
  if (before.resource !== place) throw unauthorized();
  const token = rotated(call, before);
  return Reply.json({ ...resourceTokenJson(token, place, call), token: token.token });
}

/** The token of the call itself, which a job's cannot be. */
function calling({ caller: { token } }: Pick<Call, 'caller'>): AccessToken {
  if (token?.kind === 'personal') return token;
  throw methodNotAllowed();
}

function rotated({ world, act, input }: Rotating, token: AccessToken): AccessToken {
  return rotateToken(world, act().at, token, input.expires_at ?? null);
}
