import { newUser } from '../world/new-places.js';
import type { User } from '../world/records/people.js';
import { nextId, type World } from '../world/world.js';
import { register } from './register.js';

const BIO =
  'This is a "Ghost User", created to hold all issues authored by users that have since been deleted. This user cannot be removed.';

/** The account that holds what removed accounts wrote (Users::Internal); it is made when it is first needed. */
export function ghostOf(world: World): User {
  const existing = [...world.users.values()].find(({ internal }) => internal);
  return existing ?? register(world, 'users', newGhost(world));
}

function newGhost(world: World): User {
  return newUser(world, {
    id: nextId(world, 'users'),
    namespaceId: nextId(world, 'namespace'),
    username: 'ghost',
    name: 'Ghost User',
    email: 'ghost@example.com',
    internal: true,
    bio: BIO,
    publicEmail: '',
    state: 'active',
    bot: false,
    admin: false,
    external: false,
    privateProfile: false,
    createdAt: 0,
    lastActivityOn: null,
    location: '',
    jobTitle: '',
    organization: '',
    pronouns: '',
    websiteUrl: '',
    status: null,
    starredProjects: [],
  });
}
