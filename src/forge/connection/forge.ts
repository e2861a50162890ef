import * as z from 'zod';
import { upToTen } from '../../kernel/error-text.js';
import { ToolError } from '../../kernel/errors.js';
import type { Http, HttpRequest } from '../../kernel/http/client.js';
import type { Answer } from '../../kernel/http/response.js';
import { addressBelow, type Query } from '../../kernel/http/url.js';
import type { Call } from '../../kernel/mcp/tool.js';
import type { Document } from '../documents/document.js';
import { textsWithin } from '../shapes/texts-within.js';
import type { CachedSchema } from './cached-schemas.js';
import type { ForgeClock } from './forge-clock.js';
import { lacksPartOfSchema, refusal } from './refusals.js';
import { refusalOfPages } from './rest-answer.js';

/** What a call may ask of the forge: where it is, who asks, and which edition it has. */
export interface ForgeAccess {
  readonly url: URL;
  readonly http: Http;
  /** Whether no token goes with the requests. */
  readonly isAnonymous: boolean;
  /** The origins that lack the paid editions' fields in their schema. */
  readonly freeEditions: Set<string>;
  /** What the forge has answered this credential about its schema. */
  readonly schema: CachedSchema;
  /** When the call began, by the clock of the forge. */
  readonly clock: Pick<ForgeClock, 'now'>;
  /** How a call brings a token of its own, as the end of a sentence; nothing where it may not. */
  readonly tokenPerCall: string;
  /** What takes the token that goes with the requests out of a text. */
  redactor(): Promise<(text: string) => string>;
}

export type Variables = Readonly<Record<string, unknown>>;

const GRAPHQL = '/api/graphql';
const REST = '/api/v4';
const ACCEPT = { accept: 'application/json' };
const JSON_BODY = { ...ACCEPT, 'content-type': 'application/json' };

const MISSING_FIELDS =
  "This forge's edition lacks some fields (weight, iterations, health, approval rules …); they are left out.";

/** The forge as one call sees it: one origin, one credential, one deadline. */
export class Forge {
  readonly call: Call;
  readonly isAnonymous: boolean;
  /** What the caller must know of the answer; every tool's answer carries it. */
  readonly warnings: string[] = [];
  readonly #access: ForgeAccess;

  constructor(access: ForgeAccess, call: Call) {
    this.#access = access;
    this.isAnonymous = access.isAnonymous;
    this.call = call;
  }

  /** Where the forge is: at its origin, or below a path of it. */
  get address(): URL {
    return this.#access.url;
  }

  /** When the call began, in epoch milliseconds: by the forge's own clock as soon as it has answered. */
  get now(): number {
    return this.#access.clock.now;
  }

  /** How a call brings a token of its own, as the end of a sentence; nothing where it may not. */
  get tokenPerCall(): string {
    return this.#access.tokenPerCall;
  }

  /** The origin that is asked. */
  get origin(): string {
    return this.#access.url.origin;
  }

  /** What the forge has answered this credential about its schema. */
  get schema(): CachedSchema {
    return this.#access.schema;
  }

