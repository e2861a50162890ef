import { ConfigError } from '../../kernel/errors.js';
import { createLog, type LogForm, type Logger, type LogLevel, logOf } from '../../kernel/log.js';
import { type CallObserver, observed } from '../../kernel/mcp/observed.js';
import type { ServerDefinition } from '../../kernel/mcp/server.js';
import { settingOf } from '../../kernel/settings.js';
import { loggedCalls } from '../../library/service/logged-calls.js';
import { tracesOf } from '../../library/service/traces.js';
import {
  backendAt,
  inProcessBackend,
  QUICK_WORLD,
  type Simulated,
} from '../../library/wiring/in-process-simulator.js';
import { SERVERS, type ServerEntry } from '../../library/wiring/registry.js';
import { leftIn, type Scope, scoped } from '../../library/wiring/scope.js';
import { announcement, type Running } from '../output/announcement.js';
import { unroutedNotes } from '../output/unrouted-requests.js';
import { CallBook } from '../page/call-book.js';
import { servePage } from '../page/page.js';
import { ToolCaller } from '../page/tool-caller.js';
import { endTraces } from '../process/ended-traces.js';
import { namedTokensOf } from '../process/named-callers.js';
import { requirePortRange } from '../process/port-range.js';
import { stopped } from '../process/shutdown.js';
import { signInOf } from '../process/sign-in.js';
import { adminToken, bearerToken } from '../process/tokens.js';
import { listeningSimulator } from '../servers/listening-simulator.js';
import { endOf, serviceOf } from '../servers/operated.js';
import { madeSimulators } from '../servers/own-world.js';
import type { HttpServeOptions } from './serve-http.js';

export interface UpOptions extends Scope, HttpServeOptions {
  host: string;
  /** Names that the simulators may be called by. */
  allowHost: string[];
  /** Hosts that the simulators may send webhooks to. */
  allowReceiver: string[];
  port: number;
  /** The path of a world file. */
  world?: string;
  logLevel: LogLevel;
  log?: LogForm;
  /** No line for a call, and none for a request that a simulator has no route for. */
  quiet?: boolean;
  /** Whether a page shows what happens. */
  page: boolean;
  /** Its port; 0 for any free one. */
  pagePort: number;
}

interface Surroundings {
  calls: CallBook | undefined;
  host: string;
  allowedHosts: string[];
  adminToken: string | undefined;
  log: Logger;
  scope: Scope;
}

/** Serves all servers of which a tool is in the scope on one port, at `/<name>/mcp`, beside their simulators, until stopped. Throws ConfigError. */
export async function up({
  host,
  allowHost,
  allowReceiver,
  port,
  world: file,
  logLevel,
  log: form,
  stateless,
  callerCredentials,
  quiet,
  page,
  pagePort,
  ...scope
}: UpOptions): Promise<void> {
  requirePortRange(port, 1 + SERVERS.length);
  const log = logOf({ logLevel, log: form });
  const note = quiet ? () => {} : (line: string) => process.stderr.write(line);
  const guard = adminToken(process.env, host);
  const signIn = await signInOf(process.env);
  const namedTokens = namedTokensOf(process.env, log);
  const token = bearerToken(process.env, host, signIn ?? namedTokens);
  const optionsOf = ({ name }: ServerEntry) => ({
    ...QUICK_WORLD,
    allowedReceivers: allowReceiver,
    onUnrouted: unroutedNotes(name, note),
  });
  const made = await madeSimulators(SERVERS.filter(isSimulated), optionsOf, file);
  const calls = page ? new CallBook() : undefined;
  const surroundings = { calls, host, allowedHosts: allowHost, adminToken: guard, log, scope };
  const all = await Promise.all(
    SERVERS.map((entry, index) => {
      const simulated = made.find((one) => one.entry === entry)?.simulated;
      return begin(entry, simulated, port === 0 ? 0 : port + 1 + index, surroundings);
    }),
  );
  const running = all.filter((each) => each !== undefined);
  requireTools(running, scope);
  const served = running.map(({ entry: { name, settings }, definition }) => ({
    name,
    path: `/${name}/mcp`,
    settings,
    definition: calls ? calls.recording(name, definition) : definition,
    observer: observerOf(name, form, note),
  }));
  const traces = await tracesOf(process.env, running[0]?.definition.version ?? '', log);
  const listening = await serviceOf(
    served,
    { host, port, token, namedTokens, signIn, stateless, callerCredentials, traces },
    log,
  );
  const caller = calls && new ToolCaller(calledByPage(running, form, note), calls, log);
  const shown = { simulators: simulatorsOf(running), calls, caller };
  const opened =
    calls && (await servePage(shown, { host, port: pagePort, adminToken: guard, allowedHosts: allowHost }));
  const end = stopped(); // the reader of the next lines may stop it at once
  const terms = {
    hasToken: token !== undefined,
    hasNamedTokens: namedTokens !== undefined,
    issuers: signIn?.issuers ?? [],
    adminToken: guard,
    quiet,
    page: opened?.url,
  };
  process.stdout.write(announcement(running, listening.url, terms));
  await endOf(listening, log, end);
  await Promise.all([opened?.close(), ...running.map(({ simulator }) => simulator?.close())]);
  await endTraces(traces);
}

