/** Faults that change nothing anybody could see, as `tool: fault`, each with the reason. */
export const EQUIVALENTS: Readonly<Record<string, string>> = {};
