import { setTimeout } from 'node:timers/promises';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { mediaBackstage } from '#conformance/backstages/media.js';
import { trackerBackstage } from '#conformance/backstages/tracker.js';
import { clausesOf } from '#conformance/clause.js';
import { type Contract, readContract } from '#conformance/contract.js';
import { judgeOne } from '#conformance/judge.js';
import { Stage } from '#conformance/stage.js';
import { createFilmMaker } from '#simulators/media/film-maker.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { createLog } from '#src/kernel/log.js';
import { connect, type ServerDefinition } from '#src/kernel/server.js';
import { SessionTransport } from '#src/kernel/session-transport.js';
import { mediaSettings } from '#src/media/config.js';
import { createMediaServer } from '#src/media/server.js';
import { createTrackerServer } from '#src/tracker/server.js';
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
  stage(mutant: Changing): Stage;
}

/** The gates that there are; the forge has none yet. */
export const gates = { media: mediaGate, tracker: trackerGate };

/** A clause by which the gate noticed a mutant, and what it objected to. */
export interface Killer {
  readonly id: string;
  readonly reason: string;
}

/** The first clause by which the gate notices a mutant: one of its tools, or of the server; null where it does not. */
export async function killerOf(gate: Gate, mutant: Changing): Promise<Killer | null> {
  const tools: readonly (string | undefined)[] = [mutant.tool, ...(mutant.sees ?? []), undefined];
  const stage = gate.stage(mutant);
  try {
    for (const tool of tools) {
      await stage.fresh(); // what one tool leaves behind is nothing to judge another by
      const killer = await killerAmong(gate.contract, tool, stage);
      if (killer) return killer;
    }
    return null;
  } finally {
    await stage.close();
  }
}

async function killerAmong(
  contract: Contract,
  tool: string | undefined,
  stage: Stage,
): Promise<Killer | undefined> {
  for (const clause of clausesOf(contract).filter((each) => each.tool === tool)) {
    const { kept, reason = '' } = await judgeOne(clause, stage);
    if (!kept) return { id: clause.id, reason };
  }
  return undefined;
}

function mediaGate(): Gate {
  const films = createFilmMaker();
  const contract = readContract('media', new URL('../../../contracts/media/', import.meta.url));
  const stage = (mutant: Changing) => {
    const simulator = createMediaSimulator({ seed: SEED, films });
    const backstage = mediaBackstage(simulator);
    const open = (home: string) => {
      const env = {
        ...backstage.environment(ADDRESS),
        XDG_CONFIG_HOME: `${home}/config`,
        XDG_DATA_HOME: `${home}/data`,
      };
      const definition = createMediaServer({
        settings: mediaSettings(env, home),
        backend: { url: new URL(ADDRESS), fetch: simulator.fetch },
        ...{ log, wait },
        now: () => new Date(),
        newId: () => crypto.randomUUID().slice(0, 8),
      });
      return reached(definition, mutant, home);
    };
    return new Stage({ contract, backstage, simulator, connect: open, seed: SEED, deadline: 10_000 });
  };
  return { contract, stage };
}

function trackerGate(): Gate {
  const simulator = createTrackerSimulator({ seed: SEED, longLists: true });
  const contract = readContract('tracker', new URL('../../../contracts/tracker/', import.meta.url));
  const stage = (mutant: Changing) => {
    const open = (home: string) => {
      const definition = createTrackerServer({
        backend: { url: new URL(ADDRESS), fetch: simulator.fetch },
        account: async () => simulator.credentials,
        ...{ log, wait },
        simulated: false,
        filesFolder: home,
      });
      return reached(definition, mutant, home);
    };
    const backstage = trackerBackstage(simulator);
    return new Stage({ contract, backstage, simulator, connect: open, seed: SEED, deadline: 10_000 });
  };
  return { contract, stage };
}

function reached<Api>(definition: ServerDefinition<Api>, mutant: Changing, home: string): Transport {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  void connect(definition, new SessionTransport(ours), log);
  return new MutantTransport(theirs, mutant, home);
}
