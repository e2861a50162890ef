/**
 * The three MCP servers, for tests and programs: to connect to any transport of the MCP SDK, in memory too, or to serve over
 * HTTP. What answers their requests is a simulated backend, an address, or a fetch.
 *
 * @module
 */
import type { McpServer } from './mcp-server.js';
import { checkForgeServer, checkMediaServer, checkTrackerServer } from './options/server-rules.js';
import { servedBy } from './served-backend.js';
import type { ForgeServerOptions, MediaServerOptions, TrackerServerOptions } from './server-options.js';

export type { ListedTool, McpListenOptions, McpServer, McpSignIn, McpTransport } from './mcp-server.js';
export type { OptionError, OptionProblem } from './options/option-error.js';
export type {
  ForgeServerOptions,
  MediaServerOptions,
  ServedBackend,
  ServerOptions,
  SimulatedBackend,
  TrackerServerOptions,
} from './server-options.js';

/**
 * Makes the MCP server of the forge. Throws OptionError, with `problems`, where options are refused.
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
export async function forgeServer(options: ForgeServerOptions = {}): Promise<McpServer> {
  checkForgeServer(options);
  const { token, allowed, callCredentials } = options;
  return servedBy('forge', options, {
    credentials: { token },
    others: { allowed: allowed?.join(',') },
    callCredentials,
  });
}

/**
 * Makes the MCP server of the tracker. Throws OptionError, with `problems`, where options are refused.
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
export async function trackerServer(options: TrackerServerOptions = {}): Promise<McpServer> {
  checkTrackerServer(options);
  const { email, token, filesFolder } = options;
  return servedBy('tracker', options, { credentials: { email, token }, others: { filesFolder } });
}

/**
 * Makes the MCP server of images and videos. Throws OptionError, with `problems`, where options are refused.
 *
 * @example
 * ```js
 * const media = await simulateMedia();
 * const server = await mediaServer({ backend: media, outputFolder: folder, dataHome: folder, configHome: folder });
 * console.log(server.tools.map(({ name }) => name));
 * ```
 */
export async function mediaServer(options: MediaServerOptions = {}): Promise<McpServer> {
  checkMediaServer(options);
  const { apiKey, outputFolder, dataHome, configHome } = options;
  return servedBy('media', options, {
    credentials: { apiKey },
    others: { outputFolder, dataHome, configHome },
  });
}
