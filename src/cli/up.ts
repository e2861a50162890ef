import { setting } from '../kernel/config.js';
import { ConfigError } from '../kernel/errors.js';
import { listen } from '../kernel/listen.js';
import { createLog, type LogLevel } from '../kernel/log.js';
import type { ServerDefinition } from '../kernel/server.js';
import { streamableHttp } from '../kernel/streamable-http.js';
import { clientConfiguration } from './clients.js';
import { stopped } from './serve.js';
import { SERVERS, type ServerEntry } from './servers.js';
import { SIMULATORS } from './simulators.js';

export interface UpOptions {
  port: number;
  logLevel: LogLevel;
}

interface Running {
  entry: ServerEntry;
  definition: ServerDefinition<unknown>;
  /** Where the simulated backend is; undefined where the environment names a backend. */
  simulator: { url: string; close(): Promise<void> } | undefined;
}

/** Serves all servers on one port, at `/<name>/mcp`, beside their simulators, until stopped. Throws ConfigError. */
export async function up({ port, logLevel }: UpOptions): Promise<void> {
  const log = createLog(logLevel);
  const running = await Promise.all(
    SERVERS.map(async (entry, index): Promise<Running> => {
      if (setting(process.env, entry.address)) {
        return {
          entry,
          definition: await entry.define(process.env, log, neverSimulated),
          simulator: undefined,
        };
      }
      const simulated = await SIMULATORS[entry.name]({ hurried: true, anyToken: true });
      const definition = await entry.define(process.env, log, async () => simulated);
      const { listen: listenSimulator } = await import('../../simulators/core/listen.js');
      const simulator = await listenSimulator(simulated, { port: port === 0 ? 0 : port + 1 + index }).catch(
        (error: Error) => {
          throw new ConfigError(error.message);
        },
      );
      return { entry, definition, simulator };
    }),
  );
  const servers = Object.fromEntries(
    running.map(({ entry, definition }) => [`/${entry.name}/mcp`, definition]),
  );
  const app = streamableHttp({ servers, log });
  const listening = await listen(app.fetch, '127.0.0.1', port);
  process.stdout.write(announcement(running, listening.url));
  await stopped();
  await app.close();
  await Promise.all([listening.close(), ...running.map(({ simulator }) => simulator?.close())]);
}

async function neverSimulated(): Promise<never> {
  throw new Error('a backend is configured, so nothing is simulated');
}

function announcement(running: Running[], url: string): string {
  const lines = running.map(({ entry, definition, simulator }) => {
    const backend = simulator
      ? `simulator ${simulator.url} (journal: ${simulator.url}/_simulator/journal)`
      : `$${entry.address}`;
    return `${entry.name.padEnd(8)} ${url}/${entry.name}/mcp   ${definition.tools.length} tools\n         backend: ${backend}\n`;
  });
  return `${lines.join('')}\n${clientConfiguration(
    running.map(({ entry }) => entry.name),
    url,
  )}\nReady. Ctrl-C stops.\n`;
}
