import { setTimeout } from 'node:timers/promises';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CheckContext } from '#conformance/context/check-context.js';
import { clausesOf } from '#conformance/contract/clauses.js';
import { type Contract, readContract } from '#conformance/contract/contract.js';
import type { Gate as ProductGate } from '#conformance/gate.js';
import { forgeGate } from '#conformance/profiles/forge/gate.js';
import { mediaGate } from '#conformance/profiles/media/gate.js';
import { trackerGate } from '#conformance/profiles/tracker/gate.js';
import { judgeOne } from '#conformance/run/run.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import type { MediaSimulator } from '#simulators/media/simulator.js';
import type { TrackerSimulator } from '#simulators/tracker/simulator.js';
import { createForgeServer } from '#src/forge/server.js';
import { createLog } from '#src/kernel/log.js';
import type { ServerDefinition } from '#src/kernel/mcp/server.js';
import { SessionTransport } from '#src/kernel/transports/session-transport.js';
import { mediaSettings } from '#src/media/config.js';
import { createMediaServer } from '#src/media/server.js';
import { createTrackerServer } from '#src/tracker/server.js';
import { assertEvident } from '../../conformance/reading/evident.js';
import { connect } from '../../kernel/connect.js';
import { keptWorker } from '../workers.js';
import { watched } from './acting.js';
import { type Changing, MutantTransport } from './mutant-transport.js';

/** Where the simulators in process are said to be. */
const ADDRESS = 'http://simulator.invalid';
const SEED = 1;
const log = createLog('silent');
const wait = (_ms: number, signal?: AbortSignal) => setTimeout(20, undefined, { signal });

/** The gate of one server. */
export interface Gate {
  readonly contract: Contract;
  /** A run of it before this mutant. */
  context(mutant: Changing, options?: { deadline?: number }): CheckContext;
}

/** The gates that there are. */
export const gates = {
  media: () => gateOf('media', mediaGate, defineMedia),
  tracker: () => gateOf('tracker', trackerGate, defineTracker),
  forge: () => gateOf('forge', forgeGate, defineForge),
};

/** A clause by which the gate noticed a mutant, and what it objected to. */
export interface Killer {
  readonly id: string;
  readonly reason: string;
}

/** The first clause by which the gate notices a mutant: one of its tools, or of the server; null where it does not, or where the mutant never acted. */
export async function killerOf(gate: Gate, mutant: Changing): Promise<Killer | null> {
  const watch = watched(mutant);
  const killer = await noticing(gate, watch.mutant);
  return watch.hasActed() ? killer : null;
}

/** The first clause that fails before a server, be it a mutant or not. */
export async function noticing(gate: Gate, mutant: Changing): Promise<Killer | null> {
  const tools: readonly (string | undefined)[] = [mutant.tool, ...(mutant.sees ?? []), undefined];
  const context = gate.context(mutant);
  try {
    for (const tool of tools) {
      await context.target.fresh(); // what one tool leaves behind is nothing to judge another by
      const killer = await killerAmong(gate.contract, tool, context);
      if (killer) return killer;
    }
    return null;
  } finally {
    await context.close();
  }
}

async function killerAmong(
  contract: Contract,
  tool: string | undefined,
  context: CheckContext,
): Promise<Killer | undefined> {
  for (const clause of clausesOf(contract).filter((each) => each.tool === tool)) {
    const judged = await judgeOne(clause, context);
    assertEvident(judged);
    const { verdict, reason = '' } = judged;
    if (verdict === 'failed') return { id: clause.id, reason };
  }
  return undefined;
}

/** A gate before our own server in process, in the wrapping of a mutant. */
function gateOf<Api>(
  name: string,
  gate: ProductGate,
  define: (simulator: never, home: string, environment: Record<string, string>) => ServerDefinition<Api>,
): Gate {
  const contract = readContract(name, new URL(`../../../contracts/${name}/`, import.meta.url));
  const worker = keptWorker(gate, SEED);
  const environment = worker.profile.environment(ADDRESS);
  const context = (mutant: Changing, { deadline = 60_000 } = {}) => {
    // Each gate uses the simulator of its own server.
    const connectTo = (home: string) =>
      reached(define(worker.simulator as never, home, environment), mutant, home);
    return new CheckContext({ contract, ...worker, connect: connectTo, seed: SEED, deadline });
  };
  return { contract, context };
}

function defineMedia(simulator: MediaSimulator, home: string, environment: Record<string, string>) {
  const env = { ...environment, XDG_CONFIG_HOME: `${home}/config`, XDG_DATA_HOME: `${home}/data` };
  return createMediaServer({
    settings: mediaSettings(env, home),
    backend: { url: new URL(ADDRESS), fetch: simulator.fetch },
    ...{ log, wait },
    now: () => new Date(),
    newId: () => crypto.randomUUID().slice(0, 8),
  });
}

function defineTracker(simulator: TrackerSimulator, home: string) {
  return createTrackerServer({
    backend: { url: new URL(ADDRESS), fetch: simulator.fetch },
    account: async () => simulator.credentials,
    ...{ log, wait },
    simulated: false,
    filesFolder: home,
  });
}

function defineForge(simulator: ForgeSimulator) {
  return createForgeServer({
    backend: { url: new URL(ADDRESS), fetch: simulator.fetch },
    token: async () => simulator.credentials.token ?? '',
    ...{ log, wait },
    simulated: false,
  });
}

function reached<Api>(definition: ServerDefinition<Api>, mutant: Changing, home: string): Transport {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  void connect(definition, new SessionTransport(ours), log);
  return new MutantTransport(theirs, mutant, home);
}
