import { ConfigError } from '../../kernel/errors.js';
import type { Settings } from '../../kernel/settings.js';
import { OptionError, type OptionProblem } from './option-error.js';

/** Texts by the names of the options that they are given for; those that are undefined are not given. */
export type Texts = Readonly<Record<string, string | undefined>>;

/** Throws OptionError with every option that the setting of its name refuses. */
export function checkSettings(called: string, table: Settings, given: Texts): void {
  const problems = Object.entries(table).flatMap(([option, { parse }]) =>
    refused(option, () => parse(given[option]?.trim(), option)),
  );
  if (problems.length > 0) throw new OptionError(called, problems);
}

function refused(option: string, parse: () => unknown): OptionProblem[] {
  try {
    parse();
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const message = error.message.replace(/\.$/, '');
    return [
      message.startsWith(`${option} `)
        ? { option, rule: message.slice(option.length + 1) }
        : { option: '', rule: message },
    ];
  }
}

/** What `run` gives; where what options say together is refused, it throws OptionError with their names in place of variables. */
export async function together<Made>(
  called: string,
  table: Settings,
  run: () => Promise<Made> | Made,
): Promise<Made> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const rule = Object.entries(table).reduce(
      (text, [option, { variable }]) => text.replaceAll(variable, option),
      error.message,
    );
    throw new OptionError(called, [{ option: '', rule }]);
  }
}
