import { register } from '../../collections/register.js';
import type { AccessToken, User } from '../../world/records/people.js';
import { nextId } from '../../world/world.js';
import type { Setting } from '../context.js';
import type { People } from './people.js';

interface Plan extends Pick<AccessToken, 'name' | 'scopes'> {
  readonly user: (people: People) => User;
  readonly kind?: AccessToken['kind'];
  /** How many days ago it ended. */
  readonly expired?: number;
  readonly revoked?: true;
}

const ALL = ['api'];

const PLANS: readonly Plan[] = [
  { name: 'token', user: ({ usual }) => usual, scopes: ALL },
  { name: 'adminToken', user: ({ root }) => root, scopes: ['api', 'sudo', 'admin_mode'] },
  { name: 'ownerToken', user: ({ owner }) => owner, scopes: ALL },
  { name: 'developerToken', user: ({ developer }) => developer, scopes: ALL },
  { name: 'reporterToken', user: ({ reporter }) => reporter, scopes: ALL },
  { name: 'plannerToken', user: ({ planner }) => planner, scopes: ALL },
  { name: 'guestToken', user: ({ guest }) => guest, scopes: ALL },
  { name: 'outsiderToken', user: ({ outsider }) => outsider, scopes: ALL },
  { name: 'externalToken', user: ({ external }) => external, scopes: ALL },
  { name: 'readOnlyToken', user: ({ usual }) => usual, scopes: ['read_api'] },
  { name: 'readUserToken', user: ({ usual }) => usual, scopes: ['read_user'] },
  { name: 'readRepositoryToken', user: ({ usual }) => usual, scopes: ['read_repository'] },
  { name: 'oauthToken', user: ({ usual }) => usual, scopes: ALL, kind: 'oauth' },
  { name: 'expiredToken', user: ({ usual }) => usual, scopes: ALL, expired: 20 },
  { name: 'revokedToken', user: ({ usual }) => usual, scopes: ALL, revoked: true },
  { name: 'blockedToken', user: ({ blocked }) => blocked, scopes: ALL },
  { name: 'jobToken', user: ({ developer }) => developer, scopes: [], kind: 'job' },
];

/** Makes the token of every account that a client may sign in with. */
export function makeTokens(setting: Setting, people: People): void {
  const { world, calendar } = setting;
  for (const { name, user, kind = 'personal', scopes, expired, revoked = false } of PLANS) {
    const token = secretFor(setting, name, kind);
    const createdAt = calendar.ago(expired === undefined ? 120 : 200);
    const expiresAt = expired === undefined ? null : calendar.ago(expired);
    const id = nextId(world, 'tokens');
    const times = { createdAt, expiresAt, revoked };
    register(world, 'tokens', { id, name, token, user: user(people), kind, scopes, ...times });
  }
}

/** A token in the form of a real one: personal tokens and job tokens have their prefix, OAuth tokens are hexadecimal. */
function secretFor({ random }: Setting, name: string, kind: AccessToken['kind']): string {
  const stream = random(`token ${name}`);
  if (kind === 'oauth') return stream.text(64, '0123456789abcdef');
  return kind === 'job' ? `glcbt-64_${stream.text(20)}` : `glpat-${stream.text(20)}`;
}
