import { ToolError } from '../kernel/errors.js';
import { type Fetch, Http } from '../kernel/http.js';
import type { Logger } from '../kernel/log.js';
import { OriginLimits } from '../kernel/origin-limits.js';
import type { Wait } from '../kernel/retry.js';
import type { Call } from '../kernel/tool.js';
import type { UserCredentials } from './arguments.js';
import { Forge } from './forge.js';
import { refuseOrigin } from './origins.js';
import { refusal } from './refusals.js';

const TOKEN_HEADER = 'private-token';

export interface ForgeOptions {
  /** The configured forge, or the simulator in its place. */
  backend: { url: URL; fetch: Fetch };
  /** The configured token; undefined: anonymous. */
  token: (() => Promise<string>) | undefined;
  log: Logger;
  /** Whether a simulator in process stands in for the forge. */
  simulated: boolean;
  /** Whether callers reach this server over HTTP. */
  overHttp?: boolean;
  /** Reaches the other forges that calls may name; the backend's own if absent. */
  fetchElsewhere?: Fetch;
  /** Origins besides the configured one that a call may name. */
  allowed?: readonly string[];
  wait?: Wait;
  limits?: OriginLimits;
}

/** Every forge that calls may ask: the configured one, and those that their credentials name. */
export class Forges {
  readonly #options: ForgeOptions;
  readonly #limits: OriginLimits;
  readonly #freeEditions = new Set<string>();

  constructor(options: ForgeOptions) {
    this.#options = options;
    this.#limits = options.limits ?? new OriginLimits();
  }

  /**
   * The forge of one call. The configured token goes to the configured origin alone: a call that names another one is
   * anonymous there unless it brings a token of its own. Throws ToolError where a call may not name that origin.
   */
  open(credentials: UserCredentials, call: Call): Forge {
    const { backend, log, wait } = this.#options;
    const url = credentials?.forgeUrl === undefined ? backend.url : new URL(credentials.forgeUrl);
    const isHome = url.origin === backend.url.origin;
    if (!isHome) refuseOrigin(url, this.#options);
    const own = credentials?.accessToken;
    const token = own === undefined ? (isHome ? this.#options.token : undefined) : async () => own;
    const http = new Http(
      {
        url,
        fetch: isHome ? backend.fetch : this.#elsewhere(),
        setting: 'FORGE_URL',
        credentialHeaders: [TOKEN_HEADER],
        credentials: async () => (token ? { [TOKEN_HEADER]: await token() } : {}),
        refusal,
      },
      { log, limits: this.#limits, ...(wait && { wait }) },
    );
    const isAnonymous = token === undefined;
    return new Forge({ url, http, isAnonymous, freeEditions: this.#freeEditions }, call);
  }

  #elsewhere(): Fetch {
    const { simulated, backend, fetchElsewhere } = this.#options;
    if (fetchElsewhere) return fetchElsewhere;
    if (!simulated) return backend.fetch;
    throw new ToolError('unsupported', 'Only the simulated forge can be reached here.');
  }
}
