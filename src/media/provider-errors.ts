import * as z from 'zod';
import type { Answer } from '../kernel/answer.js';
import type { Explanation } from '../kernel/http.js';

const Detail = z.looseObject({
  reason: z.string().optional().catch(undefined),
  retryDelay: z.string().optional().catch(undefined),
});
const ErrorBody = z.object({
  error: z.object({ message: z.string(), details: z.array(Detail).optional().catch(undefined) }),
});

/** Reads the provider's error envelope (google.rpc.Status): the reason of a refused key, and the delay it asks for in the body. */
export function refusal({
  ok,
  status,
  body,
}: Pick<Answer, 'ok' | 'status' | 'body'>): Explanation | undefined {
  if (ok) return undefined;
  const parsed = ErrorBody.safeParse(body);
  if (!parsed.success) return { message: `The provider answered ${status} without a reason.` };
  const { message, details = [] } = parsed.data.error;
  const retryAfterSeconds = seconds(details.find(({ retryDelay }) => retryDelay)?.retryDelay);
  return {
    message: `The provider refused (${status}): ${message}`,
    ...(details.some(({ reason }) => reason === 'API_KEY_INVALID')
      ? { code: 'unauthenticated' as const }
      : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

/** A protobuf Duration in its JSON form ("34s", "1.5s"). */
function seconds(duration: string | undefined): number | undefined {
  const match = /^(\d+(?:\.\d+)?)s$/.exec(duration ?? '');
  return match ? Number(match[1]) : undefined;
}
