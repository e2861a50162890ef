import type { ListenOptions } from '../../../simulators/core/http/listen.js';
import { ConfigError } from '../../kernel/errors.js';
import { credentialLines } from '../output/credential-lines.js';
import { unroutedNotes } from '../output/unrouted-requests.js';
import { stopped } from '../process/shutdown.js';
import { adminToken } from '../process/tokens.js';
import type { Simulated, WorldOptions } from '../servers/in-process-simulator.js';
import { SERVERS, type ServerEntry, serverNamed } from '../servers/registry.js';

export interface SimulateOptions extends WorldOptions {
  host: string;
  /** Names that they may be called by. */
  allowHost: string[];
  port: number;
  json?: boolean;
  clock?: number;
  quiet?: boolean;
}

/** A simulator behind a socket. */
interface Running {
  name: string;
  simulator: Simulated;
  listening: { url: string; close(): Promise<void> };
}

/** Serves simulated backends until stopped; with `json`, one line says where they are and what they accept. Throws ConfigError. */
export async function simulate(
  names: string[],
  { host, allowHost, port, json, clock, quiet, ...world }: SimulateOptions,
): Promise<void> {
  const chosen =
    names.length === 0 ? SERVERS : [...new Set(names)].map((name) => serverNamed(name, 'simulator'));
  const token = adminToken(process.env, host);
  const write = quiet ? () => {} : (line: string) => process.stderr.write(line);
  const running = await Promise.all(
    chosen.map(async (entry, index) => {
      const options = { ...world, rate: clock ?? 1, onUnrouted: unroutedNotes(entry.name, write) };
      const place = { host, port: port === 0 ? 0 : port + index, adminToken: token, allowedHosts: allowHost };
      return begin(entry, options, place);
    }),
  );
  const end = stopped(); // the reader of the next line may stop them at once
  process.stdout.write(json ? `${JSON.stringify(described(running, token))}\n` : readable(running, token));
  await end;
  await Promise.all(running.map(({ listening }) => listening.close()));
}

async function begin(
  { name, simulator: create }: ServerEntry,
  options: WorldOptions,
  place: ListenOptions,
): Promise<Running> {
  const { listen } = await import('../../../simulators/core/http/listen.js');
  const simulator = await create(options);
  const listening = await listen(simulator, place).catch((error: Error) => {
    throw new ConfigError(error.message);
  });
  return { name, simulator, listening };
}

/** For programs: addresses, the usual credential, and every account by its name. */
function described(running: Running[], token: string | undefined): object {
  return Object.fromEntries(
    running.map(({ name, listening: { url }, simulator: { credentials, allCredentials } }) => {
      const accounts = Object.fromEntries(
        allCredentials.map(({ name, purpose, values }) => [name, { purpose, ...values }]),
      );
      const admin = { url: `${url}/_simulator`, ...(token === undefined ? {} : { token }) };
      return [name, { url, ...credentials, accounts, admin }];
    }),
  );
}

function readable(running: Running[], token: string | undefined): string {
  const blocks = running.map(
    ({ name, listening: { url }, simulator }) =>
      `${name}: ${url}\n${credentialLines(simulator.allCredentials)}  admin interface: ${url}/_simulator\n`,
  );
  const guard = token === undefined ? '' : `\nThe admin interfaces ask for Authorization: Bearer ${token}\n`;
  return `${blocks.join('\n')}${guard}\nReady. Ctrl-C stops.\n`;
}
