import type { ErrorCode } from '../errors.js';

const CODES: Record<number, ErrorCode> = {
  400: 'invalid_arguments',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'unsupported',
  408: 'timeout',
  409: 'conflict',
  422: 'invalid_arguments',
  429: 'rate_limited',
  500: 'unavailable',
  501: 'unsupported',
  502: 'unavailable',
  503: 'unavailable',
  504: 'timeout',
};

/** What a status of HTTP that is none of success means to a caller; `backend_error` for any other. */
export function codeOf(status: number): ErrorCode {
  return CODES[status] ?? 'backend_error';
}
