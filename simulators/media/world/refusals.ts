import type { JsonExcess } from '../../core/http/json-size.js';
import { type Dialect, Refusal } from '../../core/refusal.js';

/** The types of the details of an error. */
export const RPC = 'type.googleapis.com/google.rpc';
const SERVICE = 'generativelanguage.googleapis.com';

/** The canonical status of each HTTP status (https://google.aip.dev/193). */
const STATUSES: Readonly<Record<number, { readonly status: string; readonly message: string }>> = {
  400: { status: 'INVALID_ARGUMENT', message: 'Request contains an invalid argument.' },
  401: { status: 'UNAUTHENTICATED', message: 'Request had invalid authentication credentials.' },
  403: { status: 'PERMISSION_DENIED', message: 'The caller does not have permission' },
  404: { status: 'NOT_FOUND', message: 'Requested entity was not found.' },
  409: { status: 'ABORTED', message: 'The operation was aborted.' },
  414: { status: 'INVALID_ARGUMENT', message: 'The requested URL is too large to process.' },
  408: { status: 'DEADLINE_EXCEEDED', message: 'The request was not sent in time.' },
  429: { status: 'RESOURCE_EXHAUSTED', message: 'Resource has been exhausted (e.g. check quota).' },
  431: { status: 'INVALID_ARGUMENT', message: 'The headers of the request are too large to process.' },
  499: { status: 'CANCELLED', message: 'The operation was cancelled.' },
  500: { status: 'INTERNAL', message: 'An internal error has occurred.' },
  501: { status: 'UNIMPLEMENTED', message: 'The operation is not implemented.' },
  503: { status: 'UNAVAILABLE', message: 'The model is overloaded. Please try again later.' },
  504: { status: 'DEADLINE_EXCEEDED', message: 'The deadline expired before the operation could complete.' },
};

/** A refusal in the backend's envelope. */
export function refuse(code: number, message?: string, details: readonly object[] = []): Refusal {
  const usual = STATUSES[code] ?? { status: 'UNKNOWN', message: 'Unknown error.' };
  const error = { code, message: message ?? usual.message, status: usual.status };
  return new Refusal(code, { error: details.length > 0 ? { ...error, details } : error });
}

/** No key at all. */
export function missingKey(): Refusal {
  const message =
    "Method doesn't allow unregistered callers (callers without established identity). " +
    'Please use API Key or other form of API consumer identity to call this API.';
  return refuse(403, message);
}

/** A key that is not valid: a bad argument here, not a failed authentication. */
export function invalidKey(): Refusal {
  const message = 'API key not valid. Please pass a valid API key.';
  return refuse(400, message, [
    {
      '@type': `${RPC}.ErrorInfo`,
      reason: 'API_KEY_INVALID',
      domain: 'googleapis.com',
      metadata: { service: SERVICE },
    },
    { '@type': `${RPC}.LocalizedMessage`, locale: 'en-US', message },
  ]);
}

/** A Bearer token that is no OAuth token of the provider's; an API key in its place is none either. */
export function invalidToken(): Refusal {
  const message =
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid ' +
    'authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.';
  const metadata = { service: SERVICE };
  const reason = 'ACCESS_TOKEN_TYPE_UNSUPPORTED';
  return refuse(401, message, [{ '@type': `${RPC}.ErrorInfo`, reason, domain: 'googleapis.com', metadata }]);
}

/** A model that is not there, or does something else. */
export function unknownModel(model: string, version: string, method?: string): Refusal {
  if (!method) return refuse(404, `Model is not found: models/${model} for api version ${version}`);
  const message =
    `models/${model} is not found for API version ${version}, or is not supported for ${method}. ` +
    'Call ListModels to see the list of available models and their supported methods.';
  return refuse(404, message);
}

/** Imagen or Veo with a key of a project that pays nothing. */
export function billedOnly(api: 'Imagen' | 'Veo'): Refusal {
  return refuse(400, `${api} API is only accessible to billed users at this time.`);
}

/** A file that never was, or is no more: the backend does not distinguish them. */
export function noSuchFile(id: string): Refusal {
  return refuse(403, `You do not have permission to access the File ${id} or it may not exist.`);
}

/** A query parameter that the method does not have. */
export function unknownParameter(name: string): Refusal {
  const description =
    `Invalid JSON payload received. Unknown name "${name}": Cannot bind query parameter. ` +
    `Field '${name}' could not be found in request message.`;
  return refuse(400, description, [{ '@type': `${RPC}.BadRequest`, fieldViolations: [{ description }] }]);
}

