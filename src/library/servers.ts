/**
 * The three MCP servers, for tests and programs: to connect to any transport of the MCP SDK, in memory too, or to serve over
 * HTTP. What answers their requests is a simulated backend, an address, or a fetch.
 *
 * @module
 */
import type { McpServer } from './mcp-server.js';
import { servedBy } from './served-backend.js';
import type { ServerOptions } from './server-options.js';

export type { ListedTool, McpListenOptions, McpServer, McpSignIn, McpTransport } from './mcp-server.js';
export type { ServedBackend, ServerOptions, SimulatedBackend } from './server-options.js';

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

/**
 * Makes the MCP server of the forge. Throws Error, which names the option, where one is refused.
 *
 * @example
 * ```js
 * const forge = await simulateForge();
 * const server = await forgeServer({ backend: forge, readOnly: true });
 * const [ours, theirs] = InMemoryTransport.createLinkedPair();
 * await server.connect(ours);
 * await client.connect(theirs);
 * ```
 */
export function forgeServer(options: ForgeServerOptions = {}): Promise<McpServer> {
  const { token, allowed, callCredentials } = options;
  return servedBy('forge', options, {
    credentials: { token },
    others: { allowed: allowed?.join(',') },
    callCredentials,
  });
}

/**
 * Makes the MCP server of the tracker. Throws Error, which names the option, where one is refused.
 *
 * @example
 * ```js
 * const tracker = await simulateTracker();
 * const server = await trackerServer({ backend: tracker, ...tracker.accounts.reader });
 * const address = await server.listen();
 * console.log(address);
 * await server.close();
 * ```
 */
export function trackerServer(options: TrackerServerOptions = {}): Promise<McpServer> {
  const { email, token, filesFolder } = options;
  return servedBy('tracker', options, { credentials: { email, token }, others: { filesFolder } });
}

/**
 * Makes the MCP server of images and videos. Throws Error, which names the option, where one is refused.
 *
 * @example
 * ```js
 * const media = await simulateMedia();
 * const server = await mediaServer({ backend: media, outputFolder: folder, dataHome: folder, configHome: folder });
 * console.log(server.tools.map(({ name }) => name));
 * ```
 */
export function mediaServer(options: MediaServerOptions = {}): Promise<McpServer> {
  const { apiKey, outputFolder, dataHome, configHome } = options;
  return servedBy('media', options, {
    credentials: { apiKey },
    others: { outputFolder, dataHome, configHome },
  });
}
