import type { Exchange } from '../core/route.js';
import type { Media } from './backend.js';
import { readMessage } from './message-problems.js';
import type { Model } from './models.js';
import { badMessage, dialect, unknownModel, unknownParameter } from './refusals.js';

/** Parameters that every method has (https://cloud.google.com/apis/docs/system-parameters). */
const SYSTEM_PARAMETERS =
  /^(alt|key|fields|prettyPrint|quotaUser|callback|access_token|oauth_token|upload_protocol|uploadType|\$.*)$/;

/** The query as a message, or a refusal of what does not belong in it. */
export function readQuery(query: URLSearchParams, message: string): Record<string, unknown> {
  const own = [...query].filter(([name]) => !SYSTEM_PARAMETERS.test(name));
  const { value, problems } = readMessage(message, Object.fromEntries(own));
  const unknown = problems.find(({ kind }) => kind === 'unknown');
  if (unknown?.kind === 'unknown') throw unknownParameter(unknown.name);
  if (problems.length > 0) throw badMessage(problems);
  return value;
}

/** The body as a message, or a refusal that lists all that is wrong with it. */
export function readBody({ body, query }: Exchange<Media, never>, message: string): Record<string, unknown> {
  readQuery(query, 'Empty');
  if (body instanceof Uint8Array) throw dialect.malformedJson(Buffer.from(body).toString());
  const { value, problems } = readMessage(message, body ?? {});
  if (problems.length > 0) throw badMessage(problems);
  return value;
}

/** The model that a method was called on, if it can do that. */
export function modelFor(models: readonly Model[], name: string, method: string): Model {
  const model = models.find((known) => known.name === name);
  if (!model?.supportedGenerationMethods.includes(method)) throw unknownModel(name, method);
  return model;
}
