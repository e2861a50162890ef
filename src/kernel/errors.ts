import { shortened } from './error-text.js';

/** Why a tool failed, in words a program can branch on; `retryable` says whether the same call may succeed later. */
export type ErrorCode =
  | 'invalid_arguments'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'
  | 'unsupported'
  | 'cancelled'
  | 'backend_error';

const RETRYABLE: ReadonlySet<ErrorCode> = new Set(['rate_limited', 'unavailable', 'timeout']);

export interface ErrorDetails {
  /** HTTP status of the backend's answer, where there was one. */
  status?: number;
  retryAfterSeconds?: number;
  /** Whether the same call may succeed later, where its code does not say so. */
  retryable?: boolean;
  /** Whether what failed may have been done all the same. */
  mayBeDone?: boolean;
  cause?: unknown;
}

/** A failure meant for the caller: its message is shown as it is, up to 2,000 characters, so it names the argument or the backend's reason and holds no secret. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  readonly code: ErrorCode;
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly mayBeDone: boolean;
  readonly #retryable: boolean | undefined;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(shortened(message), 'cause' in details ? { cause: details.cause } : undefined);
    this.code = code;
    this.status = details.status;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.mayBeDone = details.mayBeDone ?? false;
    this.#retryable = details.retryable;
  }

  get retryable(): boolean {
    return this.#retryable ?? RETRYABLE.has(this.code);
  }
}

/** The refusal of one argument, by name and broken rule. */
export function invalidArgument(argument: string, rule: string): ToolError {
  return new ToolError('invalid_arguments', `Invalid arguments: ${argument}: ${rule}`);
}

/** A setting the process cannot start with: shown without a stack, ends with exit code 2. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
