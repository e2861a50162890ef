import { setTimeout } from 'node:timers/promises';
import pRetry from 'p-retry';
import { ToolError } from '../errors.js';
import type { CallTrace } from '../tracing.js';
import { connectionFailure } from './connection-failure.js';
import { WaitBudget } from './wait-budget.js';

/** What a request is bounded by: the call it belongs to. */
export interface Bounds {
  /** Aborts when the client cancels and when the deadline passes. */
  readonly signal: AbortSignal;
  /** Milliseconds left until the call's deadline. */
  remaining(): number;
  /** What all requests of the call may wait together; each request has its own if absent. */
  readonly waits?: WaitBudget | undefined;
  /** Marks the caller in the turns of whom requests are sent; absent where callers are one. */
  readonly countedAs?: string | undefined;
  /** The trace that it belongs to; absent where there is none. */
  readonly trace?: CallTrace | undefined;
}

/** Waits so many milliseconds, or rejects when the signal aborts. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export const waitForReal: Wait = (ms, signal) => setTimeout(ms, undefined, { signal });

const RETRIES = 3;
const FIRST_DELAY = 500;

/** The statuses that a read may simply be tried again after. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

/** Connection failures after which the backend surely has not seen the request. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * Runs a request, and again after a failure that passes: a read after any such failure, a write only when it surely did
 * not start (never sent, 429, or 503 that names a time). A time named by the backend is honoured as long as the call's deadline
 * and what it may wait in all allow; else the failure is given at once.
 */
export async function retrying<T>(
  attempt: () => Promise<T>,
  isRead: boolean,
  bounds: Bounds,
  wait: Wait,
): Promise<T> {
  const { signal, remaining, waits = new WaitBudget() } = bounds;
  signal.throwIfAborted();
  const first = await outcomeOf(attempt());
  if ('value' in first) {
    signal.throwIfAborted();
    return first.value;
  }
  // What is to happen after a failure is worked out only where there is one: most requests have none.
  const again = (count: number) => (count === 1 ? Promise.reject(first.error) : attempt());
  return pRetry(again, {
    retries: RETRIES,
    minTimeout: 0,
    signal,
    shouldRetry: async ({ error, retriesConsumed }) => {
      if (!(error instanceof ToolError) || !mayRepeat(error, isRead)) return false;
      const delay =
        error.retryAfterSeconds === undefined
          ? FIRST_DELAY * 2 ** retriesConsumed
          : error.retryAfterSeconds * 1000;
      return delay < remaining() && waits.spend(delay, () => wait(delay, signal));
    },
  });
}

type Outcome<T> = { readonly value: T } | { readonly error: unknown };

function outcomeOf<T>(work: Promise<T>): Promise<Outcome<T>> {
  return work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
}

/** Whether a write that failed so surely changed nothing: it was refused, given up before it was taken, or never sent; what a success that cannot be read means is unknown. */
export function neverStarted(error: unknown): error is ToolError {
  if (!(error instanceof ToolError)) return false;
  const { status, code, cause, neverSent } = error;
  if (neverSent) return true;
  if (status !== undefined) return status >= 300 && ((status < 500 && status !== 408) || status === 503);
  return code === 'cancelled' || NEVER_SENT.has(connectionFailure(cause) ?? '');
}

/** The failure of a write that may have been made: to send it again could make it twice. */
export function notRepeatable(error: unknown): unknown {
  if (neverStarted(error) || !(error instanceof ToolError) || !error.retryable) return error;
  const { message, status, retryAfterSeconds, cause } = error;
  const code = status === 500 || status === 502 ? 'backend_error' : error.code;
  return new ToolError(code, message, {
    retryable: false,
    mayBeDone: true,
    ...(status !== undefined && { status }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(cause !== undefined && { cause }),
  });
}

function mayRepeat(error: ToolError, isRead: boolean): boolean {
  const broken = error.status === undefined ? connectionFailure(error.cause) : undefined;
  if (isRead) return broken !== undefined || PASSING.has(error.status ?? 0) || saysSoIn200(error);
  if (error.code === 'rate_limited') return true;
  if (error.status === 503) return error.retryAfterSeconds !== undefined;
  return broken !== undefined && NEVER_SENT.has(broken);
}

/** A failure that passes, reported in the body of a success (GraphQL). */
function saysSoIn200(error: ToolError): boolean {
  return error.status === 200 && error.retryable;
}
