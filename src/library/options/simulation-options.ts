import type { ListenOptions } from '../../../simulators/core/listen.js';

/** What a simulated backend is made with; all of it may be left out. */
export interface SimulationOptions<Values extends object> {
  /** What the world is made from, a whole number: the same seed gives the same world. 1 if absent. */
  readonly seed?: number;
  /** How many times the usual number of records there are, from 1. */
  readonly scale?: number;
  /** Where the clock starts, and what the dates of the world are relative to; the real time, and the start of its day in UTC, if absent. */
  readonly now?: Date | string;
  /** `frozen`, or simulated seconds in a real one; 1 if absent. */
  readonly clock?: 'frozen' | number;
  /** Settings that it starts with, and has again after a reset. */
  readonly settings?: Partial<Values>;
  /** A world of one's own: the path of a world file, or what such a file says. The generated one if absent. */
  readonly world?: string | object;
  /** Whether it listens on a socket from the start, on any free port of loopback; or where. */
  readonly listen?: boolean | ListenOptions;
  /** Hosts, beside this machine, that webhooks may be sent to; none if absent. */
  readonly allowedReceivers?: readonly string[];
  /** Takes all webhooks in place of the network, whatever their address, and answers them as a receiver would. */
  readonly receive?: (request: Request) => Response | Promise<Response>;
  /** Called with each request that no route took, without the secrets that its path may hold. */
  readonly onUnrouted?: (request: { readonly method: string; readonly path: string }) => void;
}
