/** The values of a state, by name: ids, keys, paths. */
export type StateValues = Readonly<Record<string, string>>;

/** A state that a contract may ask for: what makes it so, and its values. */
export interface ProviderState<Simulator> {
  readonly name: string;
  readonly set: (simulator: Simulator, params: Readonly<Record<string, unknown>>) => StateValues;
}
