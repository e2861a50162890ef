import type { ForgeSimulator } from '../../../simulators/forge/simulator.js';
import type { Arguments } from '../../target/arguments.js';
import type { Profile } from '../profile.js';
import { mutationIn } from './documents.js';
import { forgeWorld } from './world.js';

/** A token of the backend's form that does not exist. */
const UNKNOWN_TOKEN = 'glpat-00000000000000000000';

/** For the conditions of who makes a call: one that is valid but for that. */
export function forgeViolations(simulator: ForgeSimulator): NonNullable<Profile['violations']> {
  const { readOnlyToken, ownerToken, developerToken } = simulator.credentials;
  const as = (accessToken: string | undefined) => (_tool: string, valid: Arguments) =>
    accessToken === undefined ? undefined : { ...valid, userCredentials: { accessToken } };
  return {
    user: as(UNKNOWN_TOKEN),
    'write permission': (tool, valid) =>
      // A mutation that changes nothing needs no permission.
      as(readOnlyToken)(
        tool,
        tool === 'execute_custom_query' ? mutationIn(forgeWorld(simulator, '')) : valid,
      ),
    administrator: as(ownerToken),
    'delete permission': as(developerToken),
    'note author or maintainer': as(developerToken),
  };
}

/** For the conditions of the backend itself: its settings under which one does not hold. */
export const forgeSettings: NonNullable<Profile['settings']> = {
  'paid tier': { tier: 'free' },
  'introspected schema': { introspection: false },
  'forge version 16.9': { version: '16.8.0-ee' },
};
