import { describedError, type OAuthError } from '../../core/oauth/oauth-refusal.js';
import { CHALLENGE_METHODS, type Challenge, hasFormOfVerifier } from '../../core/oauth/pkce.js';
import { isRegistered } from '../../core/oauth/redirection.js';
import type { SentParameters } from '../../core/oauth/sent-parameters.js';
import type { Application } from '../world/records/sign-in/application.js';
import type { World } from '../world/world.js';
import { scopesFor } from './scopes.js';

/** A request of an application to have an account let it do something (RFC 6749, 4.1.1). */
export interface Authorization {
  readonly application: Application;
  readonly redirectUri: string;
  readonly state: string | null;
  readonly scopes: readonly string[];
  readonly challenge: Challenge | null;
  readonly nonce: string | null;
  readonly mode: 'query' | 'fragment';
}

/** A mistake that the application hears of where it wants to be answered. */
export class SentBack extends Error {
  readonly redirectUri: string;
  readonly state: string | null;
  readonly error: OAuthError;
  readonly description: string;

  constructor({ redirectUri, state }: Back, error: OAuthError, description = describedError(error)) {
    super(description);
    this.redirectUri = redirectUri;
    this.state = state;
    this.error = error;
    this.description = description;
  }
}

/** A mistake of which only the person hears: it is not certain whom an answer would go to (RFC 6749, 4.1.2.1). */
export class ShownMistake extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

type Back = Pick<Authorization, 'redirectUri' | 'state'>;

const MODES = ['query', 'fragment'] as const;
/** This machine by its names. */
const MACHINE = ['127.0.0.1', 'localhost', '[::1]'];

/** Reads such a request. Throws ShownMistake, and SentBack once it is certain where to. */
export function authorizationIn(world: World, parameters: SentParameters): Authorization {
  const application = applicationIn(world, parameters);
  const redirectUri = redirectionIn(application, parameters);
  const back = { redirectUri, state: parameters.get('state') ?? null };
  judgeResponse(back, parameters);
  const scopes = scopesFor(application, parameters.get('scope'));
  if (scopes === null) throw new SentBack(back, 'invalid_scope');
  const mode = MODES.find((name) => name === (parameters.get('response_mode') ?? 'query'));
  if (mode === undefined) {
    throw new SentBack(back, 'invalid_request', `response_mode must be one of ${MODES.join(', ')}.`);
  }
  const challenge = challengeIn(back, parameters);
  return { application, ...back, scopes, challenge, nonce: parameters.get('nonce') ?? null, mode };
}

function applicationIn(world: World, parameters: SentParameters): Application {
  const id = parameters.get('client_id');
  if (id === undefined) throw new ShownMistake('Missing required parameter: client_id.');
  const application = world.applications.get(id);
  if (application) return application;
  throw new ShownMistake(describedError('invalid_client'), 401);
}

function redirectionIn({ redirectUris, atHand }: Application, parameters: SentParameters): string {
  const asked = parameters.get('redirect_uri') ?? '';
  const isAllowed = atHand ? isOnThisMachine(asked) : isRegistered(asked, redirectUris);
  if (isAllowed) return asked;
  throw new ShownMistake("The requested redirect uri is malformed or doesn't match client redirect URI.");
}

function isOnThisMachine(address: string): boolean {
  if (!URL.canParse(address) || address.includes('#')) return false;
  const { protocol, hostname } = new URL(address);
  return ['http:', 'https:'].includes(protocol) && MACHINE.includes(hostname);
}

function judgeResponse(back: Back, parameters: SentParameters): void {
  const type = parameters.get('response_type');
  if (type === undefined) {
    throw new SentBack(back, 'invalid_request', 'Missing required parameter: response_type.');
  }
  if (type !== 'code') throw new SentBack(back, 'unsupported_response_type');
}

/** RFC 7636, 4.3 and 4.4.1. */
function challengeIn(back: Back, parameters: SentParameters): Challenge | null {
  const value = parameters.get('code_challenge');
  const named = parameters.get('code_challenge_method');
  const method = CHALLENGE_METHODS.find((one) => one === (named ?? 'plain'));
  const refuse = (reason: string) => new SentBack(back, 'invalid_request', reason);
  if (method === undefined) {
    throw refuse(`The code_challenge_method must be one of ${CHALLENGE_METHODS.join(', ')}.`);
  }
  if (value === undefined && named !== undefined) throw refuse('Missing required parameter: code_challenge.');
  if (value === undefined) return null;
  if (hasFormOfVerifier(value)) return { value, method };
  throw refuse('A code_challenge has 43 to 128 characters of A-Z, a-z, 0-9, -, ., _ and ~.');
}
