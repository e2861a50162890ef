/** The arguments of a call. */
export type Arguments = Record<string, unknown>;
