import type { ForgeSimulator } from '../../../simulators/forge/simulator.js';
import type { Profile } from '../profile.js';

/** Of one who belongs to much, and of one who administers all, so that most tools have something to ask the backend. */
const OTHERS = ['ownerToken', 'adminToken'] as const;

/** The accounts by the names that the journal gives their tokens. */
export function forgeAccounts({ world, credentials }: ForgeSimulator): NonNullable<Profile['accounts']> {
  const own = [...world.tokens.values()].find(({ token }) => token === credentials.token);
  if (own === undefined) throw new Error('the world knows no token for the target');
  return { own: own.name, others: Object.fromEntries(OTHERS.map((name) => [name, credentials[name] ?? ''])) };
}
