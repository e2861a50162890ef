/** What those who operate a server ask it, beside its clients. */
export interface Operation {
  /** Why no further call should be sent here; undefined where it is ready for them. */
  unready(): Promise<string | undefined>;
  /** The figures of this process, in the text format of Prometheus; absent where none are kept. */
  readonly metrics?: (() => Promise<{ readonly text: string; readonly contentType: string }>) | undefined;
}

/** Probes send no token, and learn nothing but whether the process lives and is ready. */
export async function probeAnswer(path: string, operation: Operation): Promise<Response | undefined> {
  if (path === '/healthz') return Response.json({ status: 'alive' }, { headers: FRESH });
  if (path !== '/readyz') return undefined;
  const reason = await operation.unready();
  return reason === undefined
    ? Response.json({ status: 'ready' }, { headers: FRESH })
    : Response.json({ status: 'not ready', reason }, { status: 503, headers: FRESH });
}

/** The figures, for who may reach the server. */
export async function metricsAnswer(path: string, operation: Operation): Promise<Response | undefined> {
  if (path !== '/metrics' || !operation.metrics) return undefined;
  const { text, contentType } = await operation.metrics();
  return new Response(text, { headers: { ...FRESH, 'content-type': contentType } });
}

const FRESH = { 'cache-control': 'no-store' };
