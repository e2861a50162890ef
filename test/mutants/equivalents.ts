/** Lies that change nothing anybody could see, by the mutant's name, each with the reason. */
export const EQUIVALENTS: Record<string, string> = {};
