import isNetworkError from 'is-network-error';
import { ToolError } from '../errors.js';

/** How a connection failed, by the system's name (ECONNREFUSED …) where it gave one, else in the words of who noticed; undefined for any other error. */
export function connectionFailure(error: unknown): string | undefined {
  return systemName(error) ?? (isNetworkError(error) ? reasonOf(error) : undefined);
}

/** The failure in words where its name says nothing to a caller: what the reader of HTTP and that of compressed bodies report. */
function inWords(failure: string): string {
  if (failure.startsWith('HPE_')) return `its answer is not HTTP: ${failure}`;
  if (failure.startsWith('Z_')) return `its compressed answer is broken: ${failure}`;
  return failure;
}

/** The words of who noticed: fetch itself says no more than "fetch failed" or "terminated". */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message;
}

function systemName(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (
    'code' in error &&
    typeof error.code === 'string' &&
    /^(?:E|UND_ERR_|HPE_|Z_|CERT_|DEPTH_|SELF_SIGNED_|UNABLE_TO_)[A-Z_]+$/.test(error.code)
  )
    return error.code;
  return systemName(error instanceof AggregateError ? error.errors[0] : error.cause);
}

/** What the setting may have wrong, by how the connection failed; nothing where it says nothing of it. */
function advice({ protocol, host }: URL, setting: string, failure: string): string {
  if (failure === 'EPROTO' && protocol === 'https:')
    return ` It does not speak TLS there: if it is plain HTTP, set ${setting} to http://${host}.`;
  if (failure.startsWith('HPE_') && protocol === 'http:')
    return ` If it speaks TLS there, set ${setting} to https://${host}.`;
  if (failure === 'ENOTFOUND') return ` There is no host ${host}: check ${setting}.`;
  return failure === 'ECONNREFUSED' ? ` Nothing listens there: check host and port in ${setting}.` : '';
}

/** The error for a backend that was not reached, by the name of the failure. */
export function unreachable(url: URL, setting: string, failure: string, cause: unknown): ToolError {
  const message = `The backend at ${url.origin} (${setting}) could not be reached or broke off (${inWords(failure)}).${advice(url, setting, failure)}`;
  return new ToolError('unavailable', message, { cause });
}

/** Whether a body's file could not be read as it was when the request was made (File API: NotReadableError). */
export function isUnreadableFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'NotReadableError' || isUnreadableFile(error.cause);
}
