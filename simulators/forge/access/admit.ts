import { Refusal } from '../../core/refusal.js';
import type { ForgeExchange } from '../backend.js';
import { forbidden, insufficientScope, unauthorized } from '../refusals.js';

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

/** Refuses a caller whose credential is not good, does not reach so far, or is missing where one is needed. */
export function admit(exchange: ForgeExchange, { who = 'user', scopes, jobToken }: Access): void {
  const { caller, request } = exchange;
  refuseBadToken(exchange);
  const needed = scopes ?? (READING.includes(request.method) ? ['api', 'read_api'] : ['api']);
  if (caller.token?.kind === 'job') {
    if (!jobToken) throw unauthorized();
  } else if (caller.token && !needed.some((scope) => caller.token?.scopes.includes(scope))) {
    throw insufficientScope(needed);
  }
  if (who !== 'anyone' && caller.user === null) throw unauthorized();
  if (who === 'admin' && !caller.user?.admin) throw forbidden();
}

/** Refuses a credential that nobody knows or that is no longer good, whatever the route (lib/api/api_guard.rb). */
export function refuseBadToken({
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
  if (recognition === 'blocked') throw forbidden('Your account has been blocked');
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
