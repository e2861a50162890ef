import sharp from 'sharp';
import { vi } from 'vitest';

/** What the test's own time drives; a turn of the event loop stays a real one, for files are read and written in it. */
const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] as const;

/** Milliseconds of one step. */
const STEP = 1_000;

/** Turns of the event loop without work at files and pictures, after which nothing but time is waited for. */
const IDLE_TURNS = 100;

/** Waits so many milliseconds of whatever time there is, as a server does between two requests. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** What the work gives, time passing in steps as soon as it waits for nothing else. Throws where it takes longer than `most` seconds. */
export async function whileTimePasses<Value>(work: () => Promise<Value>, most: number): Promise<Value> {
  vi.useFakeTimers({ toFake: [...FAKED] });
  try {
    let isDone = false;
    const value = work().finally(() => {
      isDone = true;
    });
    for (let second = 0; !isDone && second < most; second += 1) {
      await idle();
      if (!isDone) await vi.advanceTimersByTimeAsync(STEP);
    }
    if (!isDone) throw new Error(`it did not end within ${most} s`);
    return await value;
  } finally {
    vi.useRealTimers();
  }
}

async function idle(): Promise<void> {
  for (let left = IDLE_TURNS; left > 0; left -= 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (isWorking()) left = IDLE_TURNS;
  }
}

/** Whether files are read or written, or pictures are made, which Node does not list among what is active. */
function isWorking(): boolean {
  const { queue, process: making } = sharp.counters();
  const active = process.getActiveResourcesInfo();
  return queue + making > 0 || active.some((resource) => /FSReq|CloseReq|Worker/.test(resource));
}
