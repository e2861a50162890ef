import { proxiesOf } from '../../kernel/http/proxies.js';
import { type LogForm, type Logger, type LogLevel, logOf } from '../../kernel/log.js';
import { configurationOf, type ServerSettings } from '../../kernel/settings.js';
import type { Traces } from '../../kernel/tracing.js';
import { serveStdio } from '../../kernel/transports/stdio/serve.js';
import type { Introduction } from '../../library/wiring/identities.js';
import type { Scope } from '../../library/wiring/scope.js';
import { endTraces } from '../process/ended-traces.js';
import { firstResults } from '../startup/prebuilt-results.js';

export interface ServeOptions extends Scope {
  readonly logLevel: LogLevel;
  readonly log?: LogForm;
}

/** Runs one server on stdio until its client is gone; its tools are loaded while the client reads its first answers. Throws ConfigError. */
export async function serveOnStdio(introduction: Introduction, options: ServeOptions): Promise<void> {
  const { name, settings, identity } = introduction;
  const log = logOf(options);
  proxiesOf(process.env); // a wrong one ends the start, as any wrong setting does
  const results = await firstResults(name, identity(configurationOf(settings, process.env).url), options);
  warnOfSimulator(settings, log);
  let traces: Traces | undefined;
  const load = async () => {
    const { definitionOf, tracesOf } = await import('../servers/definition.js');
    const definition = await definitionOf(name, options, { log, overHttp: false });
    traces = await tracesOf(process.env, definition.version, log);
    return { ...definition, tracing: traces?.of(name) };
  };
  await serveStdio({ results, load }, log);
  await endTraces(traces);
}

/** Warns once where no backend is configured. */
export function warnOfSimulator({ url: { variable } }: ServerSettings, log: Logger): void {
  if (process.env[variable] === undefined) log.warn(`${variable} is not set: a simulator in process answers`);
}
