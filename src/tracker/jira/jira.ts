import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import type { Fetch, Http, HttpMaker, HttpRequest } from '../../kernel/http/client.js';
import { path } from '../../kernel/http/path.js';
import type { Bounds } from '../../kernel/http/retry.js';
import { addressBelow, type Query } from '../../kernel/http/url.js';
import type { Account } from '../config.js';
import { refusal } from './errors.js';

export interface JiraOptions {
  backend: { url: URL; fetch: Fetch };
  /** The account that signs in; undefined for none. */
  account: (() => Promise<Account>) | undefined;
  /** Whether callers reach this server over HTTP. */
  overHttp?: boolean | undefined;
}

/** The tracker's REST interface: requests go through one {@link Http}, and answers are read by a schema. */
export class Jira {
  readonly #url: URL;
  readonly #http: Http;
  readonly #isAnonymous: boolean;
  readonly #signIn: string;
  /** The address of the site itself, once it was asked for. */
  #site: Promise<URL> | undefined;
  #pages: URL;

  constructor({ backend, account, overHttp = false }: JiraOptions, http: HttpMaker) {
    const credentials = async () => (account ? { authorization: authorization(await account()) } : {});
    this.#url = backend.url;
    this.#pages = backend.url;
    this.#isAnonymous = account === undefined;
    this.#signIn = overHttp ? `${SIGN_IN}, or send X-Tracker-Email and X-Tracker-Token` : SIGN_IN;
    this.#http = http({
      ...backend,
      setting: 'TRACKER_URL',
      pathWords: WORDS,
      credentialHeaders: ['authorization'],
      credentials,
      refusal,
      ...(account && { credentialSource: async () => sourceOf(await account()) }),
    });
  }

  /** Reads; throws ToolError with the tracker's reason. */
  get<T>(path: string, { as, query }: { as: z.ZodType<T>; query?: Query }, bounds: Bounds): Promise<T> {
    return this.#http.json(this.#address(path, query), { method: 'GET', headers: JSON_ANSWER }, as, bounds);
  }

  /** Reads by a POST, which may be repeated like any reading. */
  ask<T>(path: string, { as, body }: { as: z.ZodType<T>; body: unknown }, bounds: Bounds): Promise<T> {
    return this.#http.json(this.#address(path), { ...written('POST', body), safe: true }, as, bounds);
  }

  /** Creates something and gives the tracker's answer. */
  create<T>(path: string, { as, body }: { as: z.ZodType<T>; body: unknown }, bounds: Bounds): Promise<T> {
    this.requireAccount();
    return this.#http.json(this.#address(path), written('POST', body), as, bounds);
  }

  /** Changes something; the tracker answers with nothing. */
  async change(method: 'POST' | 'PUT', path: string, body: unknown, bounds: Bounds): Promise<void> {
    this.requireAccount();
    await this.#http.request(this.#address(path), written(method, body), bounds);
  }

  /** Sends files; the header says that no page in a browser did. */
  upload<T>(
    path: string,
    { as, form, size }: { as: z.ZodType<T>; form: FormData; size: number },
    bounds: Bounds,
  ): Promise<T> {
    this.requireAccount();
    const headers = { ...JSON_ANSWER, 'x-atlassian-token': 'no-check' };
    const request = { method: 'POST', headers, body: form, deadline: ANSWER + size / SLOWEST };
    return this.#http.json(this.#address(path), request, as, bounds);
  }

  /** A file as it arrives; from its beginning again after a failure that passes. */
  download<T>(
    path: string,
    take: (body: AsyncIterable<Uint8Array>) => Promise<T>,
    bounds: Bounds,
  ): Promise<T> {
    return this.#http.download(this.#address(path), bounds, take);
  }

  /** The page of an issue on the site. */
  page(key: string): string {
    return addressBelow(this.#pages, path`/browse/${key}`).href;
  }

  /**
   * Finds the address below which people open pages, where requests go through a gateway with a path of its own, as Atlassian's
   * is (Jira Cloud REST API, Authentication; Server info, `baseUrl`). It stays the address of the setting where it cannot be read.
   */
  async findPages(bounds: Bounds): Promise<void> {
    if (this.#url.pathname === '/') return;
    this.#site ??= this.get('/rest/api/3/serverInfo', { as: ServerInfo }, bounds).then(
      ({ baseUrl }) => new URL(baseUrl),
      () => {
        this.#site = undefined; // the next call asks again
        return this.#url;
      },
    );
    this.#pages = await this.#site;
  }

  /** Refuses what needs an account, before anything is sent. Throws ToolError. */
  requireAccount(): void {
    if (!this.#isAnonymous) return;
    throw new ToolError('unauthenticated', `This needs an account at the tracker: ${this.#signIn}.`);
  }

  #address(path: string, query?: Query): URL {
    return addressBelow(this.#url, path, query);
  }
}

/** The fixed words of the addresses that are asked (Jira Cloud platform and Jira Software Cloud REST API). */
const WORDS =
  `rest/api/3 rest/agile/1.0 attachment attachments autocompletedata board changelog comment components content
  createmeta editmeta field issue issuetype issuetypes jql label myself project resolution search serverInfo sprint status
  statuses suggestions transitions user`.split(/\s+/);

const Anything = z.unknown();
const ServerInfo = z.looseObject({ baseUrl: z.url({ protocol: /^https?$/ }) });

/** Milliseconds that the tracker has for its answer, and bytes in a millisecond of the slowest way that a file takes there. */
const ANSWER = 60_000;
const SLOWEST = 100;

const JSON_ANSWER = { accept: 'application/json' };

function written(method: 'POST' | 'PUT', body: unknown): HttpRequest {
  const headers = { ...JSON_ANSWER, 'content-type': 'application/json' };
  return { method, headers, body: JSON.stringify(body), expects: Anything };
}

const SIGN_IN = 'set TRACKER_EMAIL and TRACKER_TOKEN';

/** The account of the refused token, and how to set another. */
function sourceOf({ email, isOfCaller }: Account): string {
  if (isOfCaller) return 'The token came in the header X-Tracker-Token: send another one.';
  return `The token is that of ${email} (TRACKER_EMAIL, TRACKER_TOKEN of the environment): set TRACKER_TOKEN to an API token of that account.`;
}

/** The header by which an account signs in (Jira Cloud REST API: Basic auth for REST APIs; OAuth 2.0 (3LO) apps). */
function authorization({ email, token }: Account): string {
  return email === undefined
    ? `Bearer ${token}`
    : `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;
}
