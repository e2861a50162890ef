import type { SignInToken } from '../world/records/sign-in.js';
import type { World } from '../world/records/world.js';

/** How long a token is good, in milliseconds (Atlassian, "Implementing the refresh token flow"). */
export const HOUR = 3_600_000;

/** The token of a person that is good still; undefined for any other. */
export function goodToken({ signIn }: World, secret: string, now: number): SignInToken | undefined {
  const found = signIn.tokens.get(secret);
  return found && now < found.createdAt + HOUR && found.user.active ? found : undefined;
}
