import type { Expected } from '../../models/model.js';
import { credentialsOf } from './sight.js';
import type { ForgeWorld } from './world.js';

/** Credentials with which little is written: of a token that only reads, of a guest, and of an account that is no member. */
export const powerless = (world: ForgeWorld) =>
  credentialsOf(world, 'readOnlyToken', 'guestToken', 'outsiderToken');

/** Whether a call is made as the target's account with a token that may write. */
export function isOwn(userCredentials: unknown, world: ForgeWorld): boolean {
  const token = tokenOf(userCredentials);
  return token === undefined || token === world.tokens.token; // an address alone leaves the token of the environment
}

/** Whether a call carries a token that only reads. */
export function onlyReads(userCredentials: unknown, { tokens }: ForgeWorld): boolean {
  return tokenOf(userCredentials) === tokens.readOnlyToken;
}

function tokenOf(userCredentials: unknown): unknown {
  return typeof userCredentials === 'object' && userCredentials !== null && 'accessToken' in userCredentials
    ? userCredentials.accessToken
    : undefined;
}

export const FORBIDDEN: Expected = { refused: 'a tool that writes is refused without write permission' };

/** What is right about something that is not there, or cannot be done twice: nothing is written. */
export const NOTHING: Expected = {
  answer: {},
  orRefused: 'whether it is an error to ask for it is not said',
};

/** What an account other than the target's own writes cannot be done by hand in the other world. */
export const BY_OTHERS: Expected = { open: 'what another account writes' };

/** A project in a path of the backend's REST interface. */
export function projectAt(projectPath: unknown): string {
  return `/api/v4/projects/${encodeURIComponent(String(projectPath))}`;
}
