import { WorldFileError, type WorldProblem } from '../../../simulators/core/world-file/problems.js';
import type { Environment } from '../../kernel/config.js';
import { ConfigError } from '../../kernel/errors.js';
import { type ReadConfiguration, readConfiguration } from './file.js';
import { brokenRules } from './rules.js';

/** A configuration file with the environment beside it. */
export interface JudgedConfiguration extends ReadConfiguration {
  /** The environment as the servers then have it: its own variables, and those of the file that it lacks. */
  readonly env: Environment;
}

/** Reads a configuration file and judges it as a whole, with the environment. Throws ConfigError with a line for each problem. */
export function judgedConfiguration(file: string, outer: Environment): JudgedConfiguration {
  try {
    const read = readConfiguration(file);
    const env = { ...read.variables, ...defined(outer) };
    const problems = brokenRules(env, httpOf(read)).map(({ variable, rule }) =>
      problemOf(read, variable, rule),
    );
    if (problems.length > 0) throw new WorldFileError(problems);
    return { ...read, env };
  } catch (error) {
    throw error instanceof WorldFileError ? new ConfigError(error.message) : error;
  }
}

/** A problem at the line of its setting, where the file has it. */
function problemOf(
  { file, variables, problem }: ReadConfiguration,
  variable: string | undefined,
  rule: string,
): WorldProblem {
  if (variable !== undefined && Object.hasOwn(variables, variable))
    return problem(['settings', variable], rule);
  return { file, line: null, path: '', rule };
}

function httpOf({ options: { http } }: ReadConfiguration): string | undefined {
  return http === undefined ? undefined : String(http);
}

function defined(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
}
