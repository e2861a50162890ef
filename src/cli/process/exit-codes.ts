/** What a process ends with that could not start, or was called in another way than it is meant; 1 is a check that failed. */
export const COULD_NOT_START = 2;
