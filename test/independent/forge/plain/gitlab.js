// GitLab over fetch: REST first, GraphQL for what REST does not have.

const BLOCK = 100;

/** What cannot be done, in words for the caller. */
export class Impossible extends Error {}

/** A path of a project, group or file as one part of an address. */
export const part = encodeURIComponent;

function wordsOf(body) {
  if (body === null || typeof body !== 'object') return String(body ?? 'no reason given').slice(0, 300);
  const said = body.message ?? body.error_description ?? body.error ?? body.errors;
  return typeof said === 'string' ? said : JSON.stringify(said);
}

/** The instance that a call is about, and with which token; the token of the environment is for its own instance alone. */
export function instanceFor({ forgeUrl, accessToken } = {}, { FORGE_URL, FORGE_TOKEN }) {
  const base = new URL(forgeUrl ?? FORGE_URL);
  const isOwn = base.origin === new URL(FORGE_URL).origin;
  const token = accessToken ?? (isOwn ? FORGE_TOKEN : undefined);
  return gitlab(base.href.replace(/\/+$/, ''), token);
}

function gitlab(base, token) {
  const common = { accept: 'application/json', ...(token && { 'private-token': token }) };

  /** The response and its text; the body is read even of refusals. */
  async function sent(method, address, body) {
    const init = { method, headers: common, redirect: 'manual', signal: AbortSignal.timeout(9000) };
    if (body !== undefined) {
      init.headers = { ...common, 'content-type': 'application/json' };
      init.body = JSON.stringify(body);
    }
    try {
      const response = await fetch(address, init);
      return [response, await response.text()];
    } catch (error) {
      const doubt = method === 'GET' ? '' : ' It may or may not have been done.';
      throw new Impossible(`GitLab did not answer: ${error.cause?.message ?? error.message}.${doubt}`);
    }
  }

  /** One request to REST: its response, its text, and its JSON if it is any. */
  async function rest(method, path, { query = {}, body } = {}) {
    const address = new URL(`${base}/api/v4${path}`);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.append(name, String(value));
    const [response, text] = await sent(method, address, body);
    const json = parsed(text);
    if (!response.ok)
      throw new Impossible(`GitLab refused with ${response.status}: ${wordsOf(json ?? text)}`);
    return { response, text, json };
  }

  /** The JSON at a path. */
  async function get(path, query) {
    const { json } = await rest('GET', path, { query });
    if (json === undefined) throw new Impossible(`GitLab's answer to GET ${path} is not JSON.`);
    return json;
  }

  /** Blocks of a list, each with whether another one follows. */
  async function* blocks(path, query, from = 1) {
    for (let page = from; ; page += 1) {
      const { json, response } = await rest('GET', path, { query: { ...query, per_page: BLOCK, page } });
      if (!Array.isArray(json)) throw new Impossible(`GitLab's answer to GET ${path} is not a list.`);
      const isLast =
        !response.headers.get('x-next-page') && !/rel="next"/.test(response.headers.get('link') ?? '');
      yield [json, isLast];
      if (isLast) return;
    }
  }

  /** Up to `most` members of a list that fit, and whether there are more. */
  async function some(path, query, { most = Number.POSITIVE_INFINITY, fits = () => true } = {}) {
    const members = [];
    for await (const [block, isLast] of blocks(path, query)) {
      members.push(...block.filter(fits));
      if (members.length >= most)
        return { members: members.slice(0, most), isMore: members.length > most || !isLast };
    }
    return { members, isMore: false };
  }

  /** The page of a list that a cursor of ours begins. */
  async function page(path, query, { first, after }) {
    const offset = offsetOf(after);
    const skipped = Math.floor(offset / BLOCK);
    const members = [];
    const end = offset - skipped * BLOCK + Math.floor(first);
    let isMore = false;
    for await (const [block, isLast] of blocks(path, query, skipped + 1)) {
      members.push(...block);
      isMore = members.length > end || !isLast;
      if (members.length >= end) break;
    }
    return [members.slice(offset - skipped * BLOCK, end), infoOf(offset, Math.floor(first), isMore)];
  }

  /** The data of a GraphQL document; what the schema calls an error is one. */
  async function data(document, variables) {
    const answer = await whole(document, variables);
    if (answer.errors) throw new Impossible(`GitLab refused: ${answer.errors.map(({ message }) => message)}`);
    return answer.data;
  }

  async function whole(query, variables = {}) {
    const [response, text] = await sent('POST', `${base}/api/graphql`, { query, variables });
    const json = parsed(text);
    if (!response.ok || json === undefined)
      throw new Impossible(`GitLab refused with ${response.status}: ${wordsOf(json ?? text)}`);
    return json;
  }

  return { token, rest, get, some, page, data, whole };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const cursorAt = (offset) => Buffer.from(`from ${offset}`).toString('base64url');

function offsetOf(cursor) {
  if (cursor === undefined) return 0;
  const [, offset] = /^from (\d+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (offset === undefined) throw new Impossible('after: this is no endCursor of an answer before.');
  return Number(offset);
}

function infoOf(offset, size, isMore) {
  return { endCursor: isMore ? cursorAt(offset + size) : null, hasNextPage: isMore };
}

/** The page that a cursor begins of members that were all read. */
export function pageOf(all, { first, after }) {
  const [offset, size] = [offsetOf(after), Math.floor(first)];
  return [all.slice(offset, offset + size), infoOf(offset, size, all.length > offset + size)];
}
