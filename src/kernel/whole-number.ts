import { ConfigError } from './errors.js';
import type { Setting } from './settings.js';

/** A setting that is a whole number in a range. Its reader throws ConfigError. */
export function whole(
  variable: string,
  what: string,
  usual: number,
  { least, most }: { readonly least: number; readonly most: number },
): Setting<number> {
  return {
    variable,
    what,
    default: String(usual),
    isNumber: true,
    parse: (text) => {
      if (text === undefined || text === '') return usual;
      const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
      if (value >= least && value <= most) return value;
      throw new ConfigError(`${variable} must be a whole number from ${least} to ${most}.`);
    },
  };
}
