import type { Eras } from './eras.js';
import { agreesOn, PROTOCOLS, type Protocol } from './protocol.js';
import { Session } from './session.js';
import type { Target } from './target.js';

/** How a target is asked for the revisions that it speaks. */
interface Asking {
  readonly target: Target;
  /** The folder of the user who asks. */
  readonly home: string;
  /** Milliseconds that one answer may take. */
  readonly deadline: number;
}

/** Finds out which of the revisions of the gate a target of these eras speaks: each is asked for in a session of its own. */
export async function spokenRevisions(eras: Eras, asking: Asking): Promise<string[]> {
  const asked = PROTOCOLS.filter(({ era }) => eras[era] !== undefined);
  const spoken: string[] = [];
  for (const protocol of asked) if (await speaks(protocol, asking)) spoken.push(protocol.revision);
  return spoken;
}

async function speaks(protocol: Protocol, { target, home, deadline }: Asking): Promise<boolean> {
  const session = new Session(target.connect(home), deadline, protocol);
  try {
    await session.open();
    return agreesOn(protocol, session.greeting);
  } catch {
    return false; // a revision that is refused is not spoken
  } finally {
    await session.close().catch(() => {}); // it may have ended by itself
  }
}
