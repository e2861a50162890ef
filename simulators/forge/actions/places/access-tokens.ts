import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import { invalidRecord, refused } from '../../refusals/refusals.js';
import { newUser } from '../../world/new-places.js';
import type { AccessToken, User } from '../../world/records/people.js';
import type { AccessLevel, Group, Project } from '../../world/records/projects.js';
import { DAY, type Time } from '../../world/records/time.js';
import { secretOf } from '../../world/secrets.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';

/** What a token can reach (GitLab, "Personal access token scopes"). */
const SCOPES = [
  'api',
  'read_api',
  'read_user',
  'create_runner',
  'manage_runner',
  'k8s_proxy',
  'self_rotate',
  'read_repository',
  'write_repository',
  'read_registry',
  'write_registry',
  'ai_features',
  'read_service_ping',
  'admin_mode',
  'sudo',
];
/** Days that a token lasts at most, and those of one that is rotated without a day. */
const LONGEST = 365;
const ROTATED = 7;

export interface NewToken extends Pick<AccessToken, 'name' | 'scopes'> {
  readonly description: string | null;
  /** A day; the longest time without one. */
  readonly expires: string | null;
  readonly resource?: Project | Group;
  readonly impersonation?: true;
}

/** Gives an account a token; 400 for scopes and days that cannot be. */
export function createToken(
  world: World,
  at: Time,
  user: User,
  { name, scopes, description, expires, resource, impersonation }: NewToken,
): AccessToken {
  judge(at, { scopes, expires });
  const id = nextId(world, 'tokens');
  return register(world, 'tokens', {
    id,
    name,
    token: `glpat-${secretOf(world, 'access token', id)}`,
    user,
    kind: 'personal',
    scopes,
    createdAt: at,
    expiresAt: endOf(expires, at, LONGEST),
    revoked: false,
    description,
    ...(resource && { resource }),
    ...(impersonation && { impersonation }),
  });
}

/** Gives a project or group a token, and an account of its own for it. */
export function createResourceToken(
  world: World,
  act: Act,
  resource: Project | Group,
  { level, ...input }: NewToken & { readonly level: AccessLevel },
): AccessToken {
  judge(act.at, input);
  const bot = createBot(world, act, resource, { name: input.name, level });
  return createToken(world, act.at, bot, { ...input, resource });
}

function judge(at: Time, { scopes, expires }: Pick<NewToken, 'scopes' | 'expires'>): void {
  if (scopes.length === 0) throw invalidRecord({ scopes: ["can't be blank"] });
  if (!scopes.every((scope) => SCOPES.includes(scope)))
    throw invalidRecord({ scopes: ['can only contain available scopes'] });
  endOf(expires, at, LONGEST);
}

/** Ends a token, and gives its account another one like it. */
export function rotateToken(world: World, at: Time, token: AccessToken, expires: string | null): AccessToken {
  if (token.revoked || (token.expiresAt !== null && token.expiresAt <= at))
    throw refused(400, 'Token already revoked');
  const expiresAt = endOf(expires, at, ROTATED);
  writable(world, token).revoked = true;
  const id = nextId(world, 'tokens');
  const secret = `glpat-${secretOf(world, 'access token', id)}`;
  return register(world, 'tokens', { ...token, id, token: secret, createdAt: at, expiresAt, revoked: false });
}

function endOf(expires: string | null, at: Time, days: number): Time {
  if (expires === null) return Math.floor(at / DAY) * DAY + days * DAY;
  const end = Date.parse(`${expires}T00:00:00Z`);
  if (end <= at) throw invalidRecord({ expires_at: ['must be in the future'] });
  if (end > at + (LONGEST + 1) * DAY) throw invalidRecord({ expires_at: [`must be within ${LONGEST} days`] });
  return end;
}

/** Makes the account of a token of a project or group, a member with a role (GitLab, "Bot users for projects"). */
function createBot(
  world: World,
  { user: creator, at }: Act,
  resource: Project | Group,
  { name, level }: { readonly name: string; readonly level: AccessLevel },
): User {
  const id = nextId(world, 'users');
  const username = `${resource.kind}_${resource.id}_bot_${secretOf(world, 'bot', id, { encoding: 'hex', length: 32 })}`;
  const bot = register(
    world,
    'users',
    newUser(world, {
      id,
      namespaceId: nextId(world, 'namespace'),
      username,
      name,
      email: `${username}@noreply.example.com`,
      state: 'active',
      bot: true,
      admin: false,
      external: true,
      privateProfile: false,
      createdAt: at,
      lastActivityOn: null,
      bio: '',
      location: '',
      jobTitle: '',
      organization: '',
      pronouns: '',
      websiteUrl: '',
      publicEmail: '',
      status: null,
      starredProjects: [],
    }),
  );
  const member = { user: bot, accessLevel: level, createdAt: at, createdBy: creator, expiresAt: null };
  writable(world, resource.members).set(bot.id, member);
  return bot;
}

/** Ends the token of a project or group, and the membership of its account. */
export function revokeResourceToken(world: World, token: AccessToken, resource: Project | Group): void {
  writable(world, token).revoked = true;
  writable(world, resource.members).delete(token.user.id);
}
