import type { AuthInfo } from '@modelcontextprotocol/server';
import type { Caller } from '../caller.js';

/** A caller as the SDK carries it from a request to its handlers: without the token, which no handler needs. */
export function carrying(caller: Caller): AuthInfo {
  return { token: '', clientId: '', scopes: [], extra: { caller } };
}

/** The caller that a request carries; one of no kind where it carries none, as on stdio. */
export function carriedBy(info: AuthInfo | undefined): Caller {
  return (info?.extra?.caller ?? {}) as Caller; // nothing else is carried (see above)
}
