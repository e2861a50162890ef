import type { User } from '../world/people.js';
import type { Time } from '../world/time.js';

/** Who does something, and when. */
export interface Act {
  readonly user: User;
  readonly at: Time;
}
