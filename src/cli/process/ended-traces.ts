import type { Traces } from '../../kernel/tracing.js';

/** Milliseconds in which a receiver has to take the last traces: with those that calls under way have, less than container engines wait. */
const LAST_TRACES = 1_500;

/** Sends the last traces of a process that ends. A receiver that does not take them would keep the process alive, so it is ended. */
export async function endTraces(traces: Traces | undefined): Promise<void> {
  if (traces && !(await traces.end(LAST_TRACES))) process.exit();
}
