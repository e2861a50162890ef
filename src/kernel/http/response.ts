import { ToolError } from '../errors.js';
import { parsedInSteps } from '../schema/incremental-parse.js';
import { excessIn } from '../schema/json-limits.js';
import type { AnswerHeaders } from './response-body.js';

/** Largest answer of JSON that is read: what a program lists, not what it keeps. */
export const MAX_JSON_BYTES = 16 * 1024 * 1024;

/** Bytes of one that is parsed at once: a twentieth of a second, whatever is in it, and too few for too many members. */
const AT_ONCE = 512 * 1024;

/** Members of lists and objects in it: so many have 16 MB of what backends list, at 32 bytes a member. */
const MOST_MEMBERS = 500_000;

/** Whether the status is one of success (RFC 9110, 15.3). */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** A whole answer of a backend, before anybody has judged it. */
export class Answer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  /** The path that was asked for. */
  readonly path: string;
  /** The body as it came; null where there is none, or where it is handed on unread. */
  readonly bytes: Buffer | null;
  #body: { readonly value: unknown } | undefined;
  #excess: ToolError | undefined;

  constructor(status: number, headers: AnswerHeaders, path: string, bytes: Buffer | null) {
    this.status = status;
    this.headers = headers;
    this.path = path;
    this.bytes = bytes;
  }

  /** Whether the status is one of success. */
  get ok(): boolean {
    return isSuccess(this.status);
  }

  /** Bytes of the body. */
  get size(): number {
    return this.bytes?.length ?? 0;
  }

  get text(): string {
    return this.bytes?.toString('utf8') ?? '';
  }

  /** The body as JSON where it is JSON of at most {@link MAX_JSON_BYTES}, else as text; read when first asked for. Throws ToolError where `read` found too much in it. */
  get body(): unknown {
    if (this.#excess) throw this.#excess;
    this.#body ??= { value: this.size > MAX_JSON_BYTES ? this.text : jsonOr(this.text) };
    return this.#body.value;
  }

  /** Whether it says that it is JSON, begins like it, and is none: it broke off, or something on the way changed it. */
  get isBrokenJson(): boolean {
    if (this.#excess || this.size > MAX_JSON_BYTES) return false;
    const isMeant = /^application\/(?:[\w.-]+\+)?json\b/i.test(this.headers.get('content-type') ?? '');
    return isMeant && typeof this.body === 'string' && /^\s*[[{]/.test(this.body);
  }

  /** Reads the body as `body` gives it, in steps; JSON of more than 500,000 members is not read. Throws ToolError where it is nested too deeply. */
  *read(): Generator<void, void> {
    const { text } = this;
    if (this.size <= AT_ONCE) {
      this.#body = { value: jsonOr(text) };
      return;
    }
    const isJson = /^[ \t\r\n]*[[{]/.test(text) && this.size <= MAX_JSON_BYTES;
    if (isJson && excessIn(text, { levels: Number.POSITIVE_INFINITY, commas: MOST_MEMBERS })) {
      this.#excess = new ToolError('backend_error', TOO_MANY, { status: this.status });
      return;
    }
    yield;
    if (isJson) this.#body = { value: yield* jsonOrInSteps(text) };
  }
}

const TOO_MANY = `The backend's answer lists more than ${MOST_MEMBERS} members, more than is read of one.`;

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function* jsonOrInSteps(text: string): Generator<void, unknown> {
  try {
    return yield* parsedInSteps(text);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}
