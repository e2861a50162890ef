import type { Used } from '../parts.js';

/** A line of the table of `npm run load`. */
export interface Line {
  readonly callers: number;
  readonly replicas: number;
  readonly callsASecond: number;
}

/** What was measured of a mix: milliseconds of processor time that each part uses for a call, and calls a second. */
export interface Measured {
  /** With 200 callers and one replica; all else is foretold from this. */
  readonly used: Used;
  readonly callsASecond: number;
  /** Processors that the simulated backend works on: two where it presses pictures, which Node has other threads do. */
  readonly backendCores: number;
  /** With other callers and replicas, against which the simulation is held. */
  readonly others: readonly Line[];
}

/** Cores of the machine that was measured, which callers, proxy, replicas, database and backends shared. */
export const CORES = 2;

/** By `npm run load`, and with `--clients 50 --replicas 1,2 --seconds 3`; the backends are the simulators. */
export const MEASURED: Readonly<Record<'reads' | 'writes' | 'pictures' | 'videos', Measured>> = {
  reads: {
    used: { replicas: 3.92, backends: 1.24, database: 0, proxy: 0.16, clients: 0.65 },
    callsASecond: 272,
    backendCores: 1,
    others: [
      { callers: 200, replicas: 2, callsASecond: 387 },
      { callers: 200, replicas: 4, callsASecond: 387 },
      { callers: 50, replicas: 1, callsASecond: 205 },
      { callers: 50, replicas: 2, callsASecond: 313 },
    ],
  },
  writes: {
    used: { replicas: 3.76, backends: 1.4, database: 0, proxy: 0.15, clients: 0.4 },
    callsASecond: 289,
    backendCores: 1,
    others: [
      { callers: 200, replicas: 2, callsASecond: 381 },
      { callers: 200, replicas: 4, callsASecond: 367 },
      { callers: 50, replicas: 1, callsASecond: 234 },
      { callers: 50, replicas: 2, callsASecond: 358 },
    ],
  },
  pictures: {
    used: { replicas: 19.59, backends: 35.08, database: 0.92, proxy: 0.38, clients: 1.41 },
    callsASecond: 33,
    backendCores: 2,
    others: [
      { callers: 200, replicas: 2, callsASecond: 33 },
      { callers: 200, replicas: 4, callsASecond: 35 },
      { callers: 50, replicas: 1, callsASecond: 34 },
      { callers: 50, replicas: 2, callsASecond: 35 },
    ],
  },
  videos: {
    used: { replicas: 13.5, backends: 46.97, database: 1.84, proxy: 0.26, clients: 0.9 },
    callsASecond: 20,
    backendCores: 1,
    others: [
      { callers: 200, replicas: 2, callsASecond: 16 },
      { callers: 200, replicas: 4, callsASecond: 20 },
      { callers: 50, replicas: 1, callsASecond: 19 },
      { callers: 50, replicas: 2, callsASecond: 22 },
    ],
  },
};
