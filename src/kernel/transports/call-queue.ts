import type { RequestId } from '@modelcontextprotocol/server';

/** Calls that are under way before another one waits: more than a backend is asked at a time. */
const AT_ONCE = 16;

/** Milliseconds that calls wait before as many more begin, whatever has become of those under way: what takes long waits for something else. */
const PATIENCE = 50;

interface Waiting {
  readonly id: RequestId;
  readonly begin: () => void;
}

/**
 * Which calls of a session have begun. Of hundreds that come at once only some begin, and another one with each answer: the
 * backend is asked as fast, and a call that waits is a message and no more. What a call makes is garbage once it is answered;
 * but where it hangs on what the call made long before, it is collected late, and that took a quarter of all processor time.
 */
export class CallQueue {
  /** Those that the next one waits for. */
  readonly #begun = new Set<RequestId>();
  #waiting: Waiting[] = [];
  #patience: NodeJS.Timeout | undefined;

  /** Begins a call, now or in its turn. */
  add(id: RequestId, begin: () => void): void {
    this.#waiting.push({ id, begin });
    this.#fill();
  }

  /** Notes that a call is over. */
  end(id: RequestId): void {
    this.#begun.delete(id);
    this.#fill();
  }

  /** Forgets a call that has not begun, and all of them where none is named. */
  drop(id?: RequestId): void {
    this.#waiting = id === undefined ? [] : this.#waiting.filter((call) => call.id !== id);
    this.#fill();
  }

  #fill(): void {
    while (this.#begun.size < AT_ONCE) {
      const next = this.#waiting.shift();
      if (!next) break;
      this.#begun.add(next.id);
      next.begin();
    }
    if (this.#waiting.length > 0) this.#patience ??= setTimeout(this.#losePatience, PATIENCE);
    else this.#stopWaiting();
  }

  readonly #losePatience = (): void => {
    this.#stopWaiting();
    this.#begun.clear();
    this.#fill();
  };

  #stopWaiting(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
  }
}
