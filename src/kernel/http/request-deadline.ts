import { setMaxListeners } from 'node:events';
import { ToolError } from '../errors.js';

/** Milliseconds in which a backend has to answer a request, if the request does not say so itself. */
const USUAL = 60_000;

/** Bytes in a millisecond at which a file may arrive: a slower one ends, and one that drips does. */
const SLOWEST = 10;

/** Bounds one request in time, so that no call waits for a silent backend for all of its own time. */
export class RequestDeadline {
  readonly #controller = new AbortController();
  readonly #parent: AbortSignal;
  readonly #milliseconds: number;
  readonly #cancel = () => this.#controller.abort(this.#parent.reason);
  #timer: NodeJS.Timeout;
  #end = 0;
  #isOver = false;

  constructor(parent: AbortSignal, milliseconds = USUAL) {
    this.#parent = parent;
    this.#milliseconds = milliseconds;
    this.#timer = this.#start(milliseconds);
    setMaxListeners(0, parent); // a call sends many requests by its one signal
    parent.addEventListener('abort', this.#cancel, { once: true });
    if (parent.aborted) this.#cancel();
  }

  /** Aborts with the call, and once the backend has taken too long. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The error for a backend that took too long; undefined where it did not. */
  passed(url: URL): ToolError | undefined {
    if (!this.#isOver) return undefined;
    const seconds = this.#milliseconds / 1000;
    return new ToolError('timeout', `The backend at ${url.origin} did not answer within ${seconds} s.`);
  }

  /** The same bytes, which give time as they arrive, and no more than there was: a large file takes as long as it takes, and one that drips does not. */
  async *renewedBy(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const chunk of bytes) {
      clearTimeout(this.#timer);
      const left = this.#end - performance.now() + chunk.byteLength / SLOWEST;
      yield chunk; // its reader may take its time
      this.#timer = this.#start(Math.min(left, this.#milliseconds));
    }
  }

  /** Ends the waiting; to be called once the request is done. */
  release(): void {
    clearTimeout(this.#timer);
    this.#parent.removeEventListener('abort', this.#cancel);
  }

  #start(milliseconds: number): NodeJS.Timeout {
    this.#end = performance.now() + milliseconds;
    return setTimeout(() => {
      this.#isOver = true;
      this.#controller.abort(new DOMException('The backend took too long.', 'TimeoutError'));
    }, milliseconds);
  }
}
