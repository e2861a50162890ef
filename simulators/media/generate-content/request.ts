import type { Exchange, Received } from '../../core/routing/route.js';
import type { Media } from '../world/backend.js';
import { MODELS, type Model } from '../world/models.js';
import { dialect, refuse, unknownModel, unknownParameter } from '../world/refusals.js';
import { badMessage } from './bad-message.js';
import { readMessage } from './message-problems.js';

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
export function readBody(
  { body, query }: Pick<Exchange<Media>, 'body' | 'query'>,
  message: string,
): Record<string, unknown> {
  readQuery(query, 'Empty');
  if (body instanceof Uint8Array) throw dialect.malformedJson(Buffer.from(body).toString());
  const { value, problems } = readMessage(message, body ?? {});
  if (problems.length > 0) throw badMessage(problems);
  return value;
}

/** The model that a method was called on, if it can do that. */
export function modelFor(exchange: Exchange<Media, 'model'>, method: string): Model {
  const { params, request } = exchange;
  const model = modelsOf(exchange).find(({ name }) => name === params.model);
  if (!model?.supportedGenerationMethods.includes(method))
    throw unknownModel(params.model, versionOf(request), method);
  return model;
}

/** Every model there is: the listed ones, and those that the settings add. */
export function modelsOf({ settings }: Pick<Exchange<Media>, 'settings'>): readonly Model[] {
  const more = Object.entries(settings.moreModels).flatMap(([name, like]) => {
    const listed = MODELS.find((model) => model.name === like);
    return listed ? [{ ...listed, name, displayName: name }] : [];
  });
  return [...MODELS, ...more];
}

/** The version of the interface that was asked, as its refusals name it. */
export function versionOf({ path }: Pick<Received, 'path'>): string {
  return /^\/(?:upload\/)?(v1(?:beta)?)\//.exec(path)?.[1] ?? 'v1beta';
}

interface Page<Item> {
  readonly items: readonly Item[];
  /** Undefined on the last page. */
  readonly nextPageToken: string | undefined;
}

/** The page of a list that `pageSize` and `pageToken` ask for, or a refusal of them. */
export function pageOf<Item>(
  all: readonly Item[],
  { pageSize = 0, pageToken = '' }: Record<string, unknown>,
  { usual, most }: { readonly usual: number; readonly most: number },
): Page<Item> {
  const size = Number(pageSize);
  if (size < 0) throw refuse(400, 'The page size must not be negative.');
  const start = pageToken === '' ? 0 : placeOf(String(pageToken), all.length);
  const end = start + Math.min(size || usual, most);
  return { items: all.slice(start, end), nextPageToken: end < all.length ? tokenFor(end) : undefined };
}

function tokenFor(place: number): string {
  return Buffer.from(`models/${place}`).toString('base64url');
}

function placeOf(token: string, end: number): number {
  const [, place] = /^models\/(\d+)$/.exec(Buffer.from(token, 'base64url').toString()) ?? [];
  if (place === undefined || Number(place) >= end) throw refuse(400, 'The page token is not valid.');
  return Number(place);
}
