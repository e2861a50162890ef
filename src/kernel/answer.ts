/** A whole answer of a backend, before anybody has judged it. */
export class Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The path that was asked for. */
  readonly path: string;
  /** The body as it came; null where there is none, or where it is handed on unread. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
  #body: { readonly value: unknown } | undefined;

  constructor(status: number, headers: Headers, path: string, bytes: Uint8Array<ArrayBuffer> | null) {
    this.status = status;
    this.headers = headers;
    this.path = path;
    this.bytes = bytes;
  }

  /** Whether the status is one of success. */
  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  /** Bytes of the body. */
  get size(): number {
    return this.bytes?.length ?? 0;
  }

  get text(): string {
    return this.bytes ? Buffer.from(this.bytes).toString('utf8') : '';
  }

  /** The body as JSON where it is JSON, else as text; read when first asked for. */
  get body(): unknown {
    this.#body ??= { value: jsonOr(this.text) };
    return this.#body.value;
  }
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
