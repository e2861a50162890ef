import type { Logger } from '../../kernel/log.js';
import type { CallObserver } from '../../kernel/mcp/observed.js';

/** Characters of an identifier that a client made up. */
const LONGEST = 100;

/** Logs each call of a server once it has ended: its tool, "ok" or the error's code, milliseconds, who called, and which request of which trace it was; no argument and no answer. */
export function loggedCalls(server: string, log: Logger): CallObserver {
  return {
    ended: (tool, outcome, milliseconds, { caller, requestId, traceId }) =>
      log.info('call', {
        server,
        tool,
        outcome,
        ms: Math.round(milliseconds),
        ...(requestId !== undefined && { requestId: bounded(requestId) }),
        ...(traceId !== undefined && { traceId }),
        ...(caller !== undefined && { caller }),
      }),
  };
}

function bounded(id: string | number): string | number {
  return typeof id === 'string' ? id.slice(0, LONGEST) : id;
}
