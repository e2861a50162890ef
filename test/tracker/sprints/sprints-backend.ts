import type { Fetch } from '#src/kernel/http/client.js';

/** What a scripted tracker says to each path: a list in pages of fifty, or an answer of its own. */
export type Script = Readonly<Record<string, readonly unknown[] | Response>>;

const MOST = 50;

/** A tracker that gives the lists of a script in pages, as the agile interface does, with or without the total. */
export function scriptedTracker(script: Script, { hasTotal = true } = {}): Fetch {
  return async (url) => {
    const { pathname, searchParams } = new URL(url);
    const listed = script[pathname];
    if (listed instanceof Response) return listed.clone();
    if (!listed) return refused(404, `nothing at ${pathname}`);
    const startAt = Number(searchParams.get('startAt') ?? 0);
    const maxResults = Math.min(Number(searchParams.get('maxResults') ?? MOST), MOST);
    const isLast = startAt + maxResults >= listed.length;
    const values = listed.slice(startAt, startAt + maxResults);
    return Response.json({ startAt, maxResults, isLast, ...(hasTotal && { total: listed.length }), values });
  };
}

/** A refusal in the tracker's words. */
export function refused(status: number, message: string): Response {
  return Response.json({ errorMessages: [message], errors: {} }, { status });
}
