import { type InitializeResult, Server } from '@modelcontextprotocol/server';
import { hasTitles } from './revisions.js';
import { RpcCode, rpcError } from './rpc-codes.js';

/** What the SDK's Server does to a request that it handles. */
type Handler = Parameters<Server['_wrapHandler']>[1];

/** The SDK's Server, which would check the arguments and the results of a call a second time, and answer a bad handshake with a dump. */
export class ToolServer extends Server {
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    if (method === 'tools/call') return handler;
    const wrapped = super._wrapHandler(method, handler);
    return method === 'initialize' ? (request, context) => greeted(wrapped(request, context)) : wrapped;
  }
}

async function greeted(answer: ReturnType<Handler>): ReturnType<Handler> {
  const result = (await answer.catch(() => {
    throw rpcError(
      RpcCode.InvalidParams,
      'initialize takes protocolVersion, capabilities, and clientInfo with name and version.',
    );
  })) as InitializeResult;
  if (hasTitles(result.protocolVersion)) return result;
  const { title: _title, ...serverInfo } = result.serverInfo;
  return { ...result, serverInfo };
}
