import { wordsOf } from '../../core/oauth/sent-parameters.js';
import { APPLICATION_SCOPES } from '../access/application-scopes.js';
import type { Application } from '../world/records/sign-in/application.js';

/** What is asked for where a request names no scope (config/initializers/doorkeeper.rb). */
const USUAL = ['api'];

/** The scopes that a request asks for; null for one that the application may not have, or none at all. */
export function scopesFor(
  { scopes }: Pick<Application, 'scopes'>,
  asked: string | undefined,
): string[] | null {
  const allowed = scopes.length === 0 ? APPLICATION_SCOPES : scopes;
  const wanted = asked === undefined ? USUAL.filter((scope) => allowed.includes(scope)) : wordsOf(asked);
  return wanted.length > 0 && wanted.every((scope) => allowed.includes(scope)) ? wanted : null;
}
