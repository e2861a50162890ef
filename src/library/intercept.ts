/**
 * Requests of this process to the real hosts reach simulated backends, whichever client sends them: fetch, undici, node:http and
 * all that is built on it. Everything else is refused, or let through.
 *
 * @module
 */
import { HttpRequestInterceptor } from '@mswjs/interceptors/http';
import { isLoopback } from '../kernel/http/url.js';
import { hostPatterns, type InterceptOptions } from './intercepted-hosts.js';
import { checkIntercept } from './options/intercept-rules.js';

export type { InterceptedBackend, InterceptHosts, InterceptOptions } from './intercepted-hosts.js';
export type { OptionError, OptionProblem } from './options/option-error.js';

/** Requests as they are intercepted, until it is ended. */
export interface Interception extends Disposable {
  /** Ends it: requests go where they went before. */
  end(): void;
}

/** Marks the process in which requests are intercepted, for every copy of this module. */
const ACTIVE = Symbol.for('mcp-understudy: requests are intercepted');

/**
 * Sends requests of this process to the real hosts to simulated backends, from now on until it is ended. Throws OptionError, with
 * `problems`, where options are refused, and Error where no backend is named, or requests are intercepted already. There is one
 * interception in a process at a time, for with two each would refuse what the other answers.
 *
 * @example
 * ```js
 * const forge = await simulateForge();
 * const interception = intercept({ forge });
 * const answer = await fetch('https://gitlab.com/api/v4/version', {
 *   headers: { 'private-token': forge.credentials.token },
 * });
 * interception.end();
 * ```
 */
export function intercept(options: InterceptOptions): Interception {
  checkIntercept(options);
  const { others = 'refuse' } = options;
  const backendOf = hostPatterns(options);
  if (Reflect.get(globalThis, ACTIVE))
    throw new Error(
      'Requests are intercepted already, and there is one interception in a process at a time: call end() of that first, or name all backends in one call.',
    );
  const interceptor = new HttpRequestInterceptor();
  interceptor.on('request', async ({ request, controller }) => {
    const { hostname, protocol, host } = new URL(request.url);
    const backend = backendOf(hostname);
    if (!backend)
      return others === 'pass' || isLoopback(hostname)
        ? controller.passthrough()
        : controller.errorWith(refusal(`${protocol}//${host}`));
    // A client follows redirects by itself, and each of them is intercepted, too.
    const answer = await backend.fetch(new Request(request, { redirect: 'manual' })).catch(connectionError);
    return answer instanceof Error ? controller.errorWith(answer) : controller.respondWith(answer);
  });
  interceptor.apply();
  Reflect.set(globalThis, ACTIVE, true);
  const end = () => {
    interceptor.dispose();
    Reflect.deleteProperty(globalThis, ACTIVE);
  };
  return { end, [Symbol.dispose]: end };
}

function refusal(origin: string): Error {
  return new Error(
    `A request to ${origin} was refused: no simulated backend has this host. Name it in hosts, or let requests to other hosts through by others: 'pass'.`,
  );
}

/** What a client's socket ends with, of what a fetch rejects with. */
function connectionError(error: unknown): Error {
  const { cause } = error as { readonly cause?: unknown };
  return cause instanceof Error ? cause : (error as Error); // a fetch rejects with errors alone
}
