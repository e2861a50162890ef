import type { User } from '../world/records/people.js';
import type { World } from '../world/records/world.js';

/** The names of accounts that are no names of people. */
const USUAL = ['member', 'admin', 'reader'];

/** The numbers that loading gives the first record of a kind. */
const FIRST = {
  issue: 10_000,
  comment: 10_000,
  worklog: 10_000,
  attachment: 10_000,
  link: 10_000,
  project: 10_000,
  component: 10_000,
  version: 10_000,
  board: 1,
  sprint: 1,
  rank: 1,
};

/** A world that is being written as a file. */
export class Exporting {
  readonly world: World;
  readonly #names = new Map<User, string>();
  readonly #next: Record<keyof typeof FIRST, number> = { ...FIRST };

  constructor(world: World) {
    this.world = world;
    for (const user of world.users.values()) this.#names.set(user, this.#freeName(user));
  }

  /** What a person is called in the file. */
  readonly nameOf = (user: User): string => this.#names.get(user) ?? user.accountId;

  /** The id of a record where loading would give it another one; records of a kind in the order of the file. */
  idOf(kind: keyof typeof FIRST, id: string | number): { id?: number } {
    const own = Number(id);
    const isNext = own === this.#next[kind];
    this.#next[kind] = Math.max(this.#next[kind], Math.floor(own) + 1);
    return isNext ? {} : { id: own };
  }

  #freeName(user: User): string {
    const account = this.world.credentials.find((each) => each.user === user)?.name ?? '';
    const plain = user.email.split('@')[0] || user.displayName.toLowerCase().replace(/[^a-z0-9]+/g, '.');
    const wanted = account === '' || USUAL.includes(account) ? plain.replace(/[^a-z0-9._-]/gi, '') : account;
    const taken = new Set(this.#names.values());
    return taken.has(wanted) ? `${wanted}.${taken.size}` : wanted;
  }
}

/** An entry without lists that are empty. */
export function filled<Entry extends object>(entry: Entry): Entry {
  // What may be empty may be left out.
  return Object.fromEntries(
    Object.entries(entry).filter(([, value]) => !(Array.isArray(value) && value.length === 0)),
  ) as Entry;
}

/** A moment as a file has it. */
export function momentText(time: number): string {
  return new Date(time).toISOString();
}
