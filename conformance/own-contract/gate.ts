import type { Contract } from '../contract/contract.js';
import type { Gate } from '../gate.js';
import { recordedBackend, unknownBackend } from './backend.js';
import type { Fixtures } from './fixtures.js';
import { ownProfile } from './profile.js';
import { secretsIn } from './secrets.js';

interface Given {
  readonly fixtures: Fixtures;
  /** Where the server's backend is, if requests are to be recorded on their way there. */
  readonly backend?: URL | undefined;
  /** Milliseconds that an answer of the backend may take. */
  readonly deadline: number;
}

/** Judges servers by a contract alone, one at a time: the backend is unknown, and may remember calls. */
export function ownGate(contract: Contract, { fixtures, backend, deadline }: Given): Gate {
  return {
    begin: () => (seed) => ({
      simulator: backend ? recordedBackend(backend, { seed, deadline }) : unknownBackend(seed),
      profile: ownProfile(contract, fixtures),
      copy: () => ownProfile(contract, fixtures),
      credentials: {},
      secrets: secretsIn(fixtures),
    }),
    workers: 1,
    mostWorkers: 1,
  };
}
