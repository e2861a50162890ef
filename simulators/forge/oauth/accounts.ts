import type { Choice } from '../../core/oauth/page.js';
import type { User } from '../world/records/people.js';
import type { World } from '../world/world.js';

/** The parameter by which an account is chosen, and the field of a form. */
export const CHOSEN = 'user';
/** The places of a page with accounts to choose from. */
const MOST_LISTED = 200;

/** The accounts of a page, one of which signs in. */
export function accountChoice(world: World): Choice {
  const options = accountsOf(world)
    .slice(0, MOST_LISTED)
    .map(({ username, name }) => ({ value: username, label: `${name} (@${username})` }));
  return { name: CHOSEN, label: 'Account', options };
}

/** Those who can sign in: the accounts with tokens of their own first. */
function accountsOf({ users, tokens }: World): User[] {
  const withToken = new Set([...tokens.values()].map(({ user }) => user));
  const able = [...users.values()].filter(canSignIn);
  return [...[...withToken].filter(canSignIn), ...able.filter((user) => !withToken.has(user))];
}

/** The account of a username, an address or an id. */
export function accountNamed(world: World, name: string): User | undefined {
  const text = name.toLowerCase();
  return (
    world.usersByName.get(text) ??
    [...world.users.values()].find(({ id, email }) => email.toLowerCase() === text || String(id) === text)
  );
}

/** Whether an account may sign in: people who are not blocked. */
export function canSignIn({ state, bot, internal }: User): boolean {
  return state === 'active' && !bot && !internal;
}
