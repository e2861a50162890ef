import { AsyncLocalStorage } from 'node:async_hooks';

/** Work that was given up. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** Milliseconds that work which was given up may take to clear up after itself. */
const CLEARING_UP = 1_000;

/** A longer time cannot be waited for by a timer. */
const LONGEST = 2 ** 31 - 1;

interface Span {
  readonly over: Promise<never>;
  isOver: boolean;
}

/** Gives up work in time: whatever waits for something by `unlessOver`, at any depth of it, waits no longer then. */
export class BoundedWork {
  readonly #spans = new AsyncLocalStorage<Span>();

  /** What the work results in. Throws GivenUp after so many milliseconds, and a moment that it may take to clear up. */
  async within<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
    if (!Number.isFinite(milliseconds)) return work();
    const { span, end } = newSpan();
    const timer = setTimeout(end, Math.min(milliseconds, LONGEST));
    const running = this.#spans.run(span, work);
    try {
      return await Promise.race([running, span.over]);
    } catch (error) {
      if (span.isOver) await Promise.race([running.catch(() => {}), after(CLEARING_UP)]);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** What is waited for. Throws GivenUp where the work that waits is given up, before or meanwhile. */
  unlessOver<T>(waitedFor: () => Promise<T>): Promise<T> {
    const span = this.#spans.getStore();
    if (!span) return waitedFor();
    return span.isOver ? span.over : Promise.race([waitedFor(), span.over]);
  }
}

function newSpan(): { span: Span; end(): void } {
  let reject = (_error: Error) => {};
  const over = new Promise<never>((_, rejected) => {
    reject = rejected;
  });
  over.catch(() => {}); // it may be that nothing waits
  const span: Span = { over, isOver: false };
  const end = () => {
    span.isOver = true;
    reject(new GivenUp('the time for it was spent'));
  };
  return { span, end };
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
