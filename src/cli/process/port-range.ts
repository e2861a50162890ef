import { ConfigError } from '../../kernel/errors.js';

const HIGHEST_PORT = 65_535;

/** Refuses a first port after which there are not enough; 0 is any free one for each. Throws ConfigError. */
export function requirePortRange(first: number, count: number): void {
  const highest = HIGHEST_PORT - count + 1;
  if (first <= highest) return;
  throw new ConfigError(
    `--port ${first} leaves too few for ${count} in a row: give at most ${highest}, or 0 for any free ones.`,
  );
}
