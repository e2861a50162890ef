import type { Environment } from '../../kernel/config.js';
import { ConfigError } from '../../kernel/errors.js';
import type { Settings } from '../../kernel/settings.js';

/** Settings by their names in the table; what is undefined is not set. */
type Given = Readonly<Record<string, string | undefined>>;

/** These settings as the environment would have them. */
export function environmentOf(table: Settings, given: Given): Environment {
  return Object.fromEntries(Object.entries(table).map(([name, { variable }]) => [variable, given[name]]));
}

/** What `run` gives; a ConfigError of it names settings as programs write them, and no variable of the environment. */
export async function namingSettings<Made>(table: Settings, run: () => Promise<Made>): Promise<Made> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const message = Object.entries(table).reduce(
      (text, [name, { variable }]) => text.replaceAll(variable, name),
      error.message,
    );
    throw new ConfigError(message);
  }
}
