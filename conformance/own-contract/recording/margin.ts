import type { ContextOptions } from '../../context/context-options.js';

/** An answer is promised that comes within this part of the deadline. */
const PART = 0.5;

/**
 * What a target is asked with while it is recorded: answers have half of the time that they have later. One that comes just in time
 * would be there or not from run to run.
 */
export function withMargin<T extends Pick<ContextOptions, 'deadline' | 'start'>>(options: T): T {
  const { deadline, start = deadline } = options;
  return { ...options, deadline: deadline * PART, start };
}
