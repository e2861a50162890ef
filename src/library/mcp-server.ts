/** A transport as the SDK's of both versions are: in memory, over streams, over a socket. It must not be started yet. */
export interface McpTransport {
  onclose?(): void;
  onerror?(error: Error): void;
  onmessage?(message: unknown, extra?: unknown): void;
  readonly sessionId?: string | undefined;
  start(): Promise<void>;
  send(message: unknown, options?: unknown): Promise<void>;
  close(): Promise<void>;
  setProtocolVersion?(revision: string): void;
}

/** How callers sign in, at an authorization server of OAuth. */
export interface McpSignIn {
  /** Where clients reach the server, without /mcp. */
  readonly publicUrl: string | URL;
  /** The authorization servers, by their issuer identifiers. */
  readonly issuers: readonly string[];
  /** What access tokens have to be for; the address of the server if absent. */
  readonly audience?: readonly string[];
  /** The scope of every request, and that of tools that change something beside it; "understudy:read" and "understudy:write" if absent. */
  readonly scopes?: { readonly read: string; readonly write: string };
  /** Where the keys of the issuer are; as its metadata say if absent. */
  readonly jwksUrl?: string | URL;
  /** Where the issuer is asked about tokens that are not signed, and as which client; signed tokens alone if absent. */
  readonly introspection?: {
    readonly url: string | URL;
    readonly clientId: string;
    readonly clientSecret: string;
  };
}

/** Where a server listens. */
export interface McpListenOptions {
  /** 127.0.0.1 if absent. */
  readonly host?: string;
  /** Any free one if absent. */
  readonly port?: number;
  /** A bearer token that every caller has to send who has not signed in; required beyond loopback without sign-in. */
  readonly token?: string | undefined;
  /** How callers sign in; they do not if absent. */
  readonly signIn?: McpSignIn | undefined;
  /** Whether callers must bring a credential for the backend of their own, in headers as `X-Forge-Token`, may, or are refused with one; "optional" if absent. */
  readonly callerCredentials?: 'required' | 'optional' | 'off' | undefined;
  /** Whether clients of a handshake are served without sessions; false if absent. */
  readonly stateless?: boolean | undefined;
}

/** A tool as a server lists it, without its schemas. */
export interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly isReadOnly: boolean;
}

/** An MCP server in this process. It speaks both eras of the protocol with each client. */
export interface McpServer extends AsyncDisposable {
  readonly name: string;
  readonly version: string;
  /** The tools that it offers, in their order. */
  readonly tools: readonly ListedTool[];
  /** Serves one client on this transport, until one of them closes it. Clients share nothing but the backend and the files. Throws TypeError where it is none. */
  connect(transport: McpTransport): Promise<void>;
  /** Serves Streamable HTTP; gives the address for clients, which ends in /mcp. Throws OptionError where options are refused, and Error where it listens already or cannot, or a token or sign-in is missing beyond loopback. */
  listen(options?: McpListenOptions): Promise<string>;
  /** Ends all connections and stops listening. */
  close(): Promise<void>;
}
