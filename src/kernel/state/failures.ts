import { ToolError } from '../errors.js';

/**
 * The classes and codes of errors of PostgreSQL that pass (PostgreSQL: Appendix A, Error Codes): connections, resources, an end or a
 * start of the server, a lock or a transaction that gave way, and a server that has become a standby.
 */
const PASSING = /^(?:08|53|57P|40|55P03|57014|25006)/;
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Whether the same statement may succeed soon: PostgreSQL reports that, or it was not reached. */
export function passes(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return false;
  const code = codeOf(error);
  return code === undefined || !SQLSTATE.test(code) || PASSING.test(code);
}

/** The failure in words for a caller: no text of the database's is repeated, which may quote what was sent. */
export function failureOf(error: unknown, host: string): unknown {
  if (!(error instanceof Error) || error instanceof ToolError) return error;
  const reason = codeOf(error);
  const because = reason === undefined ? '' : ` (${reason})`;
  if (passes(error)) {
    const message = `The database of UNDERSTUDY_STATE_URL at ${host} does not answer${because}. The same call may succeed later.`;
    return new ToolError('unavailable', message, { neverSent: true }); // as where a key is read for a request
  }
  if (reason === undefined || !SQLSTATE.test(reason)) return error;
  const message = `The database of UNDERSTUDY_STATE_URL at ${host} refuses a statement${because}: see its log.`;
  return new ToolError('backend_error', message);
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
