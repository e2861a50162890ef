import type { OwnCredential } from '../../kernel/caller.js';
import { CREDENTIAL_RULE, isHeaderValue } from '../../kernel/config.js';
import { invalidArgument, ToolError } from '../../kernel/errors.js';
import {
  type Fetch,
  type Http,
  type HttpMaker,
  type HttpOptions,
  httpMaker,
} from '../../kernel/http/client.js';
import { OriginLimits } from '../../kernel/http/concurrency.js';
import { warnOfPlainHttp } from '../../kernel/http/plaintext-warning.js';
import { MAX_JSON_BYTES } from '../../kernel/http/response.js';
import { late } from '../../kernel/late-modules.js';
import type { Call } from '../../kernel/mcp/tool.js';
import type { UserCredentials } from '../definition/arguments.js';
import { CachedSchemas } from './cached-schemas.js';
import { Forge } from './forge.js';
import { ForgeClock } from './forge-clock.js';
import { namedAddress, refuseRedirect } from './origins.js';
import { refusal } from './refusals.js';

const TOKEN_HEADER = 'private-token';

/** The fixed words of the addresses that are asked most (GitLab: REST API resources; GraphQL API). */
const PATH_WORDS = `api/graphql api/v4 access_requests approvals approve archive award_emoji blob boards
  branches broadcast_messages changes closes_issues commits compare contributors diffs discussions environments epics events
  files groups hooks issues jobs labels links members merge merge_base merge_requests milestones namespaces notes packages
  pipeline pipelines projects protected_branches raw releases repository runners schedules search snippets statuses subgroups
  tags trace tree trigger user users variables version versions wikis`.split(/\s+/);

const CONFIGURED = 'is that of FORGE_TOKEN (environment): set another there';

/** Gives the token of a forge; undefined: anonymous. */
type Token = (() => Promise<string>) | undefined;

export interface ForgeOptions extends HttpOptions {
  /** The configured forge, or the simulator in its place. */
  backend: { url: URL; fetch: Fetch };
  /** The configured token. */
  token: Token;
  /** Where the token came from, and how to set another, as words after "The token for … "; the setting if absent. */
  tokenSource?: string;
  /** Whether the forge is a simulator in process. */
  simulated: boolean;
  /** Whether callers reach this server over HTTP. */
  overHttp?: boolean;
  /** Reaches the other forges that calls may name; the backend's own if absent. */
  fetchElsewhere?: Fetch;
  /** Origins besides the configured one that a call may name. */
  allowed?: readonly string[];
  /** Whether calls may bring credentials of their own, which they may if absent. */
  callCredentials?: boolean;
  /** The time in epoch milliseconds; that of the machine if absent. */
  now?: () => number;
}

/** Who asks in a call, and what reads the time of the answers. */
interface Asking {
  readonly token: Token;
  readonly source: string;
  readonly clock: ForgeClock;
}

/** Every forge that calls may ask: the configured one, and those that their credentials name. */
export class Forges {
  readonly #options: ForgeOptions;
  readonly #newHttp: HttpMaker;
  readonly #freeEditions = new Set<string>();
  readonly #schemas = new CachedSchemas();
  readonly #warnedOf = new Set<string>();

  constructor(options: ForgeOptions) {
    this.#options = options;
    this.#newHttp = httpMaker(options);
  }

