import { ToolError } from '../../kernel/errors.js';

/** What a caller or an operator can do about a refusal, by its code (Amazon S3 API Reference, Error responses). */
const REASONS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'the bucket is not there',
  AccessDenied: 'the credentials do not allow this',
  InvalidAccessKeyId: 'it does not accept the access key',
  SignatureDoesNotMatch: 'it does not accept the secret access key',
  ExpiredToken: 'the credentials have expired',
  InvalidToken: 'it does not accept the session token',
  RequestTimeTooSkewed: "this machine's clock is wrong",
  PermanentRedirect: 'the bucket is in another region: set AWS_REGION',
  AuthorizationHeaderMalformed: 'the bucket is in another region: set AWS_REGION',
  CredentialsProviderError:
    'no credentials are found: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile, or a role',
};

const BY_STATUS: Readonly<Record<number, string>> = {
  301: REASONS.PermanentRedirect ?? '',
  403: REASONS.AccessDenied ?? '',
  404: REASONS.NoSuchBucket ?? '',
};

/** Codes of refusals that pass. */
const PASSING =
  /^(?:SlowDown|ServiceUnavailable|InternalError|RequestTimeout|ThrottlingException|OperationAborted|ConditionalRequestConflict)$/;

/** A code or a name of an error: nothing else of one is repeated, for its text may quote keys and what was signed. */
const CODE = /^[A-Za-z][\w.]{1,63}$/;

/** Names that say nothing. */
const UNNAMED = /^(?:Error|Unknown|UnknownError)$/;

/** What a request to a bucket failed with. */
export interface Failure {
  readonly status: number | undefined;
  readonly code: string;
}

/** The status and the code of a failure. */
export function failureIn(error: unknown): Failure {
  const { name, code, $metadata } = (error ?? {}) as {
    name?: unknown;
    code?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode;
  const named = [code, name].find(
    (each) => typeof each === 'string' && CODE.test(each) && !UNNAMED.test(each),
  );
  return { status, code: String(named ?? (status === undefined ? 'no answer' : status)) };
}

/** Why a bucket cannot be used, in words that hold no key, no signature and no link. */
export function reasonOf({ status, code }: Failure): string {
  const reason = REASONS[code] ?? BY_STATUS[status ?? 0];
  return reason === undefined ? code : `${reason} (${code})`;
}

/** Whether the same request may succeed soon. */
function passes({ status, code }: Failure): boolean {
  if (PASSING.test(code) || (status ?? 0) >= 500) return true;
  return status === undefined && REASONS[code] === undefined;
}

/** The failure for a caller. It never has a status, which would be read as one of the provider's. */
export function bucketError(what: string, bucket: string, error: unknown): unknown {
  if (error instanceof ToolError || error instanceof TypeError || error instanceof RangeError) return error;
  const failure = failureIn(error);
  const at = `${what}: the bucket ${bucket} of UNDERSTUDY_FILES_URL`;
  if (failure.code === 'TimeoutError') return new ToolError('timeout', `${at} did not answer in time.`);
  return passes(failure)
    ? new ToolError(
        'unavailable',
        `${at} does not answer (${failure.code}). The same call may succeed later.`,
      )
    : new ToolError('backend_error', `${at} refuses: ${reasonOf(failure)}.`);
}
