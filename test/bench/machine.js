import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { ownProcessorTime } from './processor-time.js';

/** Milliseconds for which the machine is watched while the bench does nothing. */
const WATCHED = 250;

/** More other work than this, as a share of one processor, and what was measured is not to be trusted. */
const MOST_OTHER_WORK = 0.25;
/** Nor is it where the ratios of the rounds are further apart. */
const MOST_SPREAD = 0.5;

/** How many processors the machine's other work takes at the moment, read before and after a pause. */
export async function otherWork(read = processors, pause = () => setTimeout(WATCHED)) {
  const before = read();
  await pause();
  const after = read();
  return (after.busy - before.busy) / (after.passed - before.passed);
}

/** Why a figure is not to be trusted; undefined where nothing speaks against it. */
export function doubtAbout({ load, spread }) {
  if (load > MOST_OTHER_WORK) return `other work took ${percent(load)} of a processor`;
  if (spread > MOST_SPREAD) return `the ratios of its rounds are ${percent(spread)} apart`;
  return undefined;
}

function percent(share) {
  return `${Math.round(share * 100)} %`;
}

/** Milliseconds that all processors together were busy with anything but this process (it may collect memory), and those that have passed. */
function processors() {
  const busy = cpus().flatMap(({ times: { idle, ...others } }) => Object.values(others));
  const all = busy.reduce((sum, time) => sum + time, 0);
  return { busy: all - ownProcessorTime(), passed: performance.now() };
}
