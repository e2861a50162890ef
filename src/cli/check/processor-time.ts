import { readFileSync } from 'node:fs';
import type { ProcessorTime } from '../../../conformance/report/timing.js';

/** The places of the processor seconds of ended children among the numbers after the command's name (proc_pid_stat(5), cutime and cstime). */
const CHILDREN = [13, 14];
/** Parts of a second that Linux counts processor time in (USER_HZ). */
const TICKS = 100;

/** The processor seconds that this process has taken, and its children that have ended. */
export function processorTime(): ProcessorTime {
  const { user, system } = process.cpuUsage();
  return { gate: (user + system) / 1e6, targets: secondsOfChildren() };
}

/** Undefined where the system does not say. */
function secondsOfChildren(): number | undefined {
  try {
    const [, numbers = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
    const fields = numbers.split(' ').map(Number);
    return CHILDREN.reduce((sum, at) => sum + (fields[at] ?? 0), 0) / TICKS;
  } catch {
    return undefined;
  }
}
