// The site through jira.js, and its lists as sequences that are read no further than they are asked for.
import { AgileClient, Version3Client } from 'jira.js';

const PAGE = 100;

/** A call that cannot be carried out, with the reason for the caller. */
export class Refused extends Error {}

/** Asks the site of this environment. */
export function siteOf({ TRACKER_URL: host, TRACKER_EMAIL: email, TRACKER_TOKEN: apiToken }) {
  const config = {
    host: host.replace(/\/+$/, ''),
    authentication: { basic: { email, apiToken } },
    baseRequestConfig: {
      timeout: 8000,
      responseType: 'json',
      transitional: { silentJSONParsing: false },
    },
  };
  const platform = new Version3Client(config);
  const agile = new AgileClient(config);

  /** Members of a list with `startAt`, page by page. */
  async function* members(ask, name) {
    for (let startAt = 0; ; ) {
      const page = await ask({ startAt, maxResults: PAGE });
      yield* page[name];
      startAt += page[name].length;
      const isEnd = page.isLast ?? startAt >= page.total;
      if (isEnd || page[name].length === 0) return;
    }
  }

  /** Pages of the issues that a query finds, each with the token of the one after it. */
  async function* pagesOf(jql, fields, { most = Number.POSITIVE_INFINITY, nextPageToken } = {}) {
    let token = nextPageToken;
    for (let left = most; left > 0; ) {
      const { issues = [], nextPageToken: next } =
        await platform.issueSearch.searchForIssuesUsingJqlEnhancedSearchPost({
          ...{ jql, fields, maxResults: Math.min(PAGE, left) },
          ...(token === undefined ? {} : { nextPageToken: token }),
        });
      yield { issues, next };
      if (!next) return;
      token = next;
      left -= issues.length;
    }
  }

  async function find(jql, fields, options) {
    const found = { issues: [], next: undefined };
    for await (const { issues, next } of pagesOf(jql, fields, options)) {
      found.issues.push(...issues);
      found.next = next;
    }
    return found;
  }

  return { platform, agile, members, find };
}

/** The first members of a sequence, or all. */
export async function taken(sequence, most = Number.POSITIVE_INFINITY) {
  const all = [];
  if (most <= 0) return all;
  for await (const one of sequence) {
    all.push(one);
    if (all.length >= most) break;
  }
  return all;
}

/** Why a request failed, in words of the site where it has some. */
export function reasonOf(error, changes) {
  const said = error.response?.data ?? error.cause?.response?.data;
  const words = [
    ...(said?.errorMessages ?? []),
    ...Object.entries(said?.errors ?? {}).map(([field, why]) => `${field}: ${why}`),
  ];
  if (words.length > 0) return `The site refused: ${words.join('; ')}`;
  if (error.status ?? error.response?.status)
    return `The site answered ${error.status ?? error.response.status}.`;
  const doubt = changes
    ? ' Whether anything was changed is uncertain: look at the issue before you repeat this.'
    : '';
  return `The site gave no answer (${error.message}).${doubt}`;
}
