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

function reading() {
  const { user, system } = process.cpuUsage();
  return { passed: performance.now(), worked: (user + system) / 1000 };
}
