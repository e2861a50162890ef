import * as z from 'zod';
import type { Explanation } from '../../kernel/http/client.js';
import type { Answer } from '../../kernel/http/response.js';
import { IMAGE_MODELS, toNeutral, VIDEO_MODELS } from './models.js';

const Detail = z.looseObject({
  reason: z.string().optional().catch(undefined),
  retryDelay: z.string().optional().catch(undefined),
});
const ErrorBody = z.object({
  error: z.object({ message: z.string(), details: z.array(Detail).optional().catch(undefined) }),
});

/** The provider's words for what a caller knows by an argument's name. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  sampleCount: 'numberOfVideos',
  lastFrame: 'lastFramePath',
};

/** Reads the provider's error envelope (google.rpc.Status): the reason of a refused key, and the delay it asks for in the body. */
export function refusal({
  ok,
  status,
  body,
  path,
}: Pick<Answer, 'ok' | 'status' | 'body' | 'path'>): Explanation | undefined {
  if (ok) return undefined;
  const parsed = ErrorBody.safeParse(body);
  if (!parsed.success) return { message: '' }; // the kernel says what was asked for and what came
  const { message, details = [] } = parsed.data.error;
  const retryAfterSeconds = seconds(details.find(({ retryDelay }) => retryDelay)?.retryDelay);
  const reason = `The provider refused (${status}): ${inOurWords(message)}`;
  return {
    message: status === 404 ? reason + otherModels(path) : reason,
    ...(refusesKey(status, message, details) ? { code: 'unauthenticated' as const } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

/** Whether a refusal is in the provider's own words. */
export function isProviders({ body }: Pick<Answer, 'body'>): boolean {
  return ErrorBody.safeParse(body).success;
}

/** What the provider advises to call, which no tool does. */
const CALLS = /\s*Call ListModels[^.]*\./g;

/** The provider's text with our arguments in place of its own fields. */
export function inOurWords(text: string): string {
  return text
    .replace(CALLS, '')
    .replace(/\w+/g, (word) => (Object.hasOwn(ARGUMENTS, word) ? (ARGUMENTS[word] ?? word) : word));
}

/** A key that is wrong is a 400 with a reason; one that was published is a 403 that says so in words. */
function refusesKey(status: number, message: string, details: readonly z.output<typeof Detail>[]): boolean {
  return (
    details.some(({ reason }) => reason === 'API_KEY_INVALID') || (status === 403 && /API key/i.test(message))
  );
}

/** What to do about a model that the provider does not know, by the path that it was called at. */
function otherModels(path: string): string {
  const [, model = '', method] = /\/models\/([^/:]+):(\w+)$/.exec(path) ?? [];
  if (method === undefined) return '';
  const models = method === 'predictLongRunning' ? VIDEO_MODELS : IMAGE_MODELS;
  const names = models.map((each) => each.model).join(', ');
  return ` Models instead of "${toNeutral(decodeURIComponent(model))}" (argument model): ${names}.`;
}

/** A protobuf Duration in its JSON form ("34s", "1.5s"). */
function seconds(duration: string | undefined): number | undefined {
  const match = /^(\d+(?:\.\d+)?)s$/.exec(duration ?? '');
  return match ? Number(match[1]) : undefined;
}
