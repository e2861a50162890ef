import { scriptedClient } from '../session.js';

export const TOOL = 'tracker_get_backlog_stats';

interface Asked {
  method: string;
  path: string;
  body: { jql: string; fields: string[]; maxResults: number };
}

/** A tracker that has exactly these issues, whatever is asked, besides the answers given by path; and what it was asked. */
export async function trackerWith(issues: readonly object[], answers: Record<string, unknown> = {}) {
  const asked: Asked[] = [];
  const listed = issues.map((fields, at) => ({ id: String(at + 1), key: `PROJ-${at + 1}`, fields }));
  const client = await scriptedClient(async (url, { method = 'GET', body }) => {
    const { pathname } = new URL(url);
    asked.push({ method, path: pathname, body: JSON.parse(String(body ?? 'null')) });
    return Response.json(answers[pathname] ?? { issues: listed, isLast: true });
  });
  /** The query that found the issues. */
  const jql = () => asked.find(({ path }) => path === '/rest/api/3/search/jql')?.body.jql;
  return { client, asked, jql };
}

export const person = (accountId: string, displayName?: string) => ({ accountId, displayName });
export const named = (name: string) => ({ name });
