import { createLog, type LogLevel } from '../kernel/log.js';
import { serveStdio } from '../kernel/stdio.js';
import { type Scope, scoped } from './scope.js';
import type { ServerEntry } from './servers.js';
import { onDemand } from './simulators.js';
import { unroutedNotes } from './unrouted.js';

export interface ServeOptions extends Scope {
  http?: string;
  logLevel: LogLevel;
}

/** Runs one server until its client is gone (stdio) or it is stopped (HTTP). Throws ConfigError. */
export async function serve(entry: ServerEntry, options: ServeOptions): Promise<void> {
  const { http, logLevel } = options;
  const log = createLog(logLevel);
  const onUnrouted = unroutedNotes(entry.name, (line) => log.warn(line.trimEnd()));
  const simulator = onDemand(entry.name, entry.simulator, { onUnrouted });
  const wiring = { env: process.env, log, simulator, overHttp: http !== undefined };
  const definition = await scoped(await entry.define(wiring), options);
  if (process.env[entry.address] === undefined) {
    log.warn(`${entry.address} is not set: a simulator in process stands in for the backend`);
  }
  if (http === undefined) return serveStdio(definition, log);
  const { serveHttp } = await import('./serve-http.js');
  await serveHttp(definition, http, log);
}
