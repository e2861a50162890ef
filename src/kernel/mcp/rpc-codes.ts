/** Error codes of JSON-RPC 2.0 (5.1) and of MCP (revision 2026-07-28: Basic, Errors), apart from the SDK, which takes longer to load than a server has until its first answer. */
export const RpcCode = {
  ParseError: -32_700,
  InvalidRequest: -32_600,
  InvalidParams: -32_602,
  UnsupportedRevision: -32_022,
} as const;

/** A JSON-RPC error; the SDK's McpError would prefix its message with its code. */
export function rpcError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code });
}
