import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folders of users, one for each. */
export class UserFolders {
  readonly #folders: string[] = [];

  /** A new user's, empty. */
  add(): string {
    const home = mkdtempSync(join(tmpdir(), 'understudy-check-'));
    this.#folders.push(home);
    return home;
  }

  /** Each with its placeholder in a report. */
  get masks(): [string, string][] {
    return this.#folders.map((folder) => [folder, '{home}']);
  }

  /** Removes all of them with what is in them. */
  remove(): void {
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
