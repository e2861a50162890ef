import type { JSONRPCErrorResponse, RequestId } from '@modelcontextprotocol/server';
import { withBound } from '../session-transport.js';

/** A response with a JSON-RPC error, for the request of this id where it could be read. */
export function rpcError(
  status: number,
  code: number,
  message: string,
  { id, headers }: { id?: RequestId | undefined; headers?: Record<string, string> } = {},
): Response {
  const challenge = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return Response.json(
    { jsonrpc: '2.0', error: withBound({ code, message }), id: id ?? null },
    { status, headers: { ...challenge, ...headers } },
  );
}

/** The SDK's response, with the id of the request that it refuses, which the SDK leaves out of some, and with texts of bounded length. */
export async function completed(response: Response, id: RequestId | undefined): Promise<Response> {
  const { status, headers } = response;
  if (status < 400 || !headers.get('content-type')?.startsWith('application/json')) return response;
  const refused: Partial<JSONRPCErrorResponse> = await response.json();
  const rest = new Headers(headers);
  rest.delete('content-length');
  return Response.json(
    { ...refused, ...(refused.error && { error: withBound(refused.error) }), id: refused.id ?? id ?? null },
    { status, headers: rest },
  );
}
