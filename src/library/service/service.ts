import type { CallerBounds } from '../../kernel/bound-settings.js';
import type { CallerCredentials } from '../../kernel/caller.js';
import type { Logger } from '../../kernel/log.js';
import { type CallObserver, observed } from '../../kernel/mcp/observed.js';
import type { ServerDefinition } from '../../kernel/mcp/server.js';
import type { SignIn } from '../../kernel/sign-in/sign-in.js';
import type { Traces } from '../../kernel/tracing.js';
import { listen } from '../../kernel/transports/http/listen.js';
import type { NamedTokens } from '../../kernel/transports/http/named-tokens.js';
import { streamableHttp } from '../../kernel/transports/http/serve.js';
import { offeringLessToReaders } from '../wiring/scope.js';
import { BackendProbe, type ProbedBackend } from './backend-probe.js';
import type { Metrics } from './metrics.js';

/** A server of a service. */
export interface Served {
  readonly name: string;
  /** Where it is served, for example `/forge/mcp`. */
  readonly path: string;
  readonly definition: ServerDefinition<unknown>;
  /** Hears of its calls, too. */
  readonly observer?: CallObserver | undefined;
}

export interface ServiceOptions {
  readonly host: string;
  readonly port: number;
  readonly token?: string | undefined;
  readonly namedTokens?: NamedTokens | undefined;
  /** Signs callers in; who lacks the scope to write is offered less. */
  readonly signIn?: SignIn | undefined;
  readonly stateless?: boolean | undefined;
  readonly callerCredentials?: CallerCredentials | undefined;
  /** What each caller may have under way at a time. */
  readonly bounds?: CallerBounds | undefined;
  /** The backends without which it is not ready; none if absent. */
  readonly backends?: readonly ProbedBackend[] | undefined;
  /** What counts its calls, for `/metrics`, which is not there if absent. */
  readonly metrics?: Metrics | undefined;
  /** What records its calls; nothing does if absent. */
  readonly traces?: Traces | undefined;
}

/** Milliseconds in which answers that are written have to reach their clients when all ends. */
const FLUSHED = 1_000;

/** Servers over HTTP, with what their operators ask: `/healthz`, `/readyz` and `/metrics`. */
export interface Service {
  readonly url: string;
  /** Is not ready from now on, gives requests under way so many milliseconds, and ends them and all connections; gives how many it ended. */
  end(milliseconds: number): Promise<number>;
  /** Ends all at once. */
  close(): Promise<void>;
}

/** Serves these servers until it is ended. Throws ConfigError where it cannot listen. */
export async function service(
  served: readonly Served[],
  { host, port, backends = [], metrics, traces, ...asked }: ServiceOptions,
  log: Logger,
): Promise<Service> {
  const probes = backends.map((backend) => new BackendProbe(backend));
  let isEnding = false;
  const unready = async () => {
    if (isEnding) return 'the process is ending';
    const problems = [...probes.map((probe) => probe.problem()), ...served.map(problemOf)];
    return (await Promise.all(problems)).find((problem) => problem);
  };
  const servers = served.map(({ name, path, definition, observer }) => {
    const observers = [metrics?.observer(name), observer].filter((each) => each !== undefined);
    const whole = { ...observed(definition, observers), tracing: traces?.of(name) };
    return [path, asked.signIn ? offeringLessToReaders(whole) : whole];
  });
  const app = streamableHttp({
    ...asked,
    servers: Object.fromEntries(servers),
    log,
    operation: { unready, metrics: metrics?.read },
  });
  const listening = await listen(app.fetch, host, port);
  const close = async () => {
    await app.close();
    await listening.close();
  };
  return {
    url: listening.url,
    async end(milliseconds) {
      isEnding = true;
      await within(milliseconds, listening.answered());
      const { unanswered } = listening;
      await app.close();
      await within(FLUSHED, listening.answered());
      await listening.close();
      return unanswered;
    },
    close,
  };
}

async function problemOf({ definition }: Served): Promise<string | undefined> {
  return definition.problem?.();
}

/** Resolves with the work, or after so many milliseconds. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
