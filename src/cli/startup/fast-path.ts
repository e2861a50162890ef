import { parseArgs } from 'node:util';
import { DEFAULT_LOG_LEVEL, LOG_LEVELS } from '../../kernel/log.js';
import type { ServeOptions } from '../commands/serve-stdio.js';
import { INTRODUCTIONS, type Introduction } from '../servers/identities.js';

const OPTIONS = {
  'read-only': { type: 'boolean' },
  tools: { type: 'string' },
  'log-level': { type: 'string', default: DEFAULT_LOG_LEVEL },
} as const;

/**
 * The server that the arguments start on stdio: clients do that over and over, so it does not wait for the whole command line
 * to load. Undefined for all else, and for what is not quite right, which the command line explains.
 */
export function serverOnStdio([name, ...args]: readonly string[]):
  | { introduction: Introduction; options: ServeOptions }
  | undefined {
  const introduction = Object.values(INTRODUCTIONS).find((server) => server.name === name);
  const values = introduction && valuesOf(args);
  const logLevel = LOG_LEVELS.find((level) => level === values?.['log-level']);
  if (!values || !logLevel) return undefined;
  const { 'read-only': readOnly, tools } = values;
  return {
    introduction,
    options: { logLevel, ...(readOnly && { readOnly }), ...(tools !== undefined && { tools }) },
  };
}

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch {
    return undefined;
  }
}
