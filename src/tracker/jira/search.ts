import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import type { Bounds } from '../../kernel/http/retry.js';
import { IssueAnswer } from '../issues/answers.js';
import type { Jira } from './jira.js';

/** The largest page that the tracker may give; it gives fewer where many fields are asked for. */
const LARGEST_PAGE = 5000;

/** No search is longer than so many pages. */
const MOST_PAGES = 1000;

/** So many issues are read by one request that names their ids. */
export const ISSUES_AT_ONCE = 100;

const Page = z.object({
  issues: z.array(IssueAnswer),
  nextPageToken: z.string().nullish(),
  isLast: z.boolean().nullish(),
  names: z.record(z.string(), z.string()).nullish(),
});

/** A page of a search for ids alone: whatever else an issue brings is dropped at once, for there can be thousands of pages. */
const PageOfIds = Page.extend({
  issues: z.array(
    z.object({ id: z.string() }).transform(({ id }): IssueAnswer => ({ id, key: '', fields: {} })),
  ),
});

export interface Found {
  issues: IssueAnswer[];
  /** Leads on; undefined at the end. */
  nextPageToken: string | undefined;
  /** The display names of the fields, where they were asked for. */
  names: Readonly<Record<string, string>>;
}

export interface Question {
  jql: string;
  /** The tracker's field ids. */
  fields: readonly string[];
  /** What is asked for besides: the display names of fields, or the latest changes of each issue. */
  expand?: 'names' | 'changelog' | undefined;
}

/** The first `limit` issues from the token on, over as many pages as that takes. Throws ToolError with the tracker's reason. */
export async function search(
  jira: Jira,
  question: Question,
  { limit, from }: { limit: number; from?: string | undefined },
  bounds: Bounds,
): Promise<Found> {
  const issues: IssueAnswer[] = [];
  let names = {};
  let token = from;
  for (let count = 0; count < MOST_PAGES; count++) {
    const page = await searchPage(jira, question, limit - issues.length, token, bounds);
    for (const issue of page.issues) issues.push(issue);
    names = { ...names, ...page.names };
    const next = page.isLast ? undefined : (page.nextPageToken ?? undefined);
    if (next !== undefined && next === token)
      throw new ToolError(
        'backend_error',
        'The tracker leads from a page of its search to the same page again.',
      );
    token = next;
    if (token === undefined || issues.length >= limit)
      return { issues: issues.slice(0, limit), nextPageToken: token, names };
  }
  throw new ToolError(
    'backend_error',
    `The search has no end: ${MOST_PAGES} pages of it were read. Narrow the query (argument jql).`,
  );
}

/**
 * Every issue of a query, in its order, and how many it found; those that vanish while they are read are the difference.
 * Pages of a search follow one another, so only ids are read that way, in pages of thousands; the fields of the issues are
 * then read side by side.
 */
export async function searchAll(
  jira: Jira,
  { jql, fields }: Question,
  bounds: Bounds,
): Promise<{ issues: IssueAnswer[]; total: number }> {
  const all = { limit: Number.POSITIVE_INFINITY };
  const { issues: bare } = await search(jira, { jql, fields: ['id'] }, all, bounds);
  const ids = [...new Set(bare.map(({ id }) => id))]; // an issue that moves while pages are read is on two of them
  const read = await Promise.all(
    inParts(ids).map((part) =>
      search(jira, { jql: `id in (${part.join(',')})`, fields }, { limit: part.length }, bounds),
    ),
  );
  const byId = new Map(read.flatMap(({ issues }) => issues).map((issue) => [issue.id, issue]));
  return { issues: ids.flatMap((id) => byId.get(id) ?? []), total: ids.length };
}

/** The ids in parts that one request reads. */
export function inParts(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / ISSUES_AT_ONCE) }, (_, index) =>
    ids.slice(index * ISSUES_AT_ONCE, (index + 1) * ISSUES_AT_ONCE),
  );
}

function searchPage(
  jira: Jira,
  { jql, fields, expand }: Question,
  size: number,
  token: string | undefined,
  bounds: Bounds,
) {
  const body = {
    jql,
    fields,
    maxResults: Math.min(size, LARGEST_PAGE),
    ...(expand && { expand }),
    ...(token !== undefined && { nextPageToken: token }),
  };
  const idsAlone = fields.length === 1 && fields[0] === 'id' && !expand;
  return jira.ask('/rest/api/3/search/jql', { as: idsAlone ? PageOfIds : Page, body }, bounds);
}
