import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { createTrackerServer } from '#src/tracker/server.js';
import { fittingArguments } from '../../tracker/laws-arguments.js';
import type { ServerUnderTest } from './server.js';

/** The tracker server. */
export const tracker: ServerUnderTest = {
  name: 'tracker',
  secrets: ({ email = '', token = '' }) => [token, Buffer.from(`${email}:${token}`).toString('base64')],
  rarely: [],
  endingsOf: {},
  handingOn: [],
  isWrite: ({ method, path }) => method !== 'GET' && !path.includes('/search/'),
  newWorld: () => createTrackerSimulator({ now: new Date('2026-03-02T00:00:00Z'), rate: 0 }),
  credentials: ({ credentials }) => credentials,
  define: ({ url, fetch, folder, credentials: { email = '', token = '' }, log, wait }) =>
    createTrackerServer({
      backend: { url, fetch },
      account: async () => ({ email, token }),
      log,
      wait,
      simulated: false,
      filesFolder: folder,
    }),
  calls: async (world, folder) => {
    // `newWorld` made it.
    const fitting = fittingArguments(world as ReturnType<typeof createTrackerSimulator>, folder);
    return Object.fromEntries(
      Object.entries(fitting).map(([tool, args]) => {
        const { outputPath } = args;
        return [tool, { args, ...(typeof outputPath === 'string' && { leaves: outputPath }) }];
      }),
    );
  },
};
