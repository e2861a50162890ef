import type { Http } from '../../kernel/http/client.js';
import type { Bounds } from '../../kernel/http/retry.js';
import { gemini } from './gemini.js';
import { providerHttp } from './http.js';
import { type GeneratedImages, generateImages, type ImageRequest } from './image-generator.js';
import { checkListed } from './listed-models.js';
import type { ProviderOptions } from './options.js';

/** The models behind the backend's address: all that goes out to them goes through one {@link Http}. */
export class Provider {
  readonly #url: URL;
  readonly #http: Http;

  constructor(options: ProviderOptions) {
    this.#url = options.backend.url;
    this.#http = providerHttp(options);
  }

  /** Pictures by the model; throws ToolError with the provider's reason where there are none. */
  async generateImages(request: ImageRequest, bounds: Bounds): Promise<GeneratedImages> {
    return generateImages(await gemini(this.#http, this.#url, bounds), request, bounds.signal);
  }

  /** Throws ToolError for a model of no pictures; returns why it could not be checked. */
  checkListed(model: string, bounds: Bounds): Promise<string | undefined> {
    return checkListed(this.#http, this.#url, model, bounds);
  }
}
