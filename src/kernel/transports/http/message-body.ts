import { MAX_MESSAGE, MessageProblem, valueIn } from '../../mcp/message.js';
import type { Turn } from './caller-bounds.js';

/** The body; undefined where it is larger than allowed, `beyond` where its caller has too much under way with it. */
export async function readBody(request: Request, turn: Turn): Promise<Buffer | 'beyond' | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_MESSAGE) return undefined;
    if (!turn.take(chunk.byteLength)) return 'beyond';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The value of a message, or what is wrong with it. */
export function parsed(bytes: Uint8Array): unknown {
  try {
    return valueIn(bytes);
  } catch (error) {
    if (error instanceof MessageProblem) return error;
    throw error;
  }
}
