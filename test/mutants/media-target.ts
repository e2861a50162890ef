import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { mediaBackstage } from '#conformance/backstages/media.js';
import { CheckContext } from '#conformance/check-context.js';
import { readContract } from '#conformance/contract.js';
import { quickFilms } from '#conformance/gates/quick-films.js';
import { mediaProfile } from '#conformance/profiles/media/profile.js';
import { createFilmMaker } from '#simulators/media/film-maker.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { createLog } from '#src/kernel/log.js';
import { connect } from '#src/kernel/server.js';
import { SessionTransport } from '#src/kernel/session-transport.js';
import { mediaSettings } from '#src/media/config.js';
import { createMediaServer } from '#src/media/server.js';
import { MutatingTransport } from './mutating-transport.js';
import type { Mutation } from './mutation.js';

export const mediaContract = readContract('media', new URL('../../contracts/media/', import.meta.url));

/** Where the simulator in process is said to be. */
const ADDRESS = 'http://simulator.invalid';

/** One for all mutants: most of them have the same films made. */
const films = quickFilms(createFilmMaker());

/** A context before our media server in process, mutated like this. */
export function mediaContext(mutation: Mutation, seed: number): CheckContext {
  const simulator = createMediaSimulator({ seed, films });
  const backstage = mediaBackstage(simulator);
  const connectTo = (home: string): Transport => {
    const env = {
      ...backstage.environment('http://simulator.invalid'),
      XDG_CONFIG_HOME: `${home}/config`,
      XDG_DATA_HOME: `${home}/data`,
    };
    const definition = createMediaServer({
      settings: mediaSettings(env, home),
      backend: { url: new URL(ADDRESS), fetch: simulator.fetch },
      log: createLog('silent'),
      now: () => new Date(),
      wait: (_ms, signal) => setTimeout(20, undefined, { signal }),
      newId: () => randomUUID().slice(0, 8),
    });
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    void connect(definition, new SessionTransport(ours), createLog('silent'));
    return new MutatingTransport(theirs, mutation, home);
  };
  return new CheckContext({
    contract: mediaContract,
    backstage,
    simulator,
    profile: mediaProfile(simulator),
    copy: () => mediaProfile(createMediaSimulator({ seed, films })),
    connect: connectTo,
    seed,
    deadline: 10_000,
  });
}
