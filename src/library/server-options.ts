import type { LogLevel } from '../kernel/log.js';

/** A simulated backend, as `mcp-understudy/simulators` makes it. */
export interface SimulatedBackend<Credential> {
  fetch(input: string, init?: RequestInit): Promise<Response>;
  readonly credentials: Credential;
}

/** What answers a server's requests. */
export type ServedBackend<Credential> =
  | SimulatedBackend<Credential>
  | ((input: string, init: RequestInit) => Promise<Response>)
  | string
  | URL;

/** What every server is made with; all of it may be left out. */
export interface ServerOptions<Credential> {
  /** What answers its requests: a simulated backend, an address, or a fetch; a simulation of its own if absent. */
  readonly backend?: ServedBackend<Credential>;
  /** Where a fetch's backend is, and only there. */
  readonly url?: string | URL;
  /** Whether only tools that change nothing are offered; all are if absent. */
  readonly readOnly?: boolean;
  /** The names of the tools that are offered, or globs over them. */
  readonly tools?: readonly string[];
  /** What is logged to stderr; warnings and errors if absent. */
  readonly logLevel?: LogLevel;
}

/** Options of `forgeServer`. */
export interface ForgeServerOptions extends ServerOptions<{ readonly token: string }> {
  /** An access token; anonymous at an address, and that of the simulation's usual account, if absent. */
  readonly token?: string;
  /** Further forges that a call may name, as addresses; none if absent. */
  readonly allowed?: readonly (string | URL)[];
  /** Whether calls may bring credentials of their own; they may if absent. */
  readonly callCredentials?: boolean;
}

/** Options of `trackerServer`. */
export interface TrackerServerOptions
  extends ServerOptions<{ readonly email: string; readonly token: string }> {
  /** The e-mail address of the account that signs in with the token; anonymous at an address, and the simulation's usual account, if absent. */
  readonly email?: string;
  readonly token?: string;
  /** The one folder that attachments are read from and written to; below the home, working and temporary folders if absent. */
  readonly filesFolder?: string;
}

/** Options of `mediaServer`. */
export interface MediaServerOptions extends ServerOptions<{ readonly apiKey: string }> {
  /** The key where none was configured with the tool for it; that of the simulation, if absent. */
  readonly apiKey?: string;
  /** Where images and videos are saved; below the folder of data if absent. */
  readonly outputFolder?: string;
  /** Below which the history is kept; the user's own, as XDG_DATA_HOME names it, if absent. */
  readonly dataHome?: string;
  /** Below which a configured key and model are kept; the user's own, as XDG_CONFIG_HOME names it, if absent. */
  readonly configHome?: string;
}
