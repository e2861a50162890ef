import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import { browse } from './authorization-server.js';

export type Mode = 'legacy' | { readonly pin: string };

/** A person with a client of the SDK, which signs in at the authorization server that the MCP server names. */
export class Person {
  readonly #name: string;
  readonly #url: URL;
  readonly #mode: Mode;
  readonly #headers: Readonly<Record<string, string>>;
  /** Each token that the client was given. */
  readonly tokens: StoredOAuthTokens[] = [];
  /** The scopes of each page to which the person was sent. */
  readonly asked: (string | null)[] = [];
  #sentTo: URL | undefined;
  #client: Client | undefined;
  #transport: StreamableHTTPClientTransport | undefined;
  readonly #provider: OAuthClientProvider;

  constructor(name: string, url: string, mode: Mode, headers: Readonly<Record<string, string>> = {}) {
    this.#name = name;
    this.#url = new URL(url);
    this.#mode = mode;
    this.#headers = headers;
    this.#provider = this.#newProvider();
  }

  /** Does something with the client, and signs in as often as the server wants it. */
  async with<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      try {
        return await work(await this.#connected());
      } catch (error) {
        if (!(error instanceof UnauthorizedError) || !this.#sentTo) throw error;
        this.asked.push(this.#sentTo.searchParams.get('scope'));
        const back = await browse(this.#sentTo, this.#name);
        this.#sentTo = undefined;
        await this.#transport?.finishAuth(back.searchParams);
      }
    }
    throw new Error('the server wants another sign-in again and again');
  }

  /** The structured result of a call, or its text where it failed. */
  async call(name: string, args: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    const { isError, content, structuredContent } = await this.with((client) =>
      client.callTool({ name, arguments: { ...args } }),
    );
    return isError ? content : structuredContent;
  }

  async toolNames(): Promise<string[]> {
    const { tools } = await this.with((client) => client.listTools());
    return tools.map(({ name }) => name);
  }

  async #connected(): Promise<Client> {
    if (this.#client) return this.#client;
    const mode = typeof this.#mode === 'string' ? this.#mode : { ...this.#mode };
    const client = new Client({ name: 'test', version: '0' }, { versionNegotiation: { mode } });
    this.#transport = new StreamableHTTPClientTransport(this.#url, {
      authProvider: this.#provider,
      requestInit: { headers: this.#headers },
    });
    await client.connect(this.#transport);
    onTestFinished(() => client.close());
    this.#client = client;
    return client;
  }

  #newProvider(): OAuthClientProvider {
    let verifier = '';
    let discovered: OAuthDiscoveryState | undefined;
    const redirect = 'http://127.0.0.1/callback';
    return {
      redirectUrl: redirect,
      clientMetadata: {
        client_name: 'A client of tests',
        redirect_uris: [redirect],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        application_type: 'native',
      },
      clientInformation: () => ({ client_id: 'a-client-of-tests' }),
      tokens: () => this.tokens.at(-1),
      saveTokens: (given) => {
        this.tokens.push(given);
      },
      redirectToAuthorization: (address) => {
        this.#sentTo = address;
      },
      saveCodeVerifier: (given) => {
        verifier = given;
      },
      codeVerifier: () => verifier,
      saveDiscoveryState: (given) => {
        discovered = given;
      },
      discoveryState: () => discovered,
    };
  }
}
