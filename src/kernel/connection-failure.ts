import isNetworkError from 'is-network-error';

/** How a connection failed, by the system's name (ECONNREFUSED …) where it gave one; undefined for any other error. */
export function connectionFailure(error: unknown): string | undefined {
  return systemName(error) ?? (isNetworkError(error) ? error.message : undefined);
}

function systemName(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string' && /^(E|UND_ERR_)[A-Z_]+$/.test(error.code))
    return error.code;
  return systemName(error instanceof AggregateError ? error.errors[0] : error.cause);
}
