import type { ServerDefinition } from '../../kernel/mcp/server.js';
import type { ServerEntry } from '../../library/wiring/registry.js';
import type { ListeningSimulator } from '../servers/listening-simulator.js';
import { type Bearer, clientConfiguration } from './client-configs.js';
import { credentialLines } from './credential-lines.js';

/** A server that runs, and its simulator unless the environment names a backend. */
export interface Running {
  entry: ServerEntry;
  definition: ServerDefinition<unknown>;
  simulator: ListeningSimulator | undefined;
}

interface Terms {
  /** Whether the servers ask for the one token. */
  hasToken: boolean;
  /** Whether they take tokens with names. */
  hasNamedTokens: boolean;
  /** Where callers may sign in instead. */
  issuers: readonly string[];
  /** What the simulators' admin interfaces ask for. */
  adminToken: string | undefined;
  /** Whether calls have no lines. */
  quiet: boolean | undefined;
  /** Where the page is; undefined where there is none. */
  page: string | undefined;
}

/** What `up` prints once it serves: configuration, then accounts, and last what a user needs first. */
export function announcement(running: readonly Running[], url: string, terms: Terms): string {
  const names = running.map(({ entry }) => entry.name);
  return [
    clientConfiguration(names, url, bearerOf(terms)),
    ...running.map(accounts),
    ...running.map((each) => address(each, url)),
    ...(terms.page === undefined ? [] : [`page     ${terms.page}   calls, worlds, journals, faults`]),
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
  const { allCredentials, applications = [] } = simulator.simulated;
  const lines = credentialLines(allCredentials) + credentialLines(applications);
  return `Accounts of the ${entry.name} simulator (the server uses the first):\n${lines}`;
}

function address({ entry, definition, simulator }: Running, url: string): string {
  const backend = simulator
    ? `simulator ${simulator.url} (journal: ${simulator.url}/_simulator/journal)`
    : `$${entry.settings.url.variable}`;
  return `${entry.name.padEnd(8)} ${url}/${entry.name}/mcp   ${definition.tools.length} tools\n         backend: ${backend}`;
}

/** The token that callers send, unless they sign in. */
function bearerOf({ hasToken, hasNamedTokens }: Terms): Bearer | undefined {
  if (hasToken) return { inFile: 'VALUE_OF_UNDERSTUDY_HTTP_TOKEN', variable: 'UNDERSTUDY_HTTP_TOKEN' };
  return hasNamedTokens
    ? { inFile: 'YOUR_TOKEN_OF_UNDERSTUDY_HTTP_CALLERS', variable: 'YOUR_TOKEN' }
    : undefined;
}

function guards({ hasToken, hasNamedTokens, issuers, adminToken }: Terms): string[] {
  return [
    ...(hasToken ? ['The servers ask for Authorization: Bearer $UNDERSTUDY_HTTP_TOKEN'] : []),
    ...(hasNamedTokens ? ['The servers take the tokens of the file that UNDERSTUDY_HTTP_CALLERS names'] : []),
    ...(issuers.length > 0 ? [`Callers sign in at ${issuers.join(', ')}`] : []),
    ...(adminToken === undefined
      ? []
      : [`The simulators' /_simulator asks for Authorization: Bearer ${adminToken}`]),
  ];
}
