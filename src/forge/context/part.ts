import { ToolError } from '../../kernel/errors.js';
import type { Forge } from '../connection/forge.js';

/**
 * Reads a part of an answer that is worth having without it: one that cannot be read is undefined, and a warning names it
 * and the reason. Throws where the whole call is over: it was cancelled, or its time is up.
 */
export async function part<Value>(
  forge: Forge,
  name: string,
  read: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await read();
  } catch (error) {
    forge.call.signal.throwIfAborted();
    if (!(error instanceof ToolError)) throw error;
    forge.warn(`Left out because it could not be read: ${name}. ${error.message}`);
    return undefined;
  }
}
