import type * as z from 'zod';
import { UserAnswer } from './answers.js';
import { keyed } from './keyed.js';

/** The accounts of the people that an answer names. */
export const PEOPLE = {
  people: keyed<string>({ type: 'string' }).describe('Account ID of everybody named here, by that name'),
};

/**
 * The people of one answer: named by their names, and each account once by that name. A person who shares a
 * name with another one in the answer is named with the account ID in parentheses, one who hides it by the account ID.
 */
export class People {
  readonly #names = new Map<string, string>();
  readonly #accounts = new Map<string, string>();

  /** The name of a user of the tracker's; null for none. */
  name(value: unknown): string | null {
    const user = UserAnswer.safeParse(value).data;
    return user ? (this.#names.get(user.accountId) ?? this.#add(user)) : null;
  }

  /** The account ids by the names that were given. */
  accounts(): Record<string, string> {
    return Object.fromEntries(this.#accounts);
  }

  #add({ accountId, displayName }: z.output<typeof UserAnswer>): string {
    const name = displayName || accountId;
    const unique = this.#accounts.has(name) ? `${name} (${accountId})` : name;
    this.#names.set(accountId, unique);
    this.#accounts.set(unique, accountId);
    return unique;
  }
}
