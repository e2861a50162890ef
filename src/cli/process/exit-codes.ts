/** What a process ends with that could not start, or was called in another way than it is meant. */
export const COULD_NOT_START = 2;

/** What a check ends with that failed. */
export const FAILED = 1;