/** A model parameter that this model does not take. */
export function unsupportedParameter(name: string): Refusal {
  const message =
    `\`${name}\` isn't supported by this model. Please remove it or refer to the Gemini API ` +
    'documentation for supported usage.';
  return refuse(400, message);
}

/** A field that is well-formed but not usable. */
export function badField(path: string, reason: string): Refusal {
  return refuse(400, `* GenerateContentRequest.${path}: ${reason}\n`);
}

/** A picture among the input that cannot be read as what it claims to be. */
export function unreadableImage(): Refusal {
  const help = 'https://developers.generativeai.google/guide/troubleshooting';
  return refuse(400, `Unable to process input image. Please retry or report in ${help}`);
}

/** A schema that only answers of very many values fit. */
export function tooManyStates(): Refusal {
  return refuse(
    400,
    'The specified schema produces a constraint that has too many states for serving. Typical causes of this error are ' +
      'schemas with long array length limits (especially when nested).',
  );
}

/** A prompt of more tokens than the model reads. */
export function tooManyTokens(count: number, most: number): Refusal {
  return refuse(
    400,
    `The input token count (${count}) exceeds the maximum number of tokens allowed (${most}).`,
  );
}

/** Output kinds that a model does not give together. */
export function badModalities(model: string, asked: readonly string[], given: readonly string[][]): Refusal {
  const message =
    `The requested combination of response modalities (${asked.join(', ')}) is not supported by the model. ` +
    `models/${model} accepts the following combination of response modalities:\n` +
    `${given.map((combination) => `* ${combination.join(', ')}`).join('\n')}\n`;
  return refuse(400, message);
}

/** The quota of a minute is spent; the wait is in the body, there is no Retry-After. */
export function quotaSpent(retryAfterSeconds: number, quota?: { model: string; limit: number }): Refusal {
  const help = 'https://ai.google.dev/gemini-api/docs/rate-limits';
  const message =
    'You exceeded your current quota, please check your plan and billing details. ' +
    `For more information on this error, head to: ${help}. Please retry in ${retryAfterSeconds}s.`;
  return refuse(429, message, [
    { '@type': `${RPC}.QuotaFailure`, violations: [quotaViolation(quota)] },
    { '@type': `${RPC}.Help`, links: [{ description: 'Learn more about Gemini API quotas', url: help }] },
    { '@type': `${RPC}.RetryInfo`, retryDelay: `${retryAfterSeconds}s` },
  ]);
}

function quotaViolation(quota: { model: string; limit: number } | undefined): object {
  const violation = {
    quotaMetric: `${SERVICE}/generate_content_free_tier_requests`,
    quotaId: 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier',
  };
  if (!quota) return violation;
  const { model, limit } = quota;
  return { ...violation, quotaDimensions: { location: 'global', model }, quotaValue: String(limit) };
}

/** The refusal of JSON that is too large: of depth in the backend's words, of numbers in the simulator's. */
const EXCESSES: Readonly<Record<JsonExcess, string>> = {
  levels: 'Invalid JSON payload received. Message too deep. Max recursion depth reached.',
  values: 'Request payload holds more values than are taken.',
  items: 'Request payload holds an array of more items than are taken.',
  members: 'Request payload holds an object of more members than are taken.',
};

/** How this backend says what the core has to say for it. */
export const dialect: Dialect = {
  status: refuse,
  // 400, not 413: as clients of the real one report (Gemini API, 400 INVALID_ARGUMENT).
  tooLarge: () => refuse(400, 'Request payload size exceeds the limit: 20971520 bytes.'),
  rateLimit: (seconds) => quotaSpent(seconds),
  malformedJson: (text) => {
    const description = `Invalid JSON payload received. Unexpected token.\n${text.slice(0, 60)}\n^`;
    return refuse(400, description, [{ '@type': `${RPC}.BadRequest`, fieldViolations: [{ description }] }]);
  },
  jsonExcess: (excess) => refuse(400, EXCESSES[excess]),
  unknownRoute: ({ path }) =>
    new Refusal(404, notFoundPage(path), { 'content-type': 'text/html; charset=UTF-8' }),
  bug: () => refuse(500),
};

function notFoundPage(path: string): string {
  const shown = path.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return [
    '<!DOCTYPE html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<title>Error 404 (Not Found)!!1</title>',
    `<p><b>404.</b> There is nothing at <code>${shown}</code> on this server.`,
    '',
  ].join('\n');
}
