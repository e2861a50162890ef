import {
  type Attributes,
  type Context,
  createTraceState,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { TraceContext } from '../../kernel/trace-context.js';
import type { BegunCall, CallEnd, RequestTrace, SentRequest, Tracing } from '../../kernel/tracing.js';

/** Characters of an identifier that a client made up. */
const LONGEST_ID = 100;

const METHOD = 'tools/call';

/** Records each call of a server as a span, and each request to its backend as one below it. */
export function recording(server: string, tracer: Tracer): Tracing {
  return {
    begin(call) {
      const name = call.tool === undefined ? METHOD : `${METHOD} ${call.tool}`;
      const attributes = { ...attributesOf(call), 'understudy.server': server };
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, contextOf(call.parent));
      const within = trace.setSpan(ROOT_CONTEXT, span);
      return {
        traceId: span.spanContext().traceId,
        request: (sent) => recordedRequest(tracer, sent, within),
        ended: (end) => endCall(span, end),
      };
    },
  };
}

/** What is recorded of a call (OpenTelemetry: Semantic conventions for MCP, Server). The session's identifier is not: who has it may use the session. */
function attributesOf({ tool, requestId, revision, isOverHttp }: BegunCall): Attributes {
  return {
    'mcp.method.name': METHOD,
    'mcp.protocol.version': revision.slice(0, LONGEST_ID),
    'jsonrpc.request.id': `${requestId}`.slice(0, LONGEST_ID),
    'gen_ai.operation.name': 'execute_tool',
    ...(tool !== undefined && { 'gen_ai.tool.name': tool }),
    ...(isOverHttp
      ? { 'network.transport': 'tcp', 'network.protocol.name': 'http' }
      : { 'network.transport': 'pipe' }),
  };
}

function contextOf(parent: TraceContext | undefined): Context {
  if (!parent) return ROOT_CONTEXT;
  const { traceId, spanId, flags, tracestate } = parent;
  const traceState = tracestate === undefined ? {} : { traceState: createTraceState(tracestate) };
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true, ...traceState });
}

function endCall(span: Span, { error, code, rpcCode }: CallEnd): void {
  if (error !== undefined) fail(span, error);
  if (code !== undefined) span.setAttribute('understudy.error.code', code);
  if (rpcCode !== undefined) span.setAttribute('rpc.response.status_code', rpcCode);
  span.end();
}

/** One request as it is sent (OpenTelemetry: Semantic conventions for HTTP client spans). */
function recordedRequest(
  tracer: Tracer,
  { method, resends, backend }: SentRequest,
  within: Context,
): RequestTrace {
  const name = backend ? `${method} ${backend.template}` : method;
  const attributes = {
    'http.request.method': method,
    ...(backend && {
      'server.address': backend.address,
      'server.port': backend.port,
      'url.template': backend.template,
    }),
    ...(resends > 0 && { 'http.request.resend_count': resends }),
  };
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, within);
  return {
    context: sentOn(span),
    ended(status) {
      span.setAttribute('http.response.status_code', status);
      if (status >= 400) fail(span, `${status}`);
      span.end();
    },
    failed(type) {
      fail(span, type);
      span.end();
    },
  };
}

function sentOn(span: Span): TraceContext {
  const { traceId, spanId, traceFlags, traceState } = span.spanContext();
  const flags = traceFlags.toString(16).padStart(2, '0');
  return { traceId, spanId, flags, tracestate: traceState?.serialize() || undefined };
}

function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
