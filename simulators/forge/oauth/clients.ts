import { sentClient } from '../../core/oauth/client-credentials.js';
import { oauthRefusal } from '../../core/oauth/oauth-refusal.js';
import type { SentParameters } from '../../core/oauth/sent-parameters.js';
import type { ForgeExchange } from '../backend.js';
import type { Application } from '../world/records/sign-in/application.js';

/** The application that a request is of; 401 for one that does not show that it is. One that cannot keep a secret only names itself. */
export function clientOf({ request, world }: ForgeExchange<never>, parameters: SentParameters): Application {
  const sent = sentClient(request, parameters);
  const application = sent && world.applications.get(sent.id);
  if (!sent || !application) throw oauthRefusal('invalid_client');
  const isShown = sent.secret === application.secret || (sent.secret === null && !application.confidential);
  if (!isShown) throw oauthRefusal('invalid_client');
  return application;
}
