/** The values that stand for what a state is about, by name. */
export type StateValues = Readonly<Record<string, string>>;

/** A state that a contract may ask for: what makes it so, and the values that stand for it. */
export interface ProviderState<Simulator> {
  readonly name: string;
  readonly set: (simulator: Simulator, params: Readonly<Record<string, unknown>>) => StateValues;
}
