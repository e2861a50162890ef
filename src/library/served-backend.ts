import type { Fetch } from '../kernel/http/backend.js';
import { createLog } from '../kernel/log.js';
import {
  type AddressSetting,
  configurationOf,
  type ServerSettings,
  type Settings,
} from '../kernel/settings.js';
import { SHARED_SETTINGS } from '../kernel/shared-settings.js';
import { mcpServerOf } from './connected.js';
import { namingOptions } from './judge-options.js';
import type { McpServer } from './mcp-server.js';
import { checkSettings, type Texts, together } from './options/given-settings.js';
import { OptionError } from './options/option-error.js';
import type { ServedBackend, ServerOptions, SimulatedBackend } from './server-options.js';
import { environmentOf } from './wiring/given-settings.js';
import type { ServerName } from './wiring/identities.js';
import { addressOf, type InProcessBackend, inProcessBackend } from './wiring/in-process-simulator.js';

/** A server's own options, as texts by the names of its settings. */
interface Own {
  readonly credentials: Texts;
  readonly others?: Texts;
  readonly callCredentials?: boolean | undefined;
}

/** Makes the server of this name. Throws OptionError where options are refused, and ConfigError where settings of the environment are. */
export async function servedBy<Credential extends object>(
  name: ServerName,
  { backend, url, readOnly, tools, logLevel = 'warn' }: ServerOptions<Credential>,
  { credentials, others, callCredentials }: Own,
): Promise<McpServer> {
  const { serverNamed } = await import('./wiring/registry.js');
  const { scoped } = await import('./wiring/scope.js');
  const { settings, simulator, define } = serverNamed(name, 'server');
  const called = `${name}Server`;
  const place = placeOf(called, backend, url, settings.url);
  const given = { ...others, ...(place.url !== undefined && { ...credentials, url: place.url }) };
  const simulation = place.simulated && simulatedBackend(name, place.simulated, credentials);
  const asked = { ...credentials, ...others, [url === undefined ? 'backend' : 'url']: place.url };
  const table = tableOf(settings, Object.keys(asked));
  checkSettings(called, table, asked);
  await together(called, table, () => configurationOf(settings, environmentOf(settings, given)));
  const log = createLog(logLevel);
  const wiring = {
    env: {
      ...process.env,
      ...definedIn(environmentOf(SHARED_SETTINGS, given)),
      ...environmentOf(settings, given), // what is not given is not set, whatever the environment has
    },
    log,
    overHttp: true,
    simulator: simulation ?? inProcessBackend(name, simulator),
    fetch: place.fetch,
    callCredentials,
  };
  const definition = await define(wiring);
  const scope = { ...(readOnly && { readOnly }), ...(tools && { tools: tools.join(',') }) };
  return mcpServerOf(await namingOptions(called, () => scoped(definition, scope)), log);
}

/** Where requests go. */
interface Place {
  readonly simulated?: SimulatedBackend<object>;
  readonly fetch?: Fetch;
  readonly url?: string;
}

/** The settings by which options of these names are judged, by the names. */
function tableOf(settings: ServerSettings, names: readonly string[]): Settings {
  const all: Settings = { ...SHARED_SETTINGS, ...settings, backend: settings.url };
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

/** Throws OptionError where an address is missing, or is one too many. */
function placeOf(
  called: string,
  backend: ServedBackend<object> | undefined,
  url: string | URL | undefined,
  { live, site }: AddressSetting,
): Place {
  if (typeof backend === 'function') {
    const address = url ?? live;
    if (address !== undefined) return { fetch: backend, url: `${address}` };
    throw refusedUrl(
      called,
      `is missing: where the backend is a fetch, give your site's address, for example ${site}`,
    );
  }
  if (url !== undefined)
    throw refusedUrl(called, 'is for a backend that is a fetch; an address is given as the backend itself');
  if (typeof backend === 'string' || backend instanceof URL) return { url: `${backend}` };
  return backend ? { simulated: backend } : {};
}

function refusedUrl(called: string, rule: string): OptionError {
  return new OptionError(called, [{ option: 'url', rule }]);
}

/** A simulation as a server reaches it; who signs in is the usual account, or the one that is given. */
function simulatedBackend(
  name: ServerName,
  { fetch, credentials: usual }: SimulatedBackend<object>,
  given: Texts,
): InProcessBackend {
  const credentials: Texts = { ...usual, ...definedIn(given) };
  return {
    url: addressOf(name),
    fetch: (to, init) => fetch(to, init),
    credential: async (part) => credentials[part] ?? '',
  };
}

function definedIn(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}
