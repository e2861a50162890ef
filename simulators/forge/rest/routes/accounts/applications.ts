import { Reply } from '../../../../core/http/response.js';
import { wordsOf } from '../../../../core/oauth/sent-parameters.js';
import { createApplication, removeApplication, renewSecret } from '../../../actions/sign-in/applications.js';
import { defaulted, flag, integer, required, text } from '../../../parameters/parameter.js';
import { notFound } from '../../../refusals/refusals.js';
import type { Application } from '../../../world/records/sign-in/application.js';
import { type Call, rest } from '../../routing/routing.js';

const number = { id: required(integer()) };
const creation = {
  name: required(text()),
  redirect_uri: required(text()),
  scopes: required(text()),
  confidential: defaulted(flag(), true),
};

/** What accounts sign in at, and let act for them, over the whole instance (GitLab REST API, "Applications"). */
export const applicationRoutes = [
  rest('GET /applications', { who: 'admin' }, ({ world }) =>
    Reply.json([...world.applications.values()].map(applicationJson)),
  ),
  rest('POST /applications', { who: 'admin', takes: creation }, (call) => {
    const { name, redirect_uri, scopes, confidential } = call.input;
    const application = createApplication(call.world, {
      name,
      redirectUris: redirect_uri.split(/\s+/).filter((address) => address !== ''),
      scopes: wordsOf(scopes.replace(/\s+/g, ' ')),
      confidential: confidential ?? true,
    });
    return Reply.json(withSecret(application), { status: 201 });
  }),
  rest('DELETE /applications/:id', { who: 'admin', takes: number }, (call) => {
    removeApplication(call.world, applicationAt(call));
    return new Reply(null, { status: 204 });
  }),
  rest('POST /applications/:id/renew-secret', { who: 'admin', takes: number }, (call) => {
    const application = applicationAt(call);
    renewSecret(call.world, application);
    return Reply.json(withSecret(application), { status: 201 });
  }),
];

function applicationAt({ world, input }: Call<{ readonly id: number }>): Application {
  const application = [...world.applications.values()].find(({ id }) => id === input.id);
  if (application) return application;
  throw notFound('Application');
}

/** An application (schema APIEntitiesApplication). */
function applicationJson({ id, uid, name, redirectUris, confidential, scopes }: Application) {
  return {
    id,
    application_id: uid,
    application_name: name,
    callback_url: redirectUris.join('\n'),
    confidential,
    scopes,
  };
}

/** The same with its secret, which is shown when it is made (schema APIEntitiesApplicationWithSecret). */
function withSecret(application: Application) {
  return { ...applicationJson(application), secret: application.secret };
}
