import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import { type TraceContext, traceContextOf } from '../trace-context.js';
import { type CallEnd, type CallTrace, passedOn, type Tracing } from '../tracing.js';

/** A call as it came. */
export interface TracedCall {
  /** Undefined where there is no such tool. */
  readonly tool: string | undefined;
  readonly revision: string;
  readonly meta: Readonly<Record<string, unknown>> | undefined;
  readonly context: ServerContext;
}

/**
 * Runs a call in its trace: that of `_meta` (MCP, revision 2026-07-28: Basic, _meta), or else that of the HTTP request. Where
 * nothing records calls it has what came, and none where nothing valid did.
 */
export async function inTrace(
  tracing: Tracing | undefined,
  { tool, revision, meta, context }: TracedCall,
  run: (trace: CallTrace | undefined) => Promise<CallToolResult>,
): Promise<CallToolResult> {
  const parent = parentOf(meta, context);
  if (!tracing) return run(parent && passedOn(parent));
  const isOverHttp = context.http !== undefined;
  const span = tracing.begin({ tool, requestId: context.mcpReq.id, revision, isOverHttp, parent });
  try {
    const result = await run(span);
    span.ended(endOf(result));
    return result;
  } catch (error) {
    span.ended(refusalOf(error));
    throw error;
  }
}

function parentOf(meta: TracedCall['meta'], { http }: ServerContext): TraceContext | undefined {
  const ofMessage = meta && traceContextOf(meta.traceparent, meta.tracestate);
  const headers = http?.req?.headers;
  return ofMessage ?? traceContextOf(headers?.get('traceparent'), headers?.get('tracestate'));
}

/** A failed call is one of the tool (OpenTelemetry: Semantic conventions for MCP, `error.type`). */
function endOf({ isError, _meta }: CallToolResult): CallEnd {
  if (!isError) return {};
  return { error: 'tool_error', code: typeof _meta?.code === 'string' ? _meta.code : undefined };
}

/** A refusal of the protocol has its code for a type. */
function refusalOf(error: unknown): CallEnd {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'number' ? { error: `${code}`, rpcCode: `${code}` } : { error: '_OTHER' };
}
