import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds that a running process has been on a processor, all its threads together (proc(5): schedstat, in nanoseconds). */
export function processorTimeOf(pid) {
  const tasks = `/proc/${pid}/task`;
  const taken = readdirSync(tasks).map((task) =>
    Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
  );
  return taken.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
}

/** The same of this process, its ended threads included. */
export function ownProcessorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** How many milliseconds a piece of work takes, on the clock and of a processor. */
export async function taken(work, processorTime = ownProcessorTime) {
  const before = processorTime();
  const started = performance.now();
  await work();
  const wall = performance.now() - started;
  return { cpu: processorTime() - before, wall };
}
