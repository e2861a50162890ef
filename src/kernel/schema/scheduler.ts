import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

/** Bytes of an answer that is parsed and read at once, whatever is in it: a fraction of a tenth of a second. */
const LARGE = 128 * 1024;

/** Whether an answer of so many bytes is worked on in steps. */
export function isLarge(bytes: number): boolean {
  return bytes > LARGE;
}

/** Large answers are worked on in steps, one in each turn of the event loop whatever else is asked for, so that other calls have theirs. */
export class LargeAnswers {
  readonly #inTurn = pLimit(1);

  /** Does the work to its end, each step in a turn of its own. */
  async inSteps<T>(steps: Iterator<void, T>): Promise<T> {
    for (;;) {
      const { done, value } = await this.step(() => steps.next());
      if (done) return value;
    }
  }

  /** Does one step in a turn of its own. */
  step<T>(work: () => T): Promise<T> {
    return this.#inTurn(async () => {
      await setImmediate();
      return work();
    });
  }
}
