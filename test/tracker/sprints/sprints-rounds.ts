import type { Fetch } from '#src/kernel/http/client.js';

/** Turns of the event loop without a new request after which nothing more is asked until something is answered. */
const QUIET_TURNS = 20;

/**
 * A fetch that answers what is asked side by side all at once, when nothing more is asked, and counts how often it does:
 * the longest chain of requests that wait for one another. Give the server high `limits` beside it.
 */
export function inRounds(fetch: Fetch): { fetch: Fetch; requests: () => number; rounds: () => number } {
  let waiting: (() => void)[] = [];
  const counts = { requests: 0, rounds: 0 };
  let quiet = 0;

  const watch = () => {
    quiet += 1;
    if (quiet < QUIET_TURNS) {
      setImmediate(watch);
      return;
    }
    const all = waiting;
    waiting = [];
    counts.rounds += 1;
    for (const go of all) go();
  };
  const turn = () =>
    new Promise<void>((resolve) => {
      quiet = 0;
      if (waiting.length === 0) setImmediate(watch);
      waiting.push(resolve);
    });

  return {
    fetch: async (url, init) => {
      counts.requests += 1;
      await turn();
      return fetch(url, init);
    },
    requests: () => counts.requests,
    rounds: () => counts.rounds,
  };
}
