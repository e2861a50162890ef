import type { Fetch, HttpMaker } from '../../kernel/http/client.js';
import type { Wait } from '../../kernel/http/retry.js';

/** What leads to the provider. */
export interface ProviderOptions {
  backend: { url: URL; fetch: Fetch };
  /** The key of the moment; throws ToolError where there is none. */
  apiKey: () => Promise<string>;
  /** The source of that key and how to set another, as a sentence. */
  keySource?: (() => Promise<string>) | undefined;
  http: HttpMaker;
  wait?: Wait | undefined;
}
