import type { Used } from '../parts.js';
import type { Flow } from './flow.js';
import type { Line, Measured } from './measured.js';

/** The share of a processor that is used in the mean where answers are still quick. */
const BUSY = 0.6;

/** What a team runs for its callers. */
export interface Needed {
  readonly callsASecond: number;
  readonly replicas: number;
  /** Cores, each of which a worker of the proxy has. */
  readonly proxyCores: number;
  readonly databaseCores: number;
}

/** Callers who make a call, and after its answer pause. */
export interface Callers {
  readonly callers: number;
  /** Milliseconds. */
  readonly pause: number;
}

/** All parts on one machine of so many cores, before callers who never pause: what `npm run load` measures. */
export function onOneMachine(
  { used, backendCores }: Measured,
  { callers, replicas }: Line,
  cores: number,
): Flow {
  return {
    callers,
    pause: 0,
    cores,
    steps: [
      { name: 'clients', work: used.clients, servers: 1, copies: 1 },
      { name: 'proxy', work: used.proxy, servers: cores, copies: 1 },
      { name: 'replicas', work: used.replicas, servers: 1, copies: replicas },
      { name: 'database', work: used.database, servers: cores, copies: 1 },
      { name: 'backends', work: used.backends, servers: backendCores, copies: 1 },
    ],
  };
}

/** Each part on cores of its own, without the time that a backend takes. */
export function onMachinesOfTheirOwn(used: Used, { callers, pause }: Callers, needed: Needed): Flow {
  return {
    callers,
    pause,
    cores: Number.POSITIVE_INFINITY,
    steps: [
      { name: 'proxy', work: used.proxy, servers: needed.proxyCores, copies: 1 },
      { name: 'replicas', work: used.replicas, servers: 1, copies: needed.replicas },
      { name: 'database', work: used.database, servers: Math.max(1, needed.databaseCores), copies: 1 },
    ],
  };
}

/** What these callers need at least, with what may go wrong left out: who runs one replica runs two. */
export function neededFor(used: Used, { callers, pause }: Callers): Needed {
  const callsASecond = (callers / pause) * 1_000;
  const cores = (milliseconds: number) =>
    Math.max(1, Math.ceil((callsASecond * milliseconds) / 1_000 / BUSY));
  return {
    callsASecond,
    replicas: cores(used.replicas),
    proxyCores: cores(used.proxy),
    databaseCores: used.database === 0 ? 0 : cores(used.database),
  };
}
