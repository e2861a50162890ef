import { late } from '../../kernel/late-modules.js';
import { DEFAULT_LOG_LEVEL, LOG_LEVELS } from '../../kernel/log.js';
import { SHARED_SETTINGS } from '../../kernel/shared-settings.js';
import { INTRODUCTIONS, type Introduction } from '../../library/wiring/identities.js';
import type { ServeOptions } from '../commands/serve-stdio.js';
import { optionsOf } from '../servers/options.js';

/**
 * The server that the arguments start on stdio: clients do that over and over, so it does not wait for the whole command line
 * to load. Undefined for all else, and for what is not quite right, which the command line explains.
 */
export function serverOnStdio([name, ...args]: readonly string[]):
  | { introduction: Introduction; options: ServeOptions }
  | undefined {
  const introduction = Object.values(INTRODUCTIONS).find((server) => server.name === name);
  const values = introduction && valuesOf(introduction.name, args);
  const logLevel = LOG_LEVELS.find((level) => level === (values?.['log-level'] ?? DEFAULT_LOG_LEVEL));
  if (!values || !logLevel || SLOWER.some((option) => values[option] !== undefined) || isConfigured())
    return undefined;
  const { 'read-only': readOnly, tools, 'no-call-credentials': noCallCredentials } = values;
  return {
    introduction,
    options: {
      logLevel,
      ...(readOnly && { readOnly: true }),
      ...(noCallCredentials && { callCredentials: false }),
      ...(tools !== undefined && { tools: `${tools}` }),
    },
  };
}

/** Options of which the command line makes more than a server on stdio. */
const SLOWER = ['http', 'stateless', 'caller-credentials', 'config', 'log'];

/** Whether the environment names a file of further settings. */
function isConfigured(): boolean {
  return Boolean(process.env[SHARED_SETTINGS.configurationFile.variable]);
}

function valuesOf(
  server: string,
  args: readonly string[],
): Readonly<Record<string, string | boolean | undefined>> | undefined {
  const options = Object.fromEntries(
    optionsOf(server).map(([name, { argument }]) => [
      name,
      { type: argument ? 'string' : 'boolean' } as const,
    ]),
  );
  try {
    return late.util.parseArgs({ args: [...args], options }).values;
  } catch {
    return undefined;
  }
}
