// GitLab over fetch: REST first, GraphQL for what REST does not have.

const BLOCK = 100;

/** What cannot be done, in words for the caller. */
export class Impossible extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

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
      throw new Impossible(
        `GitLab refused with ${response.status}: ${wordsOf(json ?? text)}`,
        response.status,
      );
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

  /** The page of a list that a cursor of ours begins; blocks may be shorter than was asked, for not all of it may be seen. */
  async function page(path, query, { first, after }) {
    const size = Math.floor(first);
    let [at, index] = placeOf(after);
    const members = [];
    for await (const [block, isLast] of blocks(path, query, at)) {
      const taken = block.slice(index, index + size - members.length);
      members.push(...taken);
      index += taken.length;
      if (index < block.length) return [members, infoOf([at, index], true)];
      if (isLast) break;
      [at, index] = [at + 1, 0];
      if (members.length >= size) return [members, infoOf([at, index], true)];
    }
    return [members, infoOf([at, index], false)];
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
      throw new Impossible(
        `GitLab refused with ${response.status}: ${wordsOf(json ?? text)}`,
        response.status,
      );
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

/** A cursor says in which block of a list the next page begins, and where in it. */
function placeOf(cursor) {
  if (cursor === undefined) return [1, 0];
  const [, at, index] = /^block (\d+), entry (\d+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (at === undefined) throw new Impossible('after: this is no endCursor of an answer before.');
  return [Number(at), Number(index)];
}

function infoOf([at, index], hasNextPage) {
  const cursor = Buffer.from(`block ${at}, entry ${index}`).toString('base64url');
  return { endCursor: hasNextPage ? cursor : null, hasNextPage };
}

/** The page that a cursor begins of members that were all read. */
export function pageOf(all, { first, after }) {
  const [, from] = placeOf(after);
  const end = from + Math.floor(first);
  return [all.slice(from, end), infoOf([1, end], all.length > end)];
}
