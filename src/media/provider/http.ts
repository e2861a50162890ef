import type { Http } from '../../kernel/http/client.js';
import type { Wait } from '../../kernel/http/retry.js';
import { refusal } from './errors.js';
import type { ProviderOptions } from './options.js';

const KEY_HEADER = 'x-goog-api-key';

/** The fixed words of the addresses that are asked (Gemini API reference: All methods). */
const WORDS = ['v1beta', 'models', 'operations', 'files'];

/** The HTTP client of the provider, with the key of the moment. */
export function providerHttp({ backend, apiKey, keySource, http }: ProviderOptions, wait?: Wait): Http {
  const provider = {
    ...backend,
    setting: 'MEDIA_API_URL',
    pathWords: WORDS,
    credentialHeaders: [KEY_HEADER],
    credentials: async () => ({ [KEY_HEADER]: await apiKey() }),
    refusal,
    ...(keySource && { credentialSource: keySource }),
  };
  return http(provider, { wait });
}
