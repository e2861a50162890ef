import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientCall, newForge, openSession, type Session } from './gitbeaker-session.js';

/** Runs each call of a table against the world at its start; the journal must have no complaint of any. */
export function callsAreAnswered(calls: readonly ClientCall[]): void {
  let session: Session;
  const simulator = newForge();
  beforeAll(async () => {
    session = await openSession(simulator);
  });
  afterAll(() => session.socket.close());

  test.each(calls)('$call', async ({ run, like, items, empty }) => {
    session.simulator.reset();

    const answer = await run(session);

    expect(session.mishaps()).toStrictEqual([]);
    expect(session.simulator.journal.entries().length).toBeGreaterThan(0);
    if (items !== undefined) expect(answer).toHaveLength(items);
    if (Array.isArray(answer) && items === undefined && empty === undefined)
      expect(answer.length).toBeGreaterThan(0);
    if (like !== undefined) expect(Array.isArray(answer) ? answer[0] : answer).toMatchObject(like);
  });
}

/** A matcher for a number. */
export const NUMBER = expect.any(Number);
/** A matcher for a text. */
export const TEXT = expect.any(String);
