import { writable } from '../../../core/state/changes.js';
import type { User } from '../../world/records/people.js';
import type { Group, Project } from '../../world/records/projects.js';
import { secretOf } from '../../world/secrets.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { createUser } from './users.js';

/** What of an account for a program can be chosen. */
interface ServiceAccountInput {
  readonly name?: string | undefined;
  readonly username?: string | undefined;
  readonly email?: string | undefined;
}

/** Makes an account for a program; of the whole instance where it has no home (Users::ServiceAccounts::CreateService). */
export function createServiceAccount(
  world: World,
  act: Act,
  home: Project | Group | null,
  { name, username, email }: ServiceAccountInput,
): User {
  const mark = secretOf(world, 'service account', nextId(world, 'serviceAccount'), {
    encoding: 'hex',
    length: 32,
  });
  const given = `service_account${home ? `_${home.kind}_${home.id}` : ''}_${mark}`;
  const user = createUser(world, act, {
    name: name || 'Service account user',
    username: username || given,
    email: email || `${given}@noreply.example.com`,
    external: true,
  });
  return Object.assign(writable(world, user), { bot: true, serves: home });
}

/** The accounts for programs of a place, or of the whole instance. */
export function serviceAccountsOf({ users }: Pick<World, 'users'>, home: Project | Group | null): User[] {
  return [...users.values()].filter(({ serves }) => serves === home);
}
