import { ENVELOPE, isModernError, MODERN, UNSUPPORTED_REVISION } from './protocol.js';
import type { Answer, Rpc } from './rpc.js';

/**
 * Asks in the form without a handshake. A server that does not speak the revision says which it speaks, and is asked once more
 * where one of them is the gate's (MCP, revision 2026-07-28: Versioning). Throws NoAnswer.
 */
export async function askModern(
  rpc: Rpc,
  method: string,
  params: Record<string, unknown>,
  deadline?: number,
): Promise<Answer> {
  const request = { ...params, _meta: ENVELOPE };
  const answer = await rpc.request(method, request, deadline);
  return isAskedAgain(answer) ? rpc.request(method, request, deadline) : answer;
}

/** Whether an answer to `server/discover` is of a server of the revision without a handshake that the gate speaks. */
export function isModern({ result, error }: Answer): boolean {
  if (result) return isDiscovery(result) && !isOfOthers(result.supportedVersions);
  return isModernError(error) && (error?.code !== UNSUPPORTED_REVISION || isAskedAgain({ error }));
}

/** Whether what was discovered is of other revisions alone. */
export function isOfOthers(supported: unknown): boolean {
  return Array.isArray(supported) && !supported.includes(MODERN.revision);
}

function isDiscovery(result: object): boolean {
  return ['supportedVersions', 'resultType', 'capabilities'].some((member) => member in result);
}

function isAskedAgain({ error }: Answer): boolean {
  const data = error?.code === UNSUPPORTED_REVISION ? error.data : undefined;
  if (typeof data !== 'object' || data === null || !('supported' in data)) return false;
  return Array.isArray(data.supported) && data.supported.includes(MODERN.revision);
}
