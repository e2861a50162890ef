import type { Environment } from '../../kernel/config.js';
import { ConfigError } from '../../kernel/errors.js';
import type { Logger } from '../../kernel/log.js';
import { type TraceReceiver, traceReceiverOf } from '../../kernel/trace-settings.js';
import type { Traces } from '../../kernel/tracing.js';

/**
 * The traces of a process of this version; undefined where the environment asks for none, and then nothing is loaded. Many programs
 * share the variables, so one that is wrong is logged, and there are no traces.
 */
export async function tracesOf(env: Environment, version: string, log: Logger): Promise<Traces | undefined> {
  const receiver = receiverIn(env, log);
  if (!receiver) return undefined;
  const { sentTraces } = await import('./sent-traces.js');
  return sentTraces(receiver, version, log);
}

function receiverIn(env: Environment, log: Logger): TraceReceiver | undefined {
  try {
    return traceReceiverOf(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    log.warn(`${error.message} No traces are sent.`);
    return undefined;
  }
}