  /** A value of the forge's without the token that was sent, should the forge quote it. */
  async redacted<Value extends object>(value: Value): Promise<Value> {
    return textsWithin(value, await this.#access.redactor()) as Value; // only texts differ
  }

  /** The same for the message of an error: the reasons in a success have not passed through `Http` as a refusal. */
  async redactedError(error: unknown): Promise<unknown> {
    if (!(error instanceof ToolError)) return error;
    const redact = await this.#access.redactor();
    error.message = redact(error.message);
    return error;
  }

  /** Adds what the caller must know, once. */
  warn(warning: string): void {
    if (!this.warnings.includes(warning)) this.warnings.push(warning);
  }

  /** Reads by GraphQL; without the paid editions' fields, and with a warning, where the forge lacks them. Throws ToolError. */
  async query<Data>(document: Document<Data>, variables: Variables): Promise<Data> {
    const { freeEditions } = this.#access;
    if (document.free === document.text) return this.#run(document.text, variables, document.as);
    if (!freeEditions.has(this.origin)) {
      const answer = await this.graphql(document.text, variables, { safe: true, refusal: unlessSchema });
      if (!lacksPartOfSchema(answer)) return this.#data(answer, document.as);
    }
    const data = await this.#run(document.free, variables, document.as);
    freeEditions.add(this.origin);
    this.warn(MISSING_FIELDS);
    return data;
  }

  /** Changes something by GraphQL: gives the mutation's payload. Throws ToolError with the payload's own errors, too. */
  async mutate<Payload extends { errors: string[] }>(
    { text, as }: Document<Record<string, Payload | null>>,
    input: Variables,
  ): Promise<Payload> {
    this.requireUser();
    const data = await this.#data(await this.graphql(text, { input }), as);
    const payload = Object.values(data)[0];
    if (!payload)
      throw new ToolError('backend_error', 'The forge returned no result; the change may have been applied.');
    if (payload.errors.length === 0) return payload;
    throw new ToolError('invalid_arguments', `The forge refused: ${upToTen(payload.errors)}`);
  }

  /** Sends a GraphQL document and gives the whole answer. Throws ToolError where it has errors. */
  graphql(
    query: string,
    variables: Variables,
    options: Pick<HttpRequest, 'safe' | 'refusal'> = {},
  ): Promise<Answer> {
    const body = JSON.stringify({ query, variables });
    const request = { method: 'POST', headers: JSON_BODY, body, ...options };
    return this.#access.http.answer(addressBelow(this.#access.url, GRAPHQL), request, this.call);
  }

  /** Reads by REST; the path begins behind /api/v4. Throws ToolError with the forge's reason. */
  get<T>(path: string, { as, query }: { as: z.ZodType<T>; query?: Query }): Promise<T> {
    return this.#access.http.json(this.#rest(path, query), { method: 'GET', headers: ACCEPT }, as, this.call);
  }

  /** Makes something by REST, and reads what was made. Throws ToolError with the forge's reason. */
  post<T>(path: string, { as, body }: { as: z.ZodType<T>; body: unknown }): Promise<T> {
    this.requireUser();
    const request = { method: 'POST', headers: JSON_BODY, body: JSON.stringify(body) };
    return this.#access.http.json(this.#rest(path), request, as, this.call);
  }

  /** Any request by REST, as it is answered: what `get` and `post` do not read. Throws ToolError. */
  rest(
    method: string,
    path: string,
    { query, body }: { query?: Query; body?: unknown } = {},
  ): Promise<Answer> {
    if (method !== 'GET') this.requireUser();
    const sent =
      body === undefined ? { headers: ACCEPT } : { headers: JSON_BODY, body: JSON.stringify(body) };
    const refusal = (answer: Answer) => refusalOfPages(answer, this.origin);
    const request = { method, ...sent, refusal };
    return this.#access.http.answer(this.#rest(path, query), request, this.call);
  }

  /** What a schema makes of an answer's JSON, as `safeParse` returns it; other calls have their turns while a large one is read. */
  async read<T>(as: z.ZodType<T>, answer: Answer): Promise<z.ZodSafeParseResult<T>> {
    return this.#access.http.read(as, answer);
  }

  /** Refuses what needs a user, before anything is sent. Throws ToolError. */
  requireUser(): void {
    if (!this.isAnonymous) return;
    throw new ToolError(
      'unauthenticated',
      `This needs a user of the forge at ${this.origin}: set FORGE_TOKEN${this.tokenPerCall}.`,
    );
  }

  /** The error for something that is not there, or not to be seen: what was looked for, and what to do next. */
  missing(what: string, name: string, next = ''): ToolError {
    const hint = this.isAnonymous ? ' No token was given, so only what is public is seen.' : '';
    return new ToolError(
      'not_found',
      `There is no ${what} ${name} that can be seen here.${hint}${slipIn(what, name)}${next && ` ${next}`}`,
    );
  }

  async #run<Data>(text: string, variables: Variables, as: Document<Data>['as']): Promise<Data> {
    return this.#data(await this.graphql(text, variables, { safe: true }), as);
  }

  async #data<Data>(answer: Answer, as: Document<Data>['as']): Promise<Data> {
    const read = await this.read(as, answer);
    if (read.success) return read.data.data;
    if (typeof answer.body === 'string') throw this.#notGraphql();
    const where = z.prettifyError(read.error).split('\n').slice(0, 2).join(' ');
    throw new ToolError(
      'backend_error',
      `The forge's answer is not as documented (${where}). If another product answers there, check the address in FORGE_URL.`,
      {
        status: answer.status,
      },
    );
  }

  #notGraphql(): ToolError {
    return new ToolError(
      'backend_error',
      `Expected GraphQL's JSON from ${this.origin}${GRAPHQL}, received something else (a sign-in page or a proxy?). Check the address in FORGE_URL.`,
    );
  }

  #rest(path: string, query?: Query): URL {
    return addressBelow(this.#access.url, REST + path, query);
  }
}

/** Lets pass what another form of the document may mend. */
function unlessSchema(answer: Answer): ReturnType<typeof refusal> {
  return lacksPartOfSchema(answer) ? undefined : refusal(answer);
}

/** What is wrong with a name that nothing is called by, whatever there is. */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  [/^\w+ \w+:\/\//, ' Give its path alone, without the address of the forge.'],
  [/^(?:project|group) \d+$/, ' Give its full path, not its number.'],
  [/^user @/, ' Give it without "@".'],
];

function slipIn(what: string, name: string): string {
  return SLIPS.find(([pattern]) => pattern.test(`${what} ${name}`))?.[1] ?? '';
}
