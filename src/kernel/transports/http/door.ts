import { type SignIn, SignInUnavailable, TokenRefused } from '../../sign-in/sign-in.js';
import { challenge, type Problem, resourceAt } from './challenge.js';
import { rpcError } from './error-response.js';
import { type Admitted, markOf, NAME, PERSON, TOKEN } from './marks.js';
import { isSame, type NamedTokens } from './named-tokens.js';
import { originRefusal, type Refusal } from './origin-guard.js';

/** Who is admitted: who sends a token, who has signed in, or where there is neither, this machine. */
export interface Door {
  readonly token?: string | undefined;
  readonly namedTokens?: NamedTokens | undefined;
  readonly signIn?: SignIn | undefined;
}

/** As whom a request to the server at this path is admitted, or the refusal of it. */
export async function admitted(request: Request, path: string, door: Door): Promise<Admitted | Response> {
  const sender = byToken(request, door);
  if (sender) return sender;
  if (door.signIn) return bySignIn(request, path, door.signIn);
  const refused = isOpen(door) ? originRefusal(request) : TOKEN_REQUIRED;
  return refused ? rpcError(refused.status, -32000, refused.message) : {};
}

/** Why a request to no server is refused: who has signed in has nothing to see there. */
export function refusalElsewhere(request: Request, door: Door): Refusal | undefined {
  if (byToken(request, door)) return undefined;
  if (isOpen(door)) return originRefusal(request);
  return door.signIn && !door.token && !door.namedTokens ? NOTHING_ELSE : TOKEN_REQUIRED;
}

const TOKEN_REQUIRED = { status: 401, message: 'A bearer token is required.' };
const NOTHING_ELSE = {
  status: 401,
  message: 'Only the servers are here for who signs in; /metrics needs UNDERSTUDY_HTTP_TOKEN.',
};

/** Whether this machine needs no token. */
function isOpen({ token, namedTokens, signIn }: Door): boolean {
  return token === undefined && !namedTokens && !signIn;
}

/** Who sends the token that there is, or one of those that have names. */
function byToken({ headers }: Request, { token, namedTokens }: Door): Admitted | undefined {
  const [scheme = '', given = ''] = (headers.get('authorization') ?? '').split(' ');
  if (scheme.toLowerCase() !== 'bearer') return undefined;
  if (token !== undefined && isSame(given, token)) return { by: markOf(TOKEN, [token]) };
  const name = namedTokens?.nameOf(given);
  return name === undefined ? undefined : { by: markOf(NAME, [name]), isPerson: true, name };
}

/** Seconds after which a client may try again while no token can be judged. */
const LATER = '5';

async function bySignIn(request: Request, path: string, signIn: SignIn): Promise<Admitted | Response> {
  const { read, write } = signIn.scopes;
  const refused = (problem: Omit<Problem, 'scope'>) => challenge({ ...problem, scope: read }, path, signIn);
  const token = tokenOf(request);
  if (typeof token !== 'string') return refused(token);
  try {
    const { issuer, subject, scopes } = await signIn.check(token, resourceAt(path, signIn));
    if (!scopes.includes(read))
      return refused({
        status: 403,
        error: 'insufficient_scope',
        message: `The access token lacks the scope ${read}.`,
      });
    return { by: markOf(PERSON, [issuer, subject]), isPerson: true, readsOnly: !scopes.includes(write) };
  } catch (error) {
    if (error instanceof TokenRefused)
      return refused({ status: 401, error: 'invalid_token', message: error.message });
    if (!(error instanceof SignInUnavailable)) throw error;
    return rpcError(503, -32000, error.message, { headers: { 'retry-after': LATER } });
  }
}

/** The token of a request, by the one method that there is (RFC 6750, 2.1), or why there is none. */
function tokenOf({ url, headers }: Request): string | Omit<Problem, 'scope'> {
  if (new URL(url).searchParams.has('access_token'))
    return {
      status: 400,
      error: 'invalid_request',
      message: 'An access token is sent in the header Authorization, never in an address.',
    };
  const given = headers.get('authorization') ?? '';
  if (!/^bearer(?: |$)/i.test(given))
    return { status: 401, message: 'Sign in: an access token is required.' };
  if (given.includes(','))
    return {
      status: 400,
      error: 'invalid_request',
      message: 'One header Authorization is sent, with one access token.',
    };
  const [, token] = /^bearer +([\w\-.~+/]+=*)$/i.exec(given) ?? [];
  return token ?? { status: 401, error: 'invalid_token', message: 'The access token is malformed.' };
}

/** The refusal of a call that changes something, by a caller who may only read: which scopes it needs (MCP, revision 2026-07-28: Authorization, Scope Challenge Handling). */
export function stepUp(path: string, signIn: SignIn): Response {
  const { read, write } = signIn.scopes;
  const message = `This tool changes something: the access token lacks the scope ${write}.`;
  return challenge(
    { status: 403, error: 'insufficient_scope', message, scope: `${read} ${write}` },
    path,
    signIn,
  );
}
