import type { Exchange } from '../../core/routing/route.js';
import type { Media } from '../world/backend.js';
import { noSuchFile, refuse } from '../world/refusals.js';

/** A file that was uploaded, as a part of a turn names it. */
export interface FileData {
  readonly mimeType?: string;
  readonly fileUri?: string;
}

interface InlineData {
  readonly mimeType: string;
  readonly data: string;
}

/**
 * The content of a file that a part names by its address, as if it had come inline. One that is not there, or no more, is
 * 403 (googleapis/python-genai#1218); nothing is fetched from elsewhere, so that is refused as the backend refuses what it
 * cannot reach.
 */
export function inlineOf({ fileUri = '', mimeType }: FileData, exchange: Exchange<Media, never>): InlineData {
  const id = /^(?:https?:\/\/[^/]+\/v1(?:beta)?\/)?files\/([^/?#:]+)$/.exec(fileUri)?.[1];
  if (id === undefined) throw refuse(400, unreachable(fileUri));
  const { world, clock } = exchange;
  const file = world.uploaded.get(id);
  const now = clock.now();
  if (!file || now < new Date(file.createdAt) || now >= new Date(file.expiresAt)) throw noSuchFile(id);
  return { mimeType: mimeType ?? file.mimeType, data: Buffer.from(file.bytes).toString('base64') };
}

function unreachable(uri: string): string {
  return /^https?:/.test(uri)
    ? 'Cannot fetch content from the provided URL.'
    : `Invalid or unsupported file uri: ${uri}`;
}
