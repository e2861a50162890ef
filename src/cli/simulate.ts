import { ConfigError } from '../kernel/errors.js';
import { namesOf, SERVERS, type ServerEntry } from './servers.js';
import type { WorldOptions } from './simulators.js';
import { stopped } from './stopped.js';

export interface SimulateOptions extends WorldOptions {
  port: number;
  json?: boolean;
  clock?: number;
}

/** Serves simulated backends until stopped; with `json`, one line says where they are and what they accept. Throws ConfigError. */
export async function simulate(
  names: string[],
  { port, json, clock, ...world }: SimulateOptions,
): Promise<void> {
  const chosen = names.length === 0 ? SERVERS : [...new Set(names)].map(entryOf);
  const { listen } = await import('../../simulators/core/listen.js');
  const running = await Promise.all(
    chosen.map(async ({ name, simulator: create }, index) => {
      const simulator = await create({ ...world, ...(clock === undefined ? {} : { rate: clock }) });
      const listening = await listen(simulator, { port: port === 0 ? 0 : port + index }).catch(
        (error: Error) => {
          throw new ConfigError(error.message);
        },
      );
      return { name, listening, credentials: simulator.credentials };
    }),
  );
  const addresses = Object.fromEntries(
    running.map(({ name, listening, credentials }) => [name, { url: listening.url, ...credentials }]),
  );
  process.stdout.write(json ? `${JSON.stringify(addresses)}\n` : readable(addresses));
  await stopped();
  await Promise.all(running.map(({ listening }) => listening.close()));
}

function entryOf(name: string): ServerEntry {
  const entry = SERVERS.find((each) => each.name === name);
  if (entry) return entry;
  throw new ConfigError(`There is no simulator "${name}"; there are: ${namesOf(SERVERS)}.`);
}

function readable(addresses: Record<string, Record<string, string>>): string {
  return Object.entries(addresses)
    .map(([name, { url, ...credentials }]) => {
      const accepts = Object.entries(credentials).map(([key, value]) => `  ${key}: ${value}\n`);
      return `${name}: ${url}\n${accepts.join('')}  admin: ${url}/_simulator/journal\n`;
    })
    .join('\n');
}
