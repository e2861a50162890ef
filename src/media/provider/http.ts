import type { Http } from '../../kernel/http/client.js';
import type { Wait } from '../../kernel/http/retry.js';
import { refusal } from './errors.js';
import type { ProviderOptions } from './options.js';

const KEY_HEADER = 'x-goog-api-key';

/** The HTTP client of the provider, with the key of the moment. */
export function providerHttp({ backend, apiKey, keySource, http }: ProviderOptions, wait?: Wait): Http {
  const provider = {
    ...backend,
    setting: 'MEDIA_API_URL',
    credentialHeaders: [KEY_HEADER],
    credentials: async () => ({ [KEY_HEADER]: await apiKey() }),
    refusal,
    ...(keySource && { credentialSource: keySource }),
  };
  return http(provider, { wait });
}
