import { shortened } from './error-text.js';

/** Each code of a failed call, and when a call fails so. */
export const ERROR_CODES = {
  invalid_arguments: "an argument or the backend's request breaks a rule, which the text names",
  unauthenticated: 'the backend wants a credential, or does not accept this one',
  forbidden: 'the credential does not allow this',
  not_found: 'there is no such record, or the credential may not see it',
  conflict: 'the record is not in the state that the call needs',
  rate_limited: 'the backend has answered too many requests; `retryAfterSeconds` says when to come again',
  unavailable: 'the backend does not answer now; the same call may succeed later',
  timeout: 'there was no answer in time',
  unsupported: 'the backend or its edition does not have this',
  cancelled: 'the client has cancelled the call',
  backend_error: 'the backend has answered with something else than it should',
} as const;

/** Why a tool failed, in words a program can branch on; `retryable` says whether the same call may succeed later. */
export type ErrorCode = keyof typeof ERROR_CODES;

const RETRYABLE: ReadonlySet<ErrorCode> = new Set(['rate_limited', 'unavailable', 'timeout']);

export interface ErrorDetails {
  /** HTTP status of the backend's answer, where there was one. */
  status?: number;
  retryAfterSeconds?: number;
  /** Whether the same call may succeed later, where its code does not say so. */
  retryable?: boolean;
  /** Whether what failed may have been done all the same. */
  mayBeDone?: boolean;
  /** Whether it failed before anything was sent to a backend. */
  neverSent?: boolean;
  cause?: unknown;
}

/** A failure meant for the caller: its message is shown as it is, up to 2,000 characters, so it names the argument or the backend's reason and holds no secret. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  readonly code: ErrorCode;
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly mayBeDone: boolean;
  readonly neverSent: boolean;
  readonly #retryable: boolean | undefined;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(shortened(message), 'cause' in details ? { cause: details.cause } : undefined);
    this.code = code;
    this.status = details.status;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.mayBeDone = details.mayBeDone ?? false;
    this.neverSent = details.neverSent ?? false;
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
