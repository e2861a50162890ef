import type { LogLevel } from '../kernel/log.js';

/** A simulated backend, as `mcp-understudy/simulators` makes it. */
export interface SimulatedBackend<Credential> {
  fetch(input: string, init?: RequestInit): Promise<Response>;
  readonly credentials: Credential;
}

/** What answers a server's requests. */
export type ServedBackend<Credential> =
  | SimulatedBackend<Credential>
  | ((input: string, init: RequestInit) => Promise<Response>)
  | string
  | URL;

/** What every server is made with; all of it may be left out. */
export interface ServerOptions<Credential> {
  /** What answers its requests: a simulated backend, an address, or a fetch; a simulation of its own if absent. */
  readonly backend?: ServedBackend<Credential>;
  /** Where a fetch's backend is, and only there. */
  readonly url?: string | URL;
  /** Whether only tools that change nothing are offered; all are if absent. */
  readonly readOnly?: boolean;
  /** The names of the tools that are offered, or globs over them. */
  readonly tools?: readonly string[];
  /** What is logged to stderr; warnings and errors if absent. */
  readonly logLevel?: LogLevel;
}
