/** An answer before its body is read, as far as that is looked at: every web Response is one. */
export interface Answering {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly body: AnswerBody | null;
}

/** Headers by their names, in whatever case. */
export interface AnswerHeaders extends Iterable<[string, string]> {
  get(name: string): string | null;
  has(name: string): boolean;
}

/** The bytes of a body as they come. */
interface AnswerBody {
  [Symbol.asyncIterator](): AsyncIterableIterator<Uint8Array>;
  /** Lets go of what was not read. */
  cancel(): Promise<void>;
}
