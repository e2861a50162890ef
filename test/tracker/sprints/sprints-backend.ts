import type { Fetch } from '#src/kernel/http/client.js';

/** What a scripted tracker says to each path: a list in pages of fifty, or an answer of its own. */
export type Script = Readonly<Record<string, readonly unknown[] | Response>>;

const MOST = 50;

/** A tracker that gives the lists of a script in pages, as the agile interface does, with or without telling the total. */
export function scriptedTracker(script: Script, { tellsTotal = true } = {}): Fetch {
  return async (url) => {
    const { pathname, searchParams } = new URL(url);
    const known = script[pathname];
    if (known instanceof Response) return known.clone();
    if (!known) return refused(404, `nothing at ${pathname}`);
    const startAt = Number(searchParams.get('startAt') ?? 0);
    const maxResults = Math.min(Number(searchParams.get('maxResults') ?? MOST), MOST);
    const isLast = startAt + maxResults >= known.length;
    const values = known.slice(startAt, startAt + maxResults);
    return Response.json({ startAt, maxResults, isLast, ...(tellsTotal && { total: known.length }), values });
  };
}

/** A refusal in the tracker's words. */
export function refused(status: number, message: string): Response {
  return Response.json({ errorMessages: [message], errors: {} }, { status });
}
