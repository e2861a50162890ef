import type { Profile } from '../profiles/profile.js';
import type { Arguments } from '../target/arguments.js';

type Call = (tool: string, args: Arguments) => Promise<{ readonly refused: boolean }>;

/** What tools need to have something to work on, made once for each session or each user. */
export class Preparations {
  readonly #all: NonNullable<Profile['preparations']>;
  readonly #made = { session: new Set<string>(), user: new Set<string>() };
  /** What was refused of what tools need, by the tool that needs it. */
  readonly #refused = new Map<string, string>();

  constructor({ preparations = {} }: Profile) {
    this.#all = preparations;
  }

  /** Makes what a tool needs by these calls, unless it was made; the last `most` of them where that is given. */
  async make(tool: string, call: Call, most = Number.POSITIVE_INFINITY): Promise<void> {
    const { each, calls } = this.#all[tool] ?? { each: 'user', calls: [] };
    if (this.#made[each].has(tool)) return;
    this.#made[each].add(tool);
    this.#refused.delete(tool);
    for (const { tool: before, args } of calls.slice(-most))
      if ((await call(before, args)).refused) this.#refused.set(tool, before);
  }

  /** The tool that was refused when it was to make what this one needs, when that was made last; undefined where none was. */
  refusedFor(tool: string): string | undefined {
    return this.#refused.get(tool);
  }

  /** Nothing was made yet in a new session. */
  newSession(): void {
    this.#made.session.clear();
  }

  /** Nor anything for a new user. */
  newUser(): void {
    this.newSession();
    this.#made.user.clear();
  }
}
