import type { ServerDefinition } from '../../kernel/mcp/server.js';
import type { ServerEntry } from '../../library/wiring/registry.js';
import type { ListeningSimulator } from '../servers/listening-simulator.js';
import { clientConfiguration } from './client-configs.js';
import { credentialLines } from './credential-lines.js';

/** A server that runs, and its simulator unless the environment names a backend. */
export interface Running {
  entry: ServerEntry;
  definition: ServerDefinition<unknown>;
  simulator: ListeningSimulator | undefined;
}

interface Terms {
  /** What the servers ask for. */
  token: string | undefined;
  /** What the simulators' admin interfaces ask for. */
  adminToken: string | undefined;
  /** Whether calls have no lines. */
  quiet: boolean | undefined;
}

/** What `up` prints once it serves: configuration, then accounts, and last what a user needs first. */
export function announcement(running: readonly Running[], url: string, terms: Terms): string {
  const names = running.map(({ entry }) => entry.name);
  return [
    clientConfiguration(names, url, terms.token !== undefined),
    ...running.map(accounts),
    ...running.map((each) => address(each, url)),
    '',
    ...guards(terms),
    terms.quiet
      ? 'Ready. Ctrl-C stops.'
      : 'Ready. A line for each call follows (--quiet: none). Ctrl-C stops.',
    '',
  ].join('\n');
}

function accounts({ entry, simulator }: Running): string {
  if (!simulator) return '';
  const lines = credentialLines(simulator.simulated.allCredentials);
  return `Accounts of the ${entry.name} simulator (the server uses the first):\n${lines}`;
}

function address({ entry, definition, simulator }: Running, url: string): string {
  const backend = simulator
    ? `simulator ${simulator.url} (journal: ${simulator.url}/_simulator/journal)`
    : `$${entry.settings.url.variable}`;
  return `${entry.name.padEnd(8)} ${url}/${entry.name}/mcp   ${definition.tools.length} tools\n         backend: ${backend}`;
}

function guards({ token, adminToken }: Terms): string[] {
  return [
    ...(token === undefined ? [] : ['The servers ask for Authorization: Bearer $UNDERSTUDY_HTTP_TOKEN']),
    ...(adminToken === undefined
      ? []
      : [`The simulators' /_simulator asks for Authorization: Bearer ${adminToken}`]),
  ];
}
