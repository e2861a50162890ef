import type { Command } from 'commander';
import { judgedConfiguration } from './judged.js';

/**
 * Gives a command what its configuration file says: options that the command line leaves out, and variables that the environment
 * of the process lacks. An option that the command does not have is left alone. Throws ConfigError with every problem of the file.
 */
export function applyConfiguration(command: Command, file: string): void {
  const { env, options } = judgedConfiguration(file, process.env);
  Object.assign(process.env, env);
  for (const option of command.options) {
    const value = options[option.name()];
    const isGiven = command.getOptionValueSource(option.attributeName()) === 'cli';
    if (value === undefined || isGiven) continue;
    const taken = typeof value === 'boolean' ? value !== option.negate : String(value);
    command.setOptionValueWithSource(option.attributeName(), taken, 'config');
  }
}
