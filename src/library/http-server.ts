import { isLoopback } from '../kernel/http/url.js';
import type { Logger } from '../kernel/log.js';
import type { ServerDefinition } from '../kernel/mcp/server.js';
import type { McpListenOptions } from './mcp-server.js';
import { service } from './service/service.js';
import { signInWith } from './sign-in.js';

/** The path that a server has where it is the only one. */
const PATH = '/mcp';

/** Serves one server over Streamable HTTP. Throws Error where it cannot listen, or would let others in. */
export async function listening(
  definition: ServerDefinition<unknown>,
  { host = '127.0.0.1', port = 0, token, signIn, stateless, callerCredentials }: McpListenOptions,
  log: Logger,
) {
  if (token === undefined && !signIn && !isLoopback(host))
    throw new Error(
      `Listening on ${host} lets others use your backend: give a token, which callers send, or signIn.`,
    );
  const options = {
    host,
    port,
    token,
    stateless,
    callerCredentials,
    signIn: signIn && (await signInWith(signIn)),
  };
  const { url, close } = await service([{ name: definition.name, path: PATH, definition }], options, log);
  return { url: `${url}${PATH}`, close };
}
