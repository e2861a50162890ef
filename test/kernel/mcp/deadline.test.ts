import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { deadlineWithin } from '#src/kernel/mcp/deadline.js';

/** Collects garbage now, as a long run would some time; what was just made is held until the end of its turn. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  await new Promise((resolve) => setImmediate(resolve));
  collect();
}

describe('a deadline', () => {
  test('passes though garbage is collected while it runs ✗25', async () => {
    const { signal } = deadlineWithin(new AbortController().signal, 30);
    const passed = new Promise<string>((resolve) => {
      signal.addEventListener('abort', () => resolve(signal.reason.name));
    });

    await collectGarbage();

    expect(await passed).toBe('TimeoutError');
  });

  test('is over with the call that it belongs to', () => {
    const parent = new AbortController();
    const { signal } = deadlineWithin(parent.signal, 60_000);

    parent.abort(new Error('cancelled'));

    expect(signal.reason).toStrictEqual(new Error('cancelled'));
  });

  test('does not pass once it is released', () => {
    const parent = new AbortController();
    const { signal, release } = deadlineWithin(parent.signal, 60_000);

    release();
    parent.abort();

    expect(signal.aborted).toBe(false);
  });
});
