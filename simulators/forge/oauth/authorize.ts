import { Reply } from '../../core/http/response.js';
import { NOT_STORED } from '../../core/oauth/oauth-refusal.js';
import { formPage, plainPage } from '../../core/oauth/page.js';
import { withParameters } from '../../core/oauth/redirection.js';
import { type SentParameters, sentParameters } from '../../core/oauth/sent-parameters.js';
import { Refusal } from '../../core/refusal.js';
import { giveCode } from '../actions/sign-in/codes.js';
import type { ForgeExchange } from '../backend.js';
import type { User } from '../world/records/people.js';
import { accountChoice, accountNamed, CHOSEN, canSignIn } from './accounts.js';
import { type Authorization, authorizationIn, SentBack, ShownMistake } from './authorization.js';

/**
 * Asks who signs in, with a page; where a parameter says it, answers at once. What is wrong goes back to the application, but
 * where it may not be the one that asks (RFC 6749, 4.1.2.1).
 */
export function asked(exchange: ForgeExchange<never>): Reply {
  return answered(exchange, (parameters) => {
    const authorization = authorizationIn(exchange.world, parameters);
    const user = chosen(exchange, parameters);
    if (parameters.get('decision') === 'deny') throw new SentBack(authorization, 'access_denied');
    if (user) return letIn(exchange, authorization, user);
    if (parameters.get('prompt') === 'none') throw new SentBack(authorization, 'login_required');
    return choicePage(exchange, authorization, parameters);
  });
}

/** Answers the form of that page. */
export function decided(exchange: ForgeExchange<never>): Reply {
  return answered(exchange, (parameters) => {
    const authorization = authorizationIn(exchange.world, parameters);
    if (parameters.get('decision') === 'deny') throw new SentBack(authorization, 'access_denied');
    const user = chosen(exchange, parameters);
    return user ? letIn(exchange, authorization, user) : choicePage(exchange, authorization, parameters);
  });
}

function answered(exchange: ForgeExchange<never>, answer: (parameters: SentParameters) => Reply): Reply {
  try {
    return answer(sentParameters(exchange.request));
  } catch (error) {
    if (error instanceof ShownMistake) return mistake(error.message, error.status);
    // A parameter that is sent twice.
    if (error instanceof Refusal)
      return mistake(String(Reflect.get(Object(error.body), 'error_description')), 400);
    if (!(error instanceof SentBack)) throw error;
    const { redirectUri, state, error: code, description } = error;
    return redirect(withParameters(redirectUri, { error: code, error_description: description, state }));
  }
}

/** The account that a parameter names; a hint that names none is passed over (OpenID Connect Core, 3.1.2.1). */
function chosen({ world }: ForgeExchange<never>, parameters: SentParameters): User | undefined {
  const name = parameters.get(CHOSEN);
  const user = accountNamed(world, name ?? parameters.get('login_hint') ?? '');
  if (user && !canSignIn(user)) throw new ShownMistake(`The account ${user.username} cannot sign in.`, 403);
  if (user || name === undefined) return user;
  throw new ShownMistake(
    `There is no account "${name}": expected a username, an address or an id in the parameter ${CHOSEN}.`,
  );
}

function letIn({ world, clock }: ForgeExchange<never>, authorization: Authorization, user: User): Reply {
  const { application, redirectUri, scopes, challenge, nonce, state, mode } = authorization;
  const createdAt = clock.now().getTime();
  const { code } = giveCode(world, { application, user, redirectUri, scopes, challenge, nonce, createdAt });
  return redirect(withParameters(redirectUri, { code, state }, mode));
}

function choicePage(
  { world }: ForgeExchange<never>,
  { application, scopes }: Authorization,
  parameters: SentParameters,
): Reply {
  return formPage({
    title: `Sign in to ${application.name}`,
    says: [`${application.name} asks for: ${scopes.join(', ')}.`],
    action: '/oauth/authorize',
    hidden: [...parameters].filter(([name]) => ![CHOSEN, 'login_hint', 'decision'].includes(name)),
    choice: accountChoice(world),
    buttons: [
      { decision: 'allow', label: 'Authorize' },
      { decision: 'deny', label: 'Deny' },
    ],
  });
}

function mistake(message: string, status: number): Reply {
  return plainPage('An error has occurred', [message], status);
}

function redirect(location: string): Reply {
  return new Reply(null, { status: 302, headers: { ...NOT_STORED, location } });
}
