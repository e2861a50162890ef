import { Reply } from '../../../../core/http/response.js';
import { updateUser } from '../../../actions/places/users.js';
import { integer, required } from '../../../parameters/parameter.js';
import { notFound } from '../../../refusals/refusals.js';
import { rest } from '../../routing/routing.js';

/** How an account signs in elsewhere; kept as it is shown. */
export interface Identity {
  readonly provider: string;
  readonly extern_uid: string;
  readonly saml_provider_id: null;
}

/** Takes away how an account signs in elsewhere (GitLab REST API, "Users"). */
export const identityRoutes = [
  rest(
    'DELETE /users/:id/identities/:provider',
    { who: 'admin', takes: { id: required(integer()) } },
    (call) => {
      const user = call.world.users.get(call.input.id);
      if (!user) throw notFound('User');
      // What is kept under this name was written by the routes of accounts.
      const identities = (user.options?.identities ?? []) as readonly Identity[];
      const others = identities.filter(({ provider }) => provider !== call.params.provider);
      if (others.length === identities.length) throw notFound('Identity');
      updateUser(call.world, user, { options: { identities: others } });
      return new Reply(null, { status: 204 });
    },
  ),
];
