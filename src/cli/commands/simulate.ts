import type { NamedCredential } from '../../../simulators/core/named-credential.js';
import { SERVERS, serverNamed } from '../../library/wiring/registry.js';
import { credentialLines } from '../output/credential-lines.js';
import { unroutedNotes } from '../output/unrouted-requests.js';
import { servePage } from '../page/page.js';
import { requirePortRange } from '../process/port-range.js';
import { stopped } from '../process/shutdown.js';
import { adminToken } from '../process/tokens.js';
import { type ListeningSimulator, listeningSimulator } from '../servers/listening-simulator.js';
import { madeSimulators, type OptionsBesideWorld } from '../servers/own-world.js';

export interface SimulateOptions extends OptionsBesideWorld {
  /** The path of a world file. */
  world?: string;
  host: string;
  /** Names that they may be called by. */
  allowHost: string[];
  /** Hosts that they may send webhooks to. */
  allowReceiver: string[];
  port: number;
  json?: boolean;
  clock?: number;
  quiet?: boolean;
  /** Whether a page shows what happens; programs need none. */
  page: boolean;
  /** Its port; 0 for any free one. */
  pagePort: number;
}

/** A simulator behind a socket, by its name. */
interface Running extends ListeningSimulator {
  readonly name: string;
}

/** Serves simulated backends until stopped; with `json`, one line says where they are and what they accept. Throws ConfigError. */
export async function simulate(
  names: string[],
  {
    host,
    allowHost,
    allowReceiver,
    port,
    json,
    clock,
    quiet,
    page,
    pagePort,
    world: file,
    ...world
  }: SimulateOptions,
): Promise<void> {
  const chosen =
    names.length === 0 ? SERVERS : [...new Set(names)].map((name) => serverNamed(name, 'simulator'));
  requirePortRange(port, chosen.length);
  const token = adminToken(process.env, host);
  const rate = clock ?? 1;
  const write = quiet ? () => {} : (line: string) => process.stderr.write(line);
  const optionsOf = ({ name }: { readonly name: string }) => {
    return { ...world, rate, allowedReceivers: allowReceiver, onUnrouted: unroutedNotes(name, write) };
  };
  const made = await madeSimulators(chosen, optionsOf, file);
  const running = await Promise.all(
    made.map(async ({ entry, simulated }, index) => {
      const place = { host, port: port === 0 ? 0 : port + index, adminToken: token, allowedHosts: allowHost };
      return { ...(await listeningSimulator(simulated, place)), name: entry.name };
    }),
  );
  const simulators = new Map(running.map(({ name, simulated }) => [name, simulated]));
  const place = { host, port: pagePort, adminToken: token, allowedHosts: allowHost };
  const opened = page && !json ? await servePage({ simulators }, place) : undefined;
  const end = stopped(); // the reader of the next line may stop them at once
  process.stdout.write(
    json ? `${JSON.stringify(described(running, token))}\n` : readable(running, token, opened?.url),
  );
  await end;
  await Promise.all([opened?.close(), ...running.map(({ close }) => close())]);
}

/** For programs: addresses, the usual credential, and every account by its name. */
function described(running: Running[], token: string | undefined): object {
  return Object.fromEntries(
    running.map(({ name, url, simulated: { credentials, allCredentials, applications = [] } }) => {
      const accounts = byName(allCredentials);
      const admin = { url: `${url}/_simulator`, ...(token === undefined ? {} : { token }) };
      const found = applications.length > 0 ? { applications: byName(applications) } : {};
      return [name, { url, ...credentials, accounts, ...found, admin }];
    }),
  );
}

function byName(credentials: readonly NamedCredential[]): object {
  return Object.fromEntries(credentials.map(({ name, purpose, values }) => [name, { purpose, ...values }]));
}

function readable(running: Running[], token: string | undefined, page: string | undefined): string {
  const blocks = running.map(
    ({ name, url, simulated }) =>
      `${name}: ${url}\n${credentialLines(simulated.allCredentials)}${credentialLines(simulated.applications ?? [])}  admin interface: ${url}/_simulator\n`,
  );
  const guard = token === undefined ? '' : `\nThe admin interfaces ask for Authorization: Bearer ${token}\n`;
  const shown = page === undefined ? '' : `\npage: ${page}   worlds, journals, faults\n`;
  return `${blocks.join('\n')}${shown}${guard}\nReady. Ctrl-C stops.\n`;
}
