import { ConfigError } from '../../kernel/errors.js';
import { type JudgedConfiguration, judgedConfiguration } from '../configuration/judged.js';
import { SETTINGS } from '../configuration/schema.js';
import { FAILED } from '../process/exit-codes.js';

/** Judges a configuration file with the environment beside it: what then applies, without secrets, or a line for each problem and exit code 1. */
export function checkConfiguration(file: string): void {
  try {
    const judged = judgedConfiguration(file, process.env);
    process.stdout.write([`${file}: no problems.`, ...inEffect(judged), ''].join('\n'));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stdout.write(`${error.message}\n`);
    process.exitCode = FAILED;
  }
}

/** A line for each setting and option that is given, with where it is from. */
function inEffect({ env, options, variables }: JudgedConfiguration): string[] {
  const settings = Object.entries(SETTINGS).flatMap(([variable, { isSecret }]) => {
    const value = env[variable];
    if (value === undefined) return [];
    const shown = isSecret ? '(not shown)' : withoutPassword(value);
    return [`${variable}=${shown}  from: ${value === variables[variable] ? 'file' : 'environment'}`];
  });
  return [...settings, ...Object.entries(options).map(([name, value]) => `--${name} ${value}  from: file`)];
}

/** An address without the user and password that a proxy's may have. */
function withoutPassword(value: string): string {
  return value.replaceAll(/\/\/[^/@\s]*@/g, '//(not shown)@');
}
