/** A signal that aborts with the parent's, and with a TimeoutError once the milliseconds have passed. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Milliseconds that are left. */
  remaining(): number;
  /** Ends the waiting; to be called once the work is done. */
  release(): void;
}

/**
 * Bounds a call in time. Its timer is held until `release`: Node 20 collects a signal of `AbortSignal.timeout` that only
 * another signal refers to, and then the call never ends.
 */
export function deadlineWithin(parent: AbortSignal, milliseconds: number): Deadline {
  const end = performance.now() + milliseconds;
  const controller = new AbortController();
  const cancel = () => controller.abort(parent.reason);
  const expire = () => controller.abort(new DOMException('The deadline has passed.', 'TimeoutError'));
  const timer = setTimeout(expire, milliseconds);
  parent.addEventListener('abort', cancel, { once: true });
  if (parent.aborted) cancel();
  return {
    signal: controller.signal,
    remaining: () => end - performance.now(),
    release: () => {
      clearTimeout(timer);
      parent.removeEventListener('abort', cancel);
    },
  };
}

/** Milliseconds that work is given to end in words of its own once its signal has aborted. */
const LAST_WORDS = 500;

/** The result of the work; or, where it does not look at its signal, `otherwise` a moment after that has aborted ✗25. */
export function endedBy<T>(signal: AbortSignal, work: Promise<T>, otherwise: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const wait = () => {
      timer = setTimeout(() => resolve(otherwise()), LAST_WORDS);
    };
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wait);
    };
    signal.addEventListener('abort', wait, { once: true });
    if (signal.aborted) wait();
    work.then(resolve, reject).finally(settle);
  });
}
