import { LateAnswer, NoAnswer } from '../target/rpc.js';
import type { Session } from '../target/session.js';

/** A target of which so many sessions in turn could not be opened is gone. */
const MOST_UNOPENED = 3;

/**
 * Opens sessions with a target. One that is late is tried once more, for a busy machine starts a process late now and then; one
 * that could not be opened says nothing of the next, unless none was opened before or too many in turn could not be.
 */
export class OpenedSessions {
  #hasOpened = false;
  #unopened = 0;
  /** Why no session can be opened any more. */
  #over: NoAnswer | undefined;

  /** A session that was just opened. Throws NoAnswer. */
  async open(make: () => Session): Promise<Session> {
    if (this.#over) throw this.#over;
    try {
      const session = await opened(make).catch((error: unknown) => {
        if (error instanceof LateAnswer) return opened(make);
        throw error;
      });
      [this.#hasOpened, this.#unopened] = [true, 0];
      return session;
    } catch (error) {
      const why = error instanceof NoAnswer ? error : new NoAnswer(String(error));
      this.#unopened += 1;
      if (!this.#hasOpened || this.#unopened === MOST_UNOPENED) this.#over = why;
      throw why;
    }
  }
}

async function opened(make: () => Session): Promise<Session> {
  const session = make();
  try {
    await session.open();
    return session;
  } catch (error) {
    await session.close().catch(() => {}); // it may have ended by itself
    throw error;
  }
}
