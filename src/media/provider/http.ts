import { Http } from '../../kernel/http/client.js';
import type { Wait } from '../../kernel/http/retry.js';
import { refusal } from './errors.js';
import type { ProviderOptions } from './options.js';

const KEY_HEADER = 'x-goog-api-key';

/** The way out to the provider, with the key of the moment. */
export function providerHttp(
  { backend, apiKey, keySource, log, limits }: ProviderOptions,
  wait: Wait | undefined,
): Http {
  const credentials = async () => ({ [KEY_HEADER]: await apiKey() });
  return new Http(
    {
      ...{ ...backend, setting: 'MEDIA_API_URL', credentialHeaders: [KEY_HEADER], credentials, refusal },
      ...(keySource && { credentialSource: keySource }),
    },
    { log, limits, ...(wait && { wait }) },
  );
}
