import type { Environment } from '../../kernel/config.js';
import type { Settings } from '../../kernel/settings.js';

/** Settings by their names in the table; what is undefined is not set. */
type Given = Readonly<Record<string, string | undefined>>;

/** These settings as the environment would have them. */
export function environmentOf(table: Settings, given: Given): Environment {
  return Object.fromEntries(Object.entries(table).map(([name, { variable }]) => [variable, given[name]]));
}
