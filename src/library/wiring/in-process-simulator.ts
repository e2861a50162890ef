import type { NamedCredential } from '../../../simulators/core/named-credential.js';
import type { Simulator } from '../../../simulators/core/running-simulator.js';
import type { LoadedWorld } from '../world-file.js';

/** What the command line needs of a simulator: it answers in process and behind a socket, and says which credentials it accepts. */
export interface Simulated {
  /** The usual account's credential, and others by what they are for. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Every account and key that it knows. */
  readonly allCredentials: readonly NamedCredential[];
  /** The applications that accounts may sign in at. */
  readonly applications?: readonly NamedCredential[];
  reply: Simulator['reply'];
  fetch(url: string, init?: RequestInit): Promise<Response>;
}

export interface WorldOptions {
  seed?: number;
  scale?: number;
  now?: Date;
  rate?: number;
  /** A world of the user's own. */
  world?: LoadedWorld;
  /** What takes minutes at the backend takes seconds. */
  hurried?: boolean;
  /** Any credential serves as the usual account's. */
  anyToken?: boolean;
  /** Hosts, beside this machine, that deliveries may be sent to. */
  allowedReceivers?: readonly string[];
  /** Called with each request that no route took. */
  onUnrouted?: (request: { readonly method: string; readonly path: string }) => void;
}

/** The world where no backend is configured: nothing takes minutes, and any credential is accepted. */
export const QUICK_WORLD: WorldOptions = { hurried: true, anyToken: true };

/** A simulator as a server reaches it: in this process, under the address that its answers name. */
export interface InProcessBackend {
  readonly url: URL;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** One of the credentials that it accepts; empty if it has none of this name. */
  credential(name: string): Promise<string>;
}

/** The simulator under this address, opened with the first request or credential. */
export function backendAt(url: URL, open: () => Promise<Simulated>): InProcessBackend {
  return {
    url,
    fetch: async (to, init) => (await open()).fetch(to, init),
    credential: async (name) => (await open()).credentials[name] ?? '',
  };
}

/** The address of a simulator without a socket; should a request ever leave this process, it goes nowhere (RFC 6761). */
export function addressOf(name: string): URL {
  return new URL(`http://${name}.simulator.invalid/`);
}

/** A simulator without a socket, made at its first use. */
export function inProcessBackend(
  name: string,
  simulator: (options: WorldOptions) => Promise<Simulated>,
  options: WorldOptions = {},
): InProcessBackend {
  let made: Promise<Simulated> | undefined;
  return backendAt(addressOf(name), () => {
    made ??= simulator({ ...QUICK_WORLD, ...options });
    return made;
  });
}
