import { proxiesOf } from '../../kernel/http/proxies.js';
import { createLog, type LogLevel } from '../../kernel/log.js';
import { serveStdio } from '../../kernel/transports/stdio/serve.js';
import type { Introduction } from '../servers/identities.js';
import type { Scope } from '../servers/scope.js';
import { firstResults } from '../startup/prebuilt-results.js';

export interface ServeOptions extends Scope {
  readonly logLevel: LogLevel;
}

/** Runs one server on stdio until its client is gone; its tools are loaded while the client reads its first answers. Throws ConfigError. */
export async function serveOnStdio(introduction: Introduction, options: ServeOptions): Promise<void> {
  const { name, address, identity } = introduction;
  const log = createLog(options.logLevel);
  proxiesOf(process.env); // wrong ones end the start before the client is greeted, as other settings do
  const results = await firstResults(name, identity(process.env), options);
  if (process.env[address] === undefined) log.warn(`${address} is not set: ${STANDS_IN}`);
  const load = async () => {
    const { definitionOf } = await import('../servers/definition.js');
    return definitionOf(name, options, { log, overHttp: false });
  };
  await serveStdio({ results, load }, log);
}

/** What a server says where its backend was not named. */
export const STANDS_IN = 'a simulator in process stands in for the backend';
