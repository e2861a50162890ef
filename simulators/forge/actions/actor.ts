import type { User } from '../world/records/people.js';
import type { Time } from '../world/records/time.js';

/** Who does something, and when. */
export interface Act {
  readonly user: User;
  readonly at: Time;
}
