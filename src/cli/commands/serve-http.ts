import type { CallerCredentials } from '../../kernel/caller.js';
import { logOf } from '../../kernel/log.js';
import { loggedCalls } from '../../library/service/logged-calls.js';
import { tracesOf } from '../../library/service/traces.js';
import type { Introduction } from '../../library/wiring/identities.js';
import { endTraces } from '../process/ended-traces.js';
import { hostAndPort } from '../process/host-and-port.js';
import { namedTokensOf } from '../process/named-callers.js';
import { signInOf } from '../process/sign-in.js';
import { bearerToken } from '../process/tokens.js';
import { definitionOf } from '../servers/definition.js';
import { endOf, serviceOf } from '../servers/operated.js';
import { type ServeOptions, warnOfSimulator } from './serve-stdio.js';

/** The path of a server that is the only one. */
const PATH = '/mcp';

/** Options that a server has over HTTP alone. */
export interface HttpServeOptions {
  stateless?: boolean;
  callerCredentials?: CallerCredentials;
}

/** Serves one server over HTTP at `[host:]port` until stopped; it requires a bearer token or sign-in beyond loopback. Throws ConfigError. */
export async function serveHttp(
  { name, settings }: Introduction,
  where: string,
  { logLevel, log: form, stateless, callerCredentials, ...scope }: ServeOptions & HttpServeOptions,
): Promise<void> {
  const { host, port } = hostAndPort(where);
  const signIn = await signInOf(process.env);
  const log = logOf({ logLevel, log: form });
  const namedTokens = namedTokensOf(process.env, log);
  const token = bearerToken(process.env, host, signIn ?? namedTokens);
  const definition = await definitionOf(name, scope, { log, overHttp: true });
  warnOfSimulator(settings, log);
  const traces = await tracesOf(process.env, definition.version, log);
  const options = { host, port, token, namedTokens, signIn, stateless, callerCredentials, traces };
  const observer = loggedCalls(name, log);
  const served = await serviceOf([{ name, path: PATH, definition, settings, observer }], options, log);
  process.stderr.write(`${definition.name} serves ${served.url}${PATH}\n`);
  await endOf(served, log);
  await endTraces(traces);
}
