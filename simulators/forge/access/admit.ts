import { Refusal } from '../../core/refusal.js';
import type { ForgeCaller, ForgeExchange } from '../backend.js';
import { forbidden, insufficientScope, notFound, unauthorized } from '../refusals/refusals.js';
import { findUser } from '../world/find.js';
import type { AccessToken } from '../world/records/people.js';
import { sudoName } from './sent-credentials.js';

/** Who may call a route. */
export interface Access {
  /** `anyone` without an account too (what they see is for the handler to say), `admin` only administrators; accounts otherwise. */
  readonly who?: 'anyone' | 'user' | 'admin';
  /** The scopes of which the token needs one; those of its method otherwise. */
  readonly scopes?: readonly string[];
  /** Takes the token of a running job too. */
  readonly jobToken?: true;
}

const READING = ['GET', 'HEAD', 'OPTIONS'];
/** What every route names when a token does not reach far enough, writing ones too (lib/api/api_guard.rb). */
const REGISTERED = ['api', 'read_api'];

/** Returns as whom a caller acts on a route; refuses a credential that is missing, not valid, or not sufficient for the route. */
export function admit(exchange: ForgeExchange, access: Access): ForgeCaller {
  const { who = 'user', jobToken } = access;
  const signedIn = jobToken ? asJob(exchange.caller) : exchange.caller;
  refuseBadToken(signedIn === exchange.caller ? exchange : { ...exchange, caller: signedIn });
  const caller = asAskedFor(exchange, signedIn);
  if (!caller.sudo) refuseScope(exchange, caller.token, access);
  if (who !== 'anyone' && caller.user === null) throw unauthorized();
  if (who === 'admin' && !caller.user?.admin) throw forbidden();
  return caller;
}

/** A token of a person wins over that of a job. */
function asJob(caller: ForgeCaller): ForgeCaller {
  const { job } = caller;
  if (job === undefined || caller.user !== null || caller.recognition !== 'anonymous') return caller;
  if (job === null) throw unauthorized();
  return { ...caller, user: job.user, token: job, recognition: 'valid' };
}

/** An administrator acting as another account (GitLab REST API, "Sudo"; lib/api/helpers.rb). */
function asAskedFor({ request, world }: ForgeExchange, caller: ForgeCaller): ForgeCaller {
  const name = sudoName(request);
  if (name === null) return caller;
  if (caller.user === null) throw unauthorized();
  if (!caller.user.admin) throw forbidden('Must be admin to use sudo');
  if (caller.token === null || caller.token.kind === 'job') {
    throw forbidden('Must be authenticated using an OAuth or personal access token to use sudo');
  }
  if (!caller.token.scopes.includes('sudo')) throw insufficientScope(['sudo']);
  const user = findUser(world, name);
  if (!user) throw notFound(`User with ID or username '${name}'`);
  return { ...caller, user, sudo: true };
}

function refuseScope({ request }: ForgeExchange, token: AccessToken | null, { scopes }: Access): void {
  if (token === null || token.kind === 'job') return;
  const enough = scopes ?? (READING.includes(request.method) ? REGISTERED : ['api']);
  if (!enough.some((scope) => token.scopes.includes(scope))) throw insufficientScope(scopes ?? REGISTERED);
}

/** Refuses a credential that is unknown or no longer good, whatever the route (lib/api/api_guard.rb). */
function refuseBadToken({
  caller: { recognition },
  request,
}: Pick<ForgeExchange, 'caller' | 'request'>): void {
  if (recognition === 'unknown') throw unauthorized();
  if (recognition === 'expired') {
    throw invalidToken(
      'Token is expired. You can either do re-authorization or token refresh.',
      request.origin,
    );
  }
  if (recognition === 'revoked') {
    throw invalidToken('Token was revoked. You have to re-authorize from the user.', request.origin);
  }
  if (recognition === 'blocked') throw forbidden('Your account has been blocked.');
  if (recognition === 'deactivated') throw forbidden(deactivated(request.origin));
}

function deactivated(site: string): string {
  return (
    'Your account has been deactivated by your administrator. ' +
    `Please log back in from a web browser to reactivate your account at ${site}`
  );
}

function invalidToken(description: string, realm: string): Refusal {
  return new Refusal(
    401,
    { error: 'invalid_token', error_description: description },
    {
      'www-authenticate': `Bearer realm="${realm}", error="invalid_token", error_description="${description}"`,
    },
  );
}
