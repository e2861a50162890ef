// The backend as GitLab documents it: REST at /api/v4 and GraphQL at /api/graphql.

/** A call that cannot be answered, with the reason for the caller. */
export class Refusal extends Error {}

const reasonIn = (body) => {
  const said = body?.message ?? body?.error_description ?? body?.error ?? body?.errors;
  return typeof said === 'string' ? said : JSON.stringify(said ?? body);
};

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The forge that a call means: its own credentials, else those of the environment. A token goes to its own forge alone. */
export function forgeFor(credentials, env) {
  const configured = new URL(env.FORGE_URL ?? 'https://gitlab.com');
  const asked = credentials?.forgeUrl ? new URL(credentials.forgeUrl) : configured;
  const isOwn = asked.origin === configured.origin;
  const token = credentials?.accessToken ?? (isOwn ? env.FORGE_TOKEN : undefined);
  return new Forge(asked.href.replace(/\/+$/, ''), token);
}

class Forge {
  constructor(base, token) {
    this.base = base;
    this.token = token;
  }

  async #send(method, address, body) {
    const headers = {
      accept: 'application/json',
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const sent = { method, headers, redirect: 'manual', signal: AbortSignal.timeout(8000) };
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    try {
      const response = await fetch(address, { ...sent, ...content });
      return { status: response.status, headers: response.headers, text: await response.text() };
    } catch (error) {
      throw new Refusal(
        `No answer from the forge to ${method} ${new URL(address).pathname}: ${error.cause?.message ?? error.message}`,
      );
    }
  }

  /** One request to REST, with its status; refused where the forge answers with an error or with no JSON. */
  async request(method, path, { query = {}, body } = {}) {
    const address = new URL(`${this.base}/api/v4${path}`);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) address.searchParams.append(name, String(value));
    }
    const { status, headers, text } = await this.#send(method, address, body);
    const json = parsed(text);
    if (status >= 300)
      throw new Refusal(
        `The forge answered ${status} to ${method} ${path}: ${json ? reasonIn(json) : text.slice(0, 200)}`,
      );
    return { status, headers, text, json };
  }

  /** What GET answers, as JSON. */
  async get(path, query) {
    const { json, status } = await this.request('GET', path, { query });
    if (json === undefined)
      throw new Refusal(`The forge answered ${status} to GET ${path}, but not with JSON.`);
    return json;
  }

  /** The members of a list from all its pages, up to a cap; one more request is never sent than is needed. */
  async list(path, { query = {}, cap = Number.POSITIVE_INFINITY, keep = () => true } = {}) {
    const kept = [];
    for (let page = 1; ; page += 1) {
      const { json, headers } = await this.request('GET', path, { query: { ...query, per_page: 100, page } });
      if (!Array.isArray(json))
        throw new Refusal(`The forge answered GET ${path} with something that is no list.`);
      kept.push(...json.filter(keep));
      const isLast = !headers.get('x-next-page') && !(headers.get('link') ?? '').includes('rel="next"');
      if (kept.length >= cap) return { members: kept.slice(0, cap), isCut: kept.length > cap || !isLast };
      if (isLast || json.length === 0) return { members: kept, isCut: false };
    }
  }

  /** Data of a GraphQL document; refused where there are errors. */
  async query(document, variables = {}) {
    const answer = await this.document(document, variables);
    if (answer.errors?.length)
      throw new Refusal(`The forge refused: ${answer.errors.map(({ message }) => message).join('; ')}`);
    return answer.data;
  }

  /** The whole answer to a GraphQL document; refused where it reached no execution. */
  async document(query, variables = {}) {
    const { status, text } = await this.#send('POST', `${this.base}/api/graphql`, { query, variables });
    const json = parsed(text);
    if (status !== 200)
      throw new Refusal(`The forge answered ${status}: ${json ? reasonIn(json) : text.slice(0, 200)}`);
    if (json === null || typeof json !== 'object')
      throw new Refusal('The forge answered 200, but not with JSON.');
    return json;
  }
}
