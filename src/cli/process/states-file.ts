import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { States } from '../../../conformance/verify/arrangement.js';
import type { Discovered } from '../../../conformance/verify/discover.js';
import type { Pact } from '../../../conformance/verify/pact.js';
import type { Values } from '../../../conformance/verify/request.js';
import { ConfigError } from '../../kernel/errors.js';

const StatesFile = z.record(
  z.string(),
  z.record(z.string(), z.union([z.string(), z.number().transform(String)])),
);

/** The identifiers of each state in a file; an empty text is one that is not filled in yet. Throws ConfigError. */
export function readStates(file: string, pact: Pact, credential: Values): States {
  const states = StatesFile.safeParse(jsonIn(file));
  if (!states.success) throw new ConfigError(`${file} is no states file: ${z.prettifyError(states.error)}`);
  const named = new Set(
    pact.interactions.flatMap(({ providerStates }) => providerStates.map(({ name }) => name)),
  );
  for (const [name, values] of Object.entries(states.data)) {
    if (!named.has(name))
      throw new ConfigError(
        `${file}: the contract has no state "${name}"; it has: ${[...named].sort().join('; ')}.`,
      );
    const secret = Object.keys(values).find((value) => Object.hasOwn(credential, value));
    if (secret !== undefined)
      throw new ConfigError(
        `${file}: "${name}" names ${secret}; credentials come from the environment alone.`,
      );
  }
  return Object.fromEntries(Object.entries(states.data).map(([name, values]) => [name, filledIn(values)]));
}

function filledIn(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** Refuses a file that is there already, before anything is sent. Throws ConfigError. */
export function refuseTaken(file: string): void {
  if (existsSync(file))
    throw new ConfigError(`${file} is there already: name another file for --discover, or remove it first.`);
}

/** Writes what was discovered to a new file, and says what was not. */
export function writeStates(file: string, { states, missing }: Discovered): string {
  writeFileSync(file, `${JSON.stringify(states, null, 2)}\n`, { flag: 'wx' });
  const all = new Set([...Object.keys(states), ...missing.map(({ state }) => state)]).size;
  const lines = missing.map(
    ({ state, needs }) => `– ${state}${needs.length > 0 ? `: ${needs.join(', ')}` : ''}\n`,
  );
  const rest = missing.length === 0 ? '' : `Not found; fill them in, or leave them empty:\n${lines.join('')}`;
  return `${rest}${file}: ${all - missing.length} of ${all} states found. Look it over, then verify with --states ${file}\n`;
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
