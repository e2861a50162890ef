import { accountStates } from './states/accounts.js';
import { activityStates } from './states/activity.js';
import { codeStates } from './states/code.js';
import { issueStates } from './states/issues.js';
import { mergeRequestStates } from './states/merge-requests.js';
import { placeStates } from './states/places.js';
import type { ProviderState } from './states/provider-state.js';

export type { ProviderState } from './states/provider-state.js';

/** Every state of the forge that a contract may ask for. */
export const forgeStates: readonly ProviderState[] = [
  ...accountStates,
  ...placeStates,
  ...codeStates,
  ...issueStates,
  ...mergeRequestStates,
  ...activityStates,
];
