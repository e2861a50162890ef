const AGAIN = new Set([429, 502, 503, 504]);
const TRIES = 3;

/** The tracker's site: what is asked of it, over pages too. */
export function siteFor({ TRACKER_URL: url, TRACKER_EMAIL: email, TRACKER_TOKEN: token }) {
  const authorization = `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;

  async function sent(method, path, options = {}) {
    const isRead = options.isRead ?? method === 'GET';
    const request = requestOf(method, path, options);
    for (let tried = 1; ; tried += 1) {
      const answer = await fetched(request, { isRead, isLast: tried === TRIES });
      if (answer?.ok) return answer;
      if (tried === TRIES || !isPassing(answer, isRead)) throw new Error(await reasonOf(answer));
      await new Promise((resolve) => setTimeout(resolve, 80 * tried));
    }
  }

  function requestOf(method, path, { body, query = {}, headers }) {
    const address = new URL(url.replace(/\/$/, '') + path);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.set(name, String(value));
    const isJson = body !== undefined && !(body instanceof FormData);
    const type = isJson && { 'content-type': 'application/json' };
    return [
      address,
      { method, headers: { authorization, ...type, ...headers }, body: isJson ? JSON.stringify(body) : body },
    ];
  }

  async function json(method, path, options) {
    const text = await (await sent(method, path, options)).text();
    if (text === '') return undefined;
    try {
      return JSON.parse(text);
    } catch {
      throw new Error(`${method} ${path}: the tracker answered something that is not JSON`);
    }
  }

  /** All members of a list read by `startAt`, or the first `most` of them. */
  async function pages(path, key, { query, most = Number.POSITIVE_INFINITY } = {}) {
    const found = [];
    for (;;) {
      const maxResults = Math.min(100, most - found.length);
      const page = await json('GET', path, { query: { ...query, startAt: found.length, maxResults } });
      found.push(...page[key]);
      const isEnd = page.total === undefined ? page.isLast === true : found.length >= page.total;
      if (isEnd || page[key].length === 0 || found.length >= most) return found.slice(0, most);
    }
  }

  /** The issues of a query, and the token for the rest. */
  async function search(jql, fields, { most = Number.POSITIVE_INFINITY, token } = {}) {
    const issues = [];
    let next = token;
    do {
      const maxResults = Math.min(100, most - issues.length);
      const body = { jql, fields, maxResults, ...(next && { nextPageToken: next }) };
      const page = await json('POST', '/rest/api/3/search/jql', { body, isRead: true });
      issues.push(...page.issues);
      next = page.nextPageToken;
    } while (next && issues.length < most);
    return { issues, next };
  }

  return { sent, json, pages, search };
}

/** The answer; undefined where there is none and asking again does no harm. */
async function fetched([address, init], { isRead, isLast }) {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(7000) });
  } catch (error) {
    if (isRead && !isLast) return undefined;
    const unsure = isRead ? '' : '. Whether the change was made is unknown: look before you try again';
    throw new Error(`the tracker did not answer (${error.cause?.message ?? error.message})${unsure}`);
  }
}

function isPassing(answer, isRead) {
  return answer === undefined || answer.status === 429 || (isRead && AGAIN.has(answer.status));
}

async function reasonOf(answer) {
  const text = answer === undefined ? '' : await answer.text().catch(() => '');
  try {
    const { errorMessages = [], errors = {} } = JSON.parse(text);
    const reasons = [...errorMessages, ...Object.entries(errors).map(([name, why]) => `${name}: ${why}`)];
    return `${answer.status} ${reasons.join(', ')}`;
  } catch {
    return `the tracker answered ${answer?.status ?? 'nothing'}`;
  }
}
