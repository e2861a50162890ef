import type * as core from '../../core/provider-state.js';
import type { ForgeSimulator } from '../simulator.js';

export type { StateValues } from '../../core/provider-state.js';

/** A state of the forge that a contract may ask for. */
export type ProviderState = core.ProviderState<ForgeSimulator>;
