import { type Dialect, Refusal, UnroutedRefusal } from '../../core/refusal.js';
import { JSON_EXCESSES } from './json-limits.js';

/** Words for each status, as the backend's own helpers have them. */
const REASONS: Readonly<Record<number, string>> = {
  400: '400 Bad request',
  401: '401 Unauthorized',
  403: '403 Forbidden',
  404: '404 Not Found',
  405: '405 Method Not Allowed',
  408: '408 Request Timeout',
  409: '409 Conflict',
  412: '412 Precondition Failed',
  413: '413 Request Entity Too Large',
  414: '414 Request-URI Too Long',
  422: '422 Unprocessable Entity',
  429: '429 Too Many Requests',
  431: '431 Request Header Fields Too Large',
  500: '500 Internal Server Error',
  501: '501 Not Implemented',
  502: '502 Bad Gateway',
  503: '503 Service Unavailable',
};

/** A record that is not there, or that the caller may not see: `404 Issue Not Found`. */
export function notFound(what?: string): Refusal {
  return new Refusal(404, { message: what === undefined ? '404 Not found' : `404 ${what} Not Found` });
}

/** A call that needs an account to be signed in. */
export const unauthorized = (): Refusal => new Refusal(401, { message: '401 Unauthorized' });

/** Something the caller can see but may not do. */
export function forbidden(reason?: string): Refusal {
  return new Refusal(403, { message: reason === undefined ? '403 Forbidden' : `403 Forbidden - ${reason}` });
}

/** A token that does not reach so far (RFC 6750, section 3.1). */
export function insufficientScope(scopes: readonly string[]): Refusal {
  return new Refusal(403, {
    error: 'insufficient_scope',
    error_description: 'The request requires higher privileges than provided by the access token.',
    scope: scopes.join(' '),
  });
}

/** Parameters that could not be read: `title is missing, state does not have a valid value`. */
export function invalidParameters(problems: readonly string[]): Refusal {
  return new Refusal(400, { error: problems.join(', ') });
}

/** A request that the record itself refuses: problems by attribute. */
export function invalidRecord(problems: Readonly<Record<string, readonly string[]>>, status = 400): Refusal {
  return new Refusal(status, { message: problems });
}

/** A request that makes no sense: `400 Bad request - reason`. */
export function badRequest(reason: string): Refusal {
  return new Refusal(400, { message: `400 Bad request - ${reason}` });
}

/** Any other refusal by status and message. */
export function refused(status: number, message: string | readonly string[]): Refusal {
  return new Refusal(status, { message });
}

/** A method that makes no sense in the record's state. */
export const methodNotAllowed = (): Refusal => new Refusal(405, { message: '405 Method Not Allowed' });

/** What the real backend honours and this one does not. */
export function unsupportedHere(names: readonly string[]): Refusal {
  return new Refusal(501, {
    message: `501 Not Implemented - the simulator does not support: ${names.join(', ')}`,
  });
}

/** A documented operation that this simulator does not have: `GET /projects/:id/releases`. */
export function notSimulated(operation: string): UnroutedRefusal {
  const message = `501 Not Implemented - the simulator does not simulate ${operation}`;
  return new UnroutedRefusal(501, { message }, {}, operation);
}

/** What the backend says where the core speaks for it. */
export const dialect: Dialect = {
  status: (status, message) => new Refusal(status, { message: message ?? REASONS[status] ?? String(status) }),
  rateLimit: (retryAfterSeconds) =>
    new Refusal(429, 'Retry later\n', {
      'content-type': 'text/plain',
      'retry-after': String(retryAfterSeconds),
    }),
  malformedJson: () => new Refusal(400, { error: 'Problems parsing JSON' }),
  jsonExcess: (excess) => new Refusal(400, { error: JSON_EXCESSES[excess] }),
  unknownRoute: ({ path, methods }) => {
    if (!path.startsWith('/api/'))
      return new UnroutedRefusal(404, NO_PAGE, { 'content-type': 'text/html; charset=utf-8' });
    return methods.length === 0
      ? new UnroutedRefusal(404, { error: '404 Not Found' })
      : new UnroutedRefusal(405, { error: '405 Not Allowed' }, { allow: ['OPTIONS', ...methods].join(', ') });
  },
  bug: () => new Refusal(500, { message: '500 Internal Server Error' }),
};

/** The page for an address that leads nowhere. */
const NO_PAGE =
  '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>Not Found (404)</title></head>' +
  '<body><h1>404: Page not found</h1><p>Make sure the address is correct and the page has not moved.</p></body></html>\n';
