import { isSimulated } from '../kernel/config.js';
import { ConfigError } from '../kernel/errors.js';
import { listen } from '../kernel/listen.js';
import { createLog, type Logger, type LogLevel } from '../kernel/log.js';
import type { ServerDefinition } from '../kernel/server.js';
import { streamableHttp } from '../kernel/streamable-http.js';
import { clientConfiguration } from './clients.js';
import { SERVERS, type ServerEntry } from './servers.js';
import { onDemand, STANDING_IN, standIn } from './simulators.js';
import { stopped } from './stopped.js';

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
    SERVERS.map((entry, index) => begin(entry, port === 0 ? 0 : port + 1 + index, log)),
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

/** A server, with its simulator behind a socket where the environment names no backend: answers then name that address. */
async function begin(entry: ServerEntry, port: number, log: Logger): Promise<Running> {
  const wiring = { env: process.env, log, overHttp: true };
  if (!isSimulated(process.env, entry.address)) {
    const simulator = onDemand(entry.name, entry.simulator);
    return { entry, definition: await entry.define({ ...wiring, simulator }), simulator: undefined };
  }
  const { listen: listenSimulator } = await import('../../simulators/core/listen.js');
  const simulated = await entry.simulator(STANDING_IN);
  const listening = await listenSimulator(simulated, { port }).catch((error: Error) => {
    throw new ConfigError(error.message);
  });
  const simulator = standIn(new URL(listening.url), async () => simulated);
  return { entry, definition: await entry.define({ ...wiring, simulator }), simulator: listening };
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
