import { NotJudged } from '../verdicts/clause-violation.js';

/** Calls that are judged one after the other: what cannot be judged of one does not end those after it. */
export class SeveralCalls {
  readonly #open: string[] = [];
  #count = 0;

  /** Judges one, and gives what that gives; undefined where it was not judged. Throws what that throws, except NotJudged. */
  async judge<T>(call: () => Promise<T>): Promise<T | undefined> {
    this.#count += 1;
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof NotJudged)) throw error;
      this.#open.push(error.message);
      return undefined;
    }
  }

  /** Throws NotJudged where not even one of them was judged, with the reason of the first. */
  assertSomeJudged(): void {
    const [first] = this.#open;
    if (first !== undefined && this.#open.length === this.#count) throw new NotJudged(first);
  }

  /** Throws NotJudged where any of them was not judged, with the reason of the first. */
  assertJudged(): void {
    const [first] = this.#open;
    if (first === undefined) return;
    const others = this.#count - this.#open.length;
    throw new NotJudged(others === 0 ? first : `${first}; nothing is wrong in ${others} other calls`);
  }
}

/** Judges each of these, and throws NotJudged at the end where one of them was not judged. */
export async function judgeEach<T>(calls: readonly T[], judge: (call: T) => Promise<unknown>): Promise<void> {
  const several = new SeveralCalls();
  for (const call of calls) await several.judge(() => judge(call));
  several.assertJudged();
}
