import type { Environment } from '../../kernel/config.js';
import type { Fetch } from '../../kernel/http/backend.js';
import type { Logger } from '../../kernel/log.js';
import type { InProcessBackend } from './in-process-simulator.js';

/** What a server is wired to. */
export interface Wiring {
  readonly env: Environment;
  readonly log: Logger;
  /** Answers where the environment names no backend. */
  readonly simulator: InProcessBackend;
  /** Reaches the backend of the environment; the network, if absent. */
  readonly fetch?: Fetch | undefined;
  /** Whether callers reach the server over HTTP, which may be others than who configured it. */
  readonly overHttp: boolean;
  /** Whether calls may bring credentials of their own, where the server takes them; they may if absent. */
  readonly callCredentials?: boolean | undefined;
}
