import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { createForgeServer } from '#src/forge/server.js';
import { accountOf, fittingArguments } from '../../forge/arguments.js';
import { NOW, newForge, tokenOf } from '../../forge/session.js';
import type { ServerUnderTest } from './server.js';

/** The forge server. */
export const forge: ServerUnderTest = {
  name: 'forge',
  secrets: ({ token = '' }) => [token],
  rarely: [],
  endingsOf: {},
  handingOn: ['execute_rest_read', 'execute_rest_write', 'execute_custom_query'],
  isWrite: ({ method, body }) => method !== 'GET' && !isQuery(body),
  newWorld: newForge,
  // `newWorld` made it.
  credentials: (world, account = 'token') => ({ token: tokenOf(world as ForgeSimulator, account) }),
  define: ({ url, fetch, credentials: { token = '' }, log, wait }) =>
    createForgeServer({
      backend: { url, fetch },
      token: async () => token,
      log,
      wait,
      simulated: false,
      now: () => NOW.getTime(),
    }),
  calls: async (world) => {
    // `newWorld` made it.
    const fitting = fittingArguments(world as ForgeSimulator);
    return Object.fromEntries(
      Object.entries(fitting).map(([tool, args]) => [tool, { args, account: accountOf(tool) }]),
    );
  },
};

/** Whether a body is a GraphQL document that only reads. */
function isQuery(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('query' in body)) return false;
  return !/^\s*mutation/.test(String(body.query));
}
