import { createRandom } from '../../core/random.js';
import { writable } from '../../core/state/changes.js';
import { given } from '../../core/world-file/names.js';
import type { Path } from '../../core/world-file/problems.js';
import { createUser } from '../actions/places/users.js';
import { register } from '../collections/register.js';
import type { User } from '../world/records/people.js';
import { DAY } from '../world/records/time.js';
import { nextId, type World } from '../world/world.js';
import { attempt, type Loading, timeOf } from './loading.js';
import type { PersonEntry } from './schema.js';

/** How long before the present accounts began for which the file has no time. */
const ACCOUNT_AGE = 400 * DAY;

/** The administrator of a world, who is made where there is none. */
export function rootOf(world: World): User {
  const existing = [...world.users.values()].find(({ admin }) => admin);
  if (existing) return existing;
  const at = world.origin.anchor.getTime() - 2 * ACCOUNT_AGE;
  return createUser(
    world,
    { user: null, at },
    { username: 'root', name: 'Administrator', email: 'admin@brightwater.example', admin: true },
  );
}

/** Adds a person with a token, which is named by the username. */
export function loadPerson(
  loading: Pick<Loading, 'world' | 'complaints' | 'root' | 'present'>,
  at: Path,
  entry: PersonEntry,
): User | undefined {
  const { world, root, present, complaints } = loading;
  const { username, email = `${username}@brightwater.example`, token, state, created, ...rest } = entry;
  const createdAt = timeOf(loading, created) ?? present - ACCOUNT_AGE;
  if ([...world.tokens.values()].some((other) => other.name === username)) {
    complaints.add([...at, 'username'], `another account is called "${username}"; take another name`);
    return undefined;
  }
  const name = spokenName(username);
  const plan = { name, ...given(rest), username, email };
  const user = attempt(loading, at, () => createUser(world, { user: root, at: createdAt }, plan));
  if (!user) return undefined;
  Object.assign(writable(world, user), { publicEmail: email, ...(state && { state }) });
  addToken(world, user, { name: username, at: createdAt, scopes: user.admin ? ADMIN : ['api'], token });
  return user;
}

const ADMIN = ['api', 'sudo', 'admin_mode'];

/** Gives an account a token that never ends. */
export function addToken(
  world: World,
  user: User,
  {
    name,
    at,
    scopes = ADMIN,
    token,
  }: {
    readonly name: string;
    readonly at: number;
    readonly scopes?: readonly string[];
    readonly token?: string | undefined;
  },
): void {
  const secret = token ?? `glpat-${createRandom(world.origin.seed, `token ${name}`).text(20)}`;
  const id = nextId(world, 'tokens');
  const times = { createdAt: at, expiresAt: null, revoked: false };
  register(world, 'tokens', { id, name, token: secret, user, kind: 'personal', scopes, ...times });
}

/** The name that a username sounds like: maya.lind is Maya Lind. */
function spokenName(username: string): string {
  const words = username.split(/[._-]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
