import type { ContextOptions } from '../../context/context-options.js';

/** The part of the deadline within which an answer has to be there to be promised. */
const PART = 0.5;

/**
 * What a target is asked with while it is recorded: answers have half of the time that they have later. One that is just in
 * time would be late in another run.
 */
export function withMargin<T extends Pick<ContextOptions, 'deadline' | 'start'>>(options: T): T {
  const { deadline, start = deadline } = options;
  return { ...options, deadline: deadline * PART, start };
}
