/** Milliseconds that one call may wait for limits and failures that pass, in all its requests together. */
const MOST = 45_000;

/** What one call has left of its waiting; requests that wait side by side wait once. */
export class WaitBudget {
  #spent = 0;
  #waiting = 0;
  #until = 0;

  /** Waits by this function, where the call has so much waiting left; gives whether it did. */
  async spend(milliseconds: number, wait: () => Promise<void>): Promise<boolean> {
    const now = performance.now();
    const end = now + milliseconds;
    const more = Math.max(0, end - (this.#waiting === 0 ? now : Math.max(now, this.#until)));
    if (this.#spent + more > MOST) return false;
    this.#spent += more;
    this.#until = this.#waiting === 0 ? end : Math.max(end, this.#until);
    this.#waiting += 1;
    await wait().finally(() => {
      this.#waiting -= 1;
    });
    return true;
  }
}
