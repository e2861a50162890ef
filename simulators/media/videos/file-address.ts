import type { AskedHeaders } from '../../core/http/request-head.js';
import type { Exchange } from '../../core/routing/route.js';
import type { Media } from '../world/backend.js';

const PROVIDER = 'https://generativelanguage.googleapis.com';

/** How the provider's SDKs announce themselves, in both headers (`google-genai-sdk/2.18.0 gl-node/v20`). */
const SDK = /\bgoogle-genai-sdk\//;

/**
 * The address below which files are: the simulator's own, where they can be fetched, or the provider's for its SDKs, which
 * know a file by an https address alone and then ask their own base for it.
 */
export function fileBase({ request, settings }: Pick<Exchange<Media>, 'request' | 'settings'>): string {
  const { fileAddresses } = settings;
  if (fileAddresses === 'simulator') return request.origin;
  return fileAddresses === 'provider' || isSdk(request.headers) ? PROVIDER : request.origin;
}

function isSdk(headers: AskedHeaders): boolean {
  return ['user-agent', 'x-goog-api-client'].some((name) => SDK.test(headers.get(name) ?? ''));
}

/** Where the metadata of a file is. */
export function fileAt(base: string, id: string): string {
  return `${base}/v1beta/files/${id}`;
}

/** Where the bytes of a file are. */
export function downloadOf(base: string, id: string): string {
  return `${fileAt(base, id)}:download?alt=media`;
}
