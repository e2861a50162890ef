import { once } from 'node:events';
import { setting } from '../kernel/config.js';
import { ConfigError } from '../kernel/errors.js';
import { isLoopback } from '../kernel/http-guard.js';
import { createLog, type Logger, type LogLevel } from '../kernel/log.js';
import type { ServerDefinition } from '../kernel/server.js';
import { type Scope, scoped } from './scope.js';
import type { ServerEntry } from './servers.js';
import { onDemand } from './simulators.js';

export interface ServeOptions extends Scope {
  http?: string;
  logLevel: LogLevel;
}

/** Runs one server until its client is gone (stdio) or it is stopped (HTTP). Throws ConfigError. */
export async function serve(entry: ServerEntry, options: ServeOptions): Promise<void> {
  const log = createLog(options.logLevel);
  const definition = await scoped(await entry.define(process.env, log, onDemand(entry.name)), options);
  if (!setting(process.env, entry.address)) {
    log.warn(`${entry.address} is not set: a simulator in process stands in for the backend`);
  }
  if (options.http !== undefined) return serveHttp(definition, options.http, log);
  const { serveStdio } = await import('../kernel/stdio.js');
  await serveStdio(definition, log);
}

async function serveHttp(definition: ServerDefinition<unknown>, where: string, log: Logger): Promise<void> {
  const { host, port } = hostAndPort(where);
  const token = setting(process.env, 'UNDERSTUDY_HTTP_TOKEN');
  if (!isLoopback(host) && token === undefined) {
    throw new ConfigError(
      `Serving on ${host} would let others use your backend: set UNDERSTUDY_HTTP_TOKEN, the bearer token they must bring.`,
    );
  }
  const [{ streamableHttp }, { listen }] = await Promise.all([
    import('../kernel/streamable-http.js'),
    import('../kernel/listen.js'),
  ]);
  const app = streamableHttp({ servers: { '/mcp': definition }, token, log });
  const listening = await listen(app.fetch, host, port);
  process.stderr.write(`${definition.name} serves ${listening.url}/mcp\n`);
  await stopped();
  await app.close();
  await listening.close();
}

/** `[host:]port`, an IPv6 host in brackets. */
function hostAndPort(where: string): { host: string; port: number } {
  const match = /^(?:(?<host>\[[^\]]+\]|[^:[\]]+):)?(?<port>\d{1,5})$/.exec(where);
  const port = Number(match?.groups?.port);
  if (!match || port > 65_535) throw new ConfigError(`--http takes [host:]port; it was "${where}".`);
  return { host: (match.groups?.host ?? '127.0.0.1').replace(/[[\]]/g, ''), port };
}

/** Resolves when the process is asked to end. */
export async function stopped(): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}
