import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { assertThat } from '../check.js';
import type { CheckedTarget } from '../context/checked-target.js';
import type { Memory } from '../profiles/profile.js';
import { hashAt } from '../reading/files.js';

/** What was saved for a user has to stay below the user's folder, under whatever name. */
export class SavedFiles {
  readonly #seen = new Set<string>();

  /** Throws ClauseViolation where something is gone that was there before. */
  assertStill({ home, isOneUser, world }: CheckedTarget, memory: Memory): void {
    if (isOneUser) return; // the files of a target at an address are out of sight
    const there = hashesBelow(home);
    const lost = [...this.#seen].find((hash) => !there.has(hash));
    assertThat(lost === undefined, "what was saved before is no longer on the user's disk", {
      expected: `a file with the SHA-256 ${lost}`,
      received: `${there.size} other files`,
    });
    for (const hash of memory.saved(world)) if (there.has(hash)) this.#seen.add(hash);
  }
}

function hashesBelow(folder: string): ReadonlySet<string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Set(names.flatMap((name) => hashAt(join(folder, name)) ?? []));
}
