import { createContext, Script } from 'node:vm';
import { once } from '../../../simulators/core/state/memoize.js';
import { isObject } from '../../reading/places.js';

/** Work that was ended because it took too long. */
export class TooLong extends Error {
  override readonly name = 'TooLong';
}

/** What calls a function with a limit: making it takes a millisecond, so it is made once. */
const limited = once(() => ({ script: new Script('work()'), context: createContext({}) }));

/**
 * The result of work that ends within so many milliseconds, whatever it is doing: patterns that backtrack, schemas that double.
 * Throws TooLong where it does not.
 */
export function within<T>(milliseconds: number, work: () => T): T {
  const { script, context } = limited();
  context.work = work;
  try {
    return script.runInContext(context, { timeout: milliseconds });
  } catch (error) {
    if (isObject(error) && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      // it may be one of the other context
      throw new TooLong(`it takes longer than ${milliseconds} ms`);
    throw error;
  } finally {
    context.work = undefined;
  }
}
