import { setTimeout } from 'node:timers/promises';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { trackerBackstage } from '#conformance/backstages/tracker.js';
import { CheckContext } from '#conformance/check-context.js';
import { readContract } from '#conformance/contract.js';
import { trackerProfile } from '#conformance/profiles/tracker/profile.js';
import { createTrackerSimulator, type TrackerSimulator } from '#simulators/tracker/simulator.js';
import { createLog } from '#src/kernel/log.js';
import { connect } from '#src/kernel/server.js';
import { SessionTransport } from '#src/kernel/session-transport.js';
import { createTrackerServer } from '#src/tracker/server.js';
import { MutatingTransport } from './mutating-transport.js';
import type { Mutation } from './mutation.js';

export const trackerContract = readContract('tracker', new URL('../../contracts/tracker/', import.meta.url));

/** Where the simulator in process is said to be. */
const ADDRESS = 'http://simulator.invalid';

/** Contexts before our tracker server in process, each mutated; a world is made once, and anew for each. */
export function trackerContexts(seed: number): (mutation: Mutation) => CheckContext {
  const simulator = createTrackerSimulator({ seed, longLists: true });
  return (mutation) => trackerContext(simulator, mutation, seed);
}

function trackerContext(simulator: TrackerSimulator, mutation: Mutation, seed: number): CheckContext {
  const connectTo = (home: string): Transport => {
    const definition = createTrackerServer({
      backend: { url: new URL(ADDRESS), fetch: simulator.fetch },
      account: async () => simulator.credentials,
      log: createLog('silent'),
      wait: (_ms, signal) => setTimeout(20, undefined, { signal }),
      simulated: false,
      filesFolder: home,
    });
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    void connect(definition, new SessionTransport(ours), createLog('silent'));
    return new MutatingTransport(theirs, mutation, home);
  };
  return new CheckContext({
    contract: trackerContract,
    backstage: trackerBackstage(simulator),
    profile: trackerProfile(simulator),
    copy: () => {
      const copy = createTrackerSimulator({ seed, longLists: true });
      trackerBackstage(copy).setScene();
      return trackerProfile(copy);
    },
    simulator,
    connect: connectTo,
    seed,
    deadline: 10_000,
  });
}
