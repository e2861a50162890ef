import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

/** Bytes of an answer that is parsed and read at once, whatever is in it: a fraction of a tenth of a second. */
const LARGE = 512 * 1024;

/** Large answers are worked on one after the other, a step in each turn of the event loop, so that other calls have theirs. */
export class LargeAnswers {
  readonly #inTurn = pLimit(1);

  /** Does one step of the work on an answer of so many bytes. */
  step<T>(bytes: number, work: () => T): Promise<T> | T {
    if (bytes <= LARGE) return work();
    return this.#inTurn(async () => {
      await setImmediate();
      return work();
    });
  }
}
