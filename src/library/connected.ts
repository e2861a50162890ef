import type { Logger } from '../kernel/log.js';
import type { ServerDefinition } from '../kernel/mcp/server.js';
import type { McpServer } from './mcp-server.js';
import { checkListen, checkTransport } from './options/server-rules.js';

interface Ending {
  close(): Promise<void>;
}

/** A server as users have it. */
export function mcpServerOf(definition: ServerDefinition<unknown>, log: Logger): McpServer {
  const connections = new Set<Ending>();
  let listening: (Ending & { readonly url: string }) | undefined;
  const close = async () => {
    const ending = [...connections, ...(listening ? [listening] : [])];
    connections.clear();
    listening = undefined;
    await Promise.all(ending.map((each) => each.close()));
  };
  return {
    name: definition.name,
    version: definition.version,
    tools: definition.tools.map(({ name, title, description, annotations }) => ({
      name,
      title,
      description,
      isReadOnly: annotations.readOnlyHint === true,
    })),
    async connect(transport) {
      checkTransport(transport);
      const { openOn } = await import('../kernel/transports/stdio/session.js');
      const { server } = openOn(definition, transport, log);
      connections.add(server);
      const { onclose } = transport;
      transport.onclose = () => {
        connections.delete(server);
        onclose?.();
      };
    },
    async listen(options = {}) {
      checkListen(options);
      if (listening) throw new Error(`It listens already, at ${listening.url}.`);
      listening = await (await import('./http-server.js')).listening(definition, options, log);
      return listening.url;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
