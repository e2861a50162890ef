/** Milliseconds of a run after which its pace is measured. */
const MEASURED = 15_000;

/** Milliseconds left that are worth a word. */
const LONG = 60_000;

const MINUTE = 60_000;

/**
 * A function that is called after each clause, and gives, at most once and early, how long a long run will go on and which options
 * shorten it; it is to be read as a guess, for clauses differ. `now` gives milliseconds.
 */
export function paceOf(
  clauses: number,
  now: () => number = () => performance.now(),
): () => string | undefined {
  const began = now();
  let judged = 0;
  let isMeasured = false;
  return () => {
    judged += 1;
    const spent = now() - began;
    if (isMeasured || spent < MEASURED) return undefined;
    isMeasured = true;
    const left = (spent / judged) * (clauses - judged);
    if (left < LONG) return undefined;
    const minutes = Math.max(2, Math.ceil(left / MINUTE));
    return `${judged} of ${clauses} clauses were judged in ${Math.round(spent / 1_000)} s: about ${minutes} minutes are left. --tools judges some tools, --shard 1/3 a third of them, --budget 10 each for ten seconds at most.`;
  };
}
