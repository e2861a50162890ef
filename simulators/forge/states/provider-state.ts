import type { ForgeSimulator } from '../simulator.js';

/** The values that represent what a state is about, by name. */
export type StateValues = Readonly<Record<string, string>>;

/** A state that a contract may ask for: what makes it so, and the values that represent it. */
export interface ProviderState {
  readonly name: string;
  readonly set: (simulator: ForgeSimulator, params: Readonly<Record<string, unknown>>) => StateValues;
}
