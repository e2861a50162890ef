import { setTimeout } from 'node:timers/promises';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { CheckContext } from '#conformance/context/check-context.js';
import { type Contract, readContract } from '#conformance/contract/contract.js';
import type { Gate } from '#conformance/gate.js';
import { forgeGate } from '#conformance/profiles/forge/gate.js';
import { mediaGate } from '#conformance/profiles/media/gate.js';
import type { Profile } from '#conformance/profiles/profile.js';
import { trackerGate } from '#conformance/profiles/tracker/gate.js';
import type { Simulator } from '#simulators/core/simulator.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import type { MediaSimulator } from '#simulators/media/simulator.js';
import type { TrackerSimulator } from '#simulators/tracker/simulator.js';
import { FORGE_SETTINGS } from '#src/forge/config.js';
import { createForgeServer } from '#src/forge/server.js';
import { createLog } from '#src/kernel/log.js';
import type { ServerDefinition } from '#src/kernel/mcp/server.js';
import { configurationOf } from '#src/kernel/settings.js';
import { SessionTransport } from '#src/kernel/transports/session-transport.js';
import { mediaSettings } from '#src/media/config.js';
import { createMediaServer } from '#src/media/server.js';
import { createTrackerServer } from '#src/tracker/server.js';
import { connect } from '../../kernel/connect.js';
import { withRememberedModels } from '../judging/remembered-models.js';
import { keptWorker } from '../workers.js';
import { MutatingTransport, type Wrapping } from './mutating-transport.js';

/** Where the simulators in process are said to be; nothing is sent there. */
const ADDRESS = 'http://127.0.0.1:8080';
const log = createLog('silent');
const wait = (_ms: number, signal?: AbortSignal) => setTimeout(20, undefined, { signal });

/** A server of ours in process, and the gate before it. */
export interface Target {
  readonly name: string;
  readonly contract: Contract;
  readonly seed: number;
  readonly simulator: Simulator;
  /** The profile of the server, with models that remember nothing. */
  readonly profile: Profile;
  /** A context before the server, changed by the mutation in the wrapping. */
  context(wrapping: Wrapping): CheckContext;
}

type Environment = Readonly<Record<string, string>>;

/** Makes the target of each server from a seed. */
export const targets = {
  media: (seed: number) => targetOf('media', mediaGate, defineMedia, seed),
  tracker: (seed: number) => targetOf('tracker', trackerGate, defineTracker, seed),
  forge: (seed: number) => targetOf('forge', forgeGate, defineForge, seed),
};

export type ServerName = keyof typeof targets;
export const SERVER_NAMES = Object.keys(targets) as ServerName[]; // just these keys

function targetOf<Api>(
  name: string,
  gate: Gate,
  define: (simulator: never, home: string, environment: Environment) => ServerDefinition<Api>,
  seed: number,
): Target {
  const contract = readContract(name, new URL(`contracts/${name}/`, ROOT));
  const worker = keptWorker(gate, seed);
  const opened = (home: string, environment: Environment) => {
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    // Each gate uses the simulator of its own server.
    void connect(define(worker.simulator as never, home, environment), new SessionTransport(ours), log);
    return theirs;
  };
  const remembering = withRememberedModels(worker.profile);
  const context = (wrapping: Wrapping) => {
    const reached = (environment: Environment) => (home: string) =>
      new MutatingTransport(() => opened(home, environment), wrapping, home, JSON.stringify(environment));
    const anonymous = remembering.anonymousEnvironment?.(ADDRESS);
    return new CheckContext({
      contract,
      ...worker,
      profile: remembering,
      connect: reached(remembering.environment(ADDRESS)),
      connectAnonymous: anonymous && reached(anonymous),
      seed,
      deadline: 10_000,
    });
  };
  const { simulator, profile } = worker;
  return { name, contract, seed, simulator, profile, context };
}

/** The project, wherever this runs. */
const ROOT = new URL(`file://${process.cwd()}/`);

function defineMedia(simulator: MediaSimulator, home: string, environment: Environment) {
  const env = { ...environment, XDG_CONFIG_HOME: `${home}/config`, XDG_DATA_HOME: `${home}/data` };
  return createMediaServer({
    settings: mediaSettings(env, home),
    backend: { url: new URL(ADDRESS), fetch: simulator.fetch },
    log,
    wait,
    now: () => new Date(),
    newId: () => crypto.randomUUID().slice(0, 8),
  });
}

function defineTracker(simulator: TrackerSimulator, home: string) {
  return createTrackerServer({
    backend: { url: new URL(ADDRESS), fetch: simulator.fetch },
    account: async () => simulator.credentials,
    log,
    wait,
    simulated: false,
    filesFolder: home,
  });
}

function defineForge(simulator: ForgeSimulator, _home: string, environment: Environment) {
  const { token, allowed } = configurationOf(FORGE_SETTINGS, environment);
  return createForgeServer({
    backend: { url: new URL(ADDRESS), fetch: simulator.fetch },
    token: token === undefined ? undefined : async () => token,
    allowed,
    log,
    wait,
    simulated: false,
  });
}
