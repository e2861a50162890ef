import type { Received } from '../routing/route.js';
import { oauthRefusal } from './oauth-refusal.js';
import type { SentParameters } from './sent-parameters.js';

/** What a client sends to show which one it is. */
export interface SentClient {
  readonly id: string;
  readonly secret: string | null;
}

/**
 * Reads it from `Authorization: Basic` or from the parameters; null where nothing is sent. Refuses both at once
 * (RFC 6749, 2.3.1).
 */
export function sentClient(
  request: Pick<Received, 'headers'>,
  parameters: SentParameters,
): SentClient | null {
  const basic = /^basic\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const secret = parameters.get('client_secret') ?? null;
  const id = parameters.get('client_id');
  if (basic === undefined) return id === undefined ? null : { id, secret };
  if (secret !== null) {
    throw oauthRefusal(
      'invalid_request',
      'A client shows its secret in one way: as Basic or as client_secret.',
    );
  }
  const sent = decoded(basic);
  if (id !== undefined && id !== sent.id) throw oauthRefusal('invalid_client');
  return sent;
}

/** Both parts are form-encoded before they are joined (RFC 6749, 2.3.1). */
function decoded(basic: string): SentClient {
  const text = Buffer.from(basic, 'base64').toString();
  const colon = text.indexOf(':');
  if (colon < 0) throw oauthRefusal('invalid_client');
  const [id = '', secret = ''] = [text.slice(0, colon), text.slice(colon + 1)].map(plain);
  return { id, secret: secret === '' ? null : secret };
}

function plain(part: string): string {
  return new URLSearchParams(`part=${part.replaceAll('&', '%26')}`).get('part') ?? '';
}