  /** The same forges for a caller over HTTP who brought a token of its own, which takes the place of the configured one. */
  of({ parts: { token = '' } }: OwnCredential): Forges {
    const tokenSource = 'came in the header X-Forge-Token: send another one';
    const limits = (this.#options.limits ?? new OriginLimits()).ofOneCaller();
    return new Forges({ ...this.#options, token: async () => token, tokenSource, limits });
  }

  /**
   * The forge of one call. The configured token goes to the configured origin alone: a call that names another one is
   * anonymous there unless it brings a token of its own. Throws ToolError where a call may not name that origin.
   */
  open(credentials: UserCredentials, call: Call): Forge {
    const { backend } = this.#options;
    const { forgeUrl, accessToken } = credentials ?? {};
    const url = forgeUrl === undefined ? backend.url : namedAddress(forgeUrl, backend.url, this.#options);
    const isHome = url.origin === backend.url.origin;
    const token = accessToken === undefined ? (isHome ? this.#options.token : undefined) : own(accessToken);
    if (accessToken !== undefined) this.#warnOnceOf(url, isHome);
    const clock = new ForgeClock(this.#options.now ?? Date.now);
    const access = {
      url,
      clock,
      http: this.#http(url, isHome, { token, source: this.#sourceOf(url, accessToken), clock }),
      isAnonymous: token === undefined,
      freeEditions: this.#freeEditions,
      schema: this.#schemas.of(`${url.href} ${ownerOf(accessToken, token)}`),
      redactor: () => redactor(token),
      tokenPerCall: this.#tokenPerCall,
    };
    return new Forge(access, call);
  }

  /** A token that came with a call may go where none was configured for; the server's own was warned of at its start. */
  #warnOnceOf(url: URL, isHome: boolean): void {
    const { simulated, token, log } = this.#options;
    if (this.#warnedOf.has(url.origin) || (isHome && (simulated || token))) return;
    this.#warnedOf.add(url.origin);
    warnOfPlainHttp(log, url, isHome ? 'FORGE_URL' : 'userCredentials.forgeUrl');
  }

  #http(url: URL, isHome: boolean, { token, source, clock }: Asking): Http {
    const { backend } = this.#options;
    return this.#newHttp(
      {
        url,
        fetch: clock.reading(isHome ? backend.fetch : this.#elsewhere()),
        setting: isHome ? 'FORGE_URL' : 'userCredentials.forgeUrl',
        isNamedByCall: !isHome,
        pathWords: PATH_WORDS,
        credentialHeaders: [TOKEN_HEADER],
        credentials: async () => (token ? { [TOKEN_HEADER]: await token() } : {}),
        credentialSource: async () => source,
        refusal,
        refuseRedirect: (target) => refuseRedirect(target, { ...this.#options, isHome }),
      },
      { maxBytes: MAX_JSON_BYTES },
    );
  }

  /** What a caller may do about a missing token besides setting one; nothing where neither requests nor calls bring one. */
  get #tokenPerCall(): string {
    const { overHttp, callCredentials } = this.#options;
    const inHeader = overHttp ? ', send it in the header X-Forge-Token' : '';
    return callCredentials === false ? inHeader : `${inHeader}, or give userCredentials.accessToken`;
  }

  /** Where a refused token came from, and how to set another. */
  #sourceOf({ origin }: URL, accessToken: string | undefined): string {
    return accessToken === undefined
      ? `The token for ${origin} ${this.#options.tokenSource ?? CONFIGURED}${this.#tokenPerCall}.`
      : `The token for ${origin} came with the call: give another in userCredentials.accessToken.`;
  }

  #elsewhere(): Fetch {
    const { simulated, backend, fetchElsewhere } = this.#options;
    if (fetchElsewhere) return fetchElsewhere;
    if (!simulated) return backend.fetch;
    throw new ToolError('unsupported', 'Only the simulated forge can be reached here.');
  }
}

/** A call's own token, as a header can carry it (RFC 9110, 5.5). Throws ToolError, which does not repeat it. */
function own(accessToken: string): Token {
  if (isHeaderValue(accessToken)) return async () => accessToken;
  throw invalidArgument('userCredentials.accessToken', CREDENTIAL_RULE);
}

/** The owner of a cached schema, from which no token can be read. */
function ownerOf(accessToken: string | undefined, token: Token): string {
  if (accessToken !== undefined) return late.crypto.createHash('sha256').update(accessToken).digest('hex');
  return token ? 'configured' : 'anonymous';
}

async function redactor(token: Token): Promise<(text: string) => string> {
  const secret = await token?.();
  return (text) => (secret ? text.replaceAll(secret, '[redacted]') : text);
}
