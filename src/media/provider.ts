import type { Fetch, Http } from '../kernel/http.js';
import type { Logger } from '../kernel/log.js';
import type { OriginLimits } from '../kernel/origin-limits.js';
import type { Bounds, Wait } from '../kernel/retry.js';
import { gemini } from './gemini.js';
import { type Commission, type Painting, paint } from './painter.js';
import { providerHttp } from './provider-http.js';

export interface ProviderOptions {
  backend: { url: URL; fetch: Fetch };
  /** The key of the moment; throws ToolError where there is none. */
  apiKey: () => Promise<string>;
  /** Where that key comes from and how to set another, as a sentence. */
  keySource?: (() => Promise<string>) | undefined;
  log: Logger;
  limits: OriginLimits;
  wait?: Wait | undefined;
}

/** The models behind the backend's address: all that goes out to them goes through one {@link Http}. */
export class Provider {
  readonly #url: URL;
  readonly #http: Http;

  constructor(options: ProviderOptions) {
    this.#url = options.backend.url;
    this.#http = providerHttp(options, options.wait);
  }

  /** Pictures by the model; throws ToolError with the provider's reason where there are none. */
  async paint(commission: Commission, bounds: Bounds): Promise<Painting> {
    return paint(await gemini(this.#http, this.#url, bounds), commission, bounds.signal);
  }
}
