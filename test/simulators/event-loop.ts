/**
 * The longest time, in milliseconds, for which work may keep the event loop from everything else. What is promised is 200 on a
 * machine that does nothing else: `LONGEST_HOLD=200 npm run unit -- large long-texts`. Beside other tests it says only that
 * nothing grows beyond all bounds.
 */
export const LONGEST_HOLD = Number(process.env.LONGEST_HOLD ?? 2_000);

/**
 * The longest time, in milliseconds, for which some work kept the event loop from everything else. Time in which the
 * machine worked for other processes does not count: it says nothing of the work.
 */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let [longest, latest, isOver] = [0, reading(), false];
  const look = () => {
    const now = reading();
    longest = Math.max(longest, Math.min(now.passed - latest.passed, now.worked - latest.worked));
    latest = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  await new Promise((resolve) => setImmediate(resolve));
  isOver = true;
  look();
  return longest;
}

/** Some calls, one after the other, with the longest time for which one of them kept the event loop. */
export async function oneByOne<Answer>(
  ...calls: readonly (() => Promise<Answer>)[]
): Promise<{ readonly answers: readonly Answer[]; readonly held: number }> {
  const answers: Answer[] = [];
  let held = 0;
  for (const call of calls)
    held = Math.max(held, await longestHold(async () => void answers.push(await call())));
  return { answers, held };
}

function reading() {
  const { user, system } = process.cpuUsage();
  return { passed: performance.now(), worked: (user + system) / 1000 };
}
