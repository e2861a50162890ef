/** Where in a trace something is, as its sender says (W3C Trace Context, 3.2 and 3.3). */
export interface TraceContext {
  readonly traceId: string;
  readonly spanId: string;
  /** Two hexadecimal digits, the last bit of which says whether the sender records it. */
  readonly flags: string;
  /** What the tracing systems on the way have added, as it came. */
  readonly tracestate?: string | undefined;
}

/** The version, which is not "ff"; the identifiers, which are not all zeros; the flags; and what later versions add. */
const TRACEPARENT =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Characters of `tracestate`, and its members, that are taken: as many as each system has to (3.3.1.5, 3.3.1.1). */
const LONGEST_STATE = 512;
const MOST_MEMBERS = 32;

/** A member: a key, of one system or of a tenant's, and a value that does not end with a space (3.3.1.3). */
const MEMBER =
  /^[ \t]*(?:[a-z0-9][a-z0-9_\-*/]{0,255}(?:@[a-z][a-z0-9_\-*/]{0,13})?=[ -+\--<>-~]{0,255}[!-+\--<>-~])?[ \t]*$/;

/** The context that these fields of a message have; undefined where there is none, or one that is no valid context. */
export function traceContextOf(
  traceparent: unknown,
  tracestate: unknown = undefined,
): TraceContext | undefined {
  if (typeof traceparent !== 'string') return undefined;
  const [, version, traceId, spanId, flags = '', more] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined || (version === '00' && more !== undefined))
    return undefined;
  const state = stateOf(tracestate);
  return { traceId, spanId, flags: version === '00' ? flags : sampledAlone(flags), tracestate: state };
}

/** Of a later version nothing is taken for granted but whether it is recorded (4.3). */
function sampledAlone(flags: string): string {
  return Number.parseInt(flags, 16) % 2 === 1 ? '01' : '00';
}

function stateOf(tracestate: unknown): string | undefined {
  if (typeof tracestate !== 'string' || tracestate.trim() === '' || tracestate.length > LONGEST_STATE)
    return undefined;
  const members = tracestate.split(',');
  return members.length <= MOST_MEMBERS && members.every((member) => MEMBER.test(member))
    ? tracestate.trim()
    : undefined;
}

/** The headers that carry a context (3.2 and 3.3). */
export function traceHeaders({ traceId, spanId, flags, tracestate }: TraceContext): Record<string, string> {
  const traceparent = `00-${traceId}-${spanId}-${flags}`;
  return tracestate === undefined ? { traceparent } : { traceparent, tracestate };
}
