import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folders of users, one for each. */
export class Homes {
  readonly #homes: string[] = [];

  /** A new user's, empty. */
  add(): string {
    const home = mkdtempSync(join(tmpdir(), 'understudy-check-'));
    this.#homes.push(home);
    return home;
  }

  /** Each with what stands for it in a report. */
  get masks(): [string, string][] {
    return this.#homes.map((home) => [home, '{home}']);
  }

  /** Removes all of them with what is in them. */
  remove(): void {
    for (const home of this.#homes) rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  }
}
