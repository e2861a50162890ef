import { ToolError } from '../errors.js';
import { excessIn } from '../schema/json-limits.js';
import { inTurn } from '../turns.js';
import type { AnswerHeaders } from './response-body.js';

/** Largest answer of JSON that is read: what a program lists, not what it keeps. */
export const MAX_JSON_BYTES = 16 * 1024 * 1024;

/** Bytes of a body that is parsed at once: it takes some milliseconds, whatever is in it. */
const SMALL = 64 * 1024;

/** What JSON may have, so that neither to parse it nor to read it by a schema holds up other calls for 200 ms. */
const LIMITS = { levels: 40_000, records: 40_000, values: 300_000 };

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

  /** Whether to parse it, or to read it by a schema, takes a turn of the event loop of its own. */
  get isLarge(): boolean {
    return this.size > SMALL;
  }

  /** The body as JSON where it is JSON of at most {@link MAX_JSON_BYTES}, else as text. Throws ToolError where `parse` found too much in it. */
  get body(): unknown {
    if (this.#excess) throw this.#excess;
    this.#body ??= { value: jsonOr(this.text, this.size) };
    return this.#body.value;
  }

  /** Whether it says that it is JSON, begins like it, and is none: it broke off, or something on the way changed it. */
  get isBrokenJson(): boolean {
    if (this.#excess || this.size > MAX_JSON_BYTES) return false;
    const isMeant = /^application\/(?:[\w.-]+\+)?json\b/i.test(this.headers.get('content-type') ?? '');
    return isMeant && typeof this.body === 'string' && /^\s*[[{]/.test(this.body);
  }

  /** Parses the body, as `body` returns it, in turns of the event loop of their own; JSON of too many values is not parsed. */
  async parse(): Promise<void> {
    const { size, status } = this;
    const text = await inTurn(() => this.text);
    const isJson = /^[ \t\r\n]*[[{]/.test(text) && size <= MAX_JSON_BYTES;
    const excess = isJson && (await inTurn(() => excessIn(text, LIMITS)));
    if (excess) this.#excess = new ToolError('backend_error', EXCESSES[excess], { status });
    else this.#body = { value: isJson ? await inTurn(() => jsonOr(text, size)) : text };
  }
}

const ASK_FOR_LESS = 'more than is read of one. Ask for less, by a filter or a limit.';
const EXCESSES = {
  levels: "The backend's answer is nested too deeply.",
  records: `The backend's answer has more than ${LIMITS.records} lists and objects, ${ASK_FOR_LESS}`,
  values: `The backend's answer has more than ${LIMITS.values} values, ${ASK_FOR_LESS}`,
};

function jsonOr(text: string, size: number): unknown {
  if (size > MAX_JSON_BYTES) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