function simulatorsOf(running: readonly Running[]): Map<string, Simulated> {
  return new Map(
    running.flatMap(({ entry, simulator }) => (simulator ? [[entry.name, simulator.simulated]] : [])),
  );
}

/** The servers that the page calls, and their calls have lines as any others. */
function calledByPage(
  running: readonly Running[],
  form: LogForm | undefined,
  note: (line: string) => void,
): ReadonlyMap<string, ServerDefinition<unknown>> {
  return new Map(
    running.map(({ entry: { name }, definition }) => [
      name,
      observed(definition, [observerOf(name, form, note)]),
    ]),
  );
}

/** What hears of each call of a server: a line of text, or the log's object. */
function observerOf(server: string, form: LogForm | undefined, write: (line: string) => void): CallObserver {
  return form === 'json' ? loggedCalls(server, createLog('info', write, form)) : callLines(server, write);
}

/** Writes a line for each call of a server: server, tool, ok or the error's code, milliseconds, the name of the caller's token. */
function callLines(server: string, write: (line: string) => void): CallObserver {
  return {
    ended: (tool, outcome, milliseconds, { caller }) =>
      write(
        `${server} ${tool} ${outcome} ${Math.round(milliseconds)} ms${caller === undefined ? '' : ` ${caller}`}\n`,
      ),
  };
}

function requireTools(running: readonly Running[], { tools = '*' }: Scope): void {
  if (running.length === 0) throw new ConfigError(`No server has a tool that --tools "${tools}" leaves.`);
}

/** Whether the environment names no backend for a server. */
function isSimulated({ settings }: ServerEntry): boolean {
  return !settingOf(settings.url, process.env);
}

/** A server, with its simulator behind a socket where it has one: answers then name that address. Undefined where no tool of it is in the scope. */
async function begin(
  entry: ServerEntry,
  simulated: Simulated | undefined,
  port: number,
  { calls, host, allowedHosts, adminToken, log, scope }: Surroundings,
): Promise<Running | undefined> {
  const { callCredentials } = scope;
  const place = { host, port, adminToken, allowedHosts };
  const listening = simulated && (await listeningSimulator(simulated, place));
  const simulator = listening
    ? backendAt(
        new URL(listening.url),
        async () => calls?.marking(listening.simulated) ?? listening.simulated,
      )
    : inProcessBackend(entry.name, entry.simulator);
  const definition = await entry.define({
    env: process.env,
    log,
    overHttp: true,
    callCredentials,
    simulator,
  });
  if ((await leftIn(definition.tools, scope)).length > 0)
    return { entry, definition: await scoped(definition, scope), simulator: listening };
  await listening?.close();
  return undefined;
}
