import { log } from '../git/history/log.js';
import { isBinary } from '../git/objects/objects.js';
import type { Commit } from '../git/objects/repository.js';
import { resolve } from '../git/objects/revision.js';
import { filesOf } from '../git/trees/listing.js';
import { treeOf } from '../git/trees/tree-of.js';
import type { Project } from '../world/records/projects.js';

/** How many lines are shown around one that was found. */
const AROUND = 2;

/** Some lines of a file in which a text was found, or the first ones of a file that has it in its name. */
export interface FoundLines {
  readonly path: string;
  readonly ref: string;
  readonly firstLine: number;
  readonly data: string;
}

/** The lines in the files of a ref that have a text, whatever its case, each with those around it. */
export function findLines({ repository }: Project, search: string, ref?: string): FoundLines[] {
  const revision = ref ?? repository.defaultBranch;
  const commit = resolve(repository, revision);
  if (!commit) return [];
  const wanted = search.trim().toLowerCase();
  return [...filesOf(treeOf(repository, commit))].flatMap(({ path, content }) => {
    if (isBinary(content)) return [];
    // What ends the last line begins no other one.
    const lines = Buffer.from(content).toString().replace(/\n$/, '').split('\n');
    const found = partsWith(lines, wanted);
    const parts =
      found.length === 0 && path.toLowerCase().includes(wanted) ? [[0, 2 * AROUND] as const] : found;
    return parts.map(([from, to]) => ({
      path,
      ref: revision,
      firstLine: from + 1,
      data: `${lines.slice(from, to + 1).join('\n')}\n`,
    }));
  });
}

/** Where a text is found, as the first and last line to show; parts that touch become one. */
function partsWith(lines: readonly string[], wanted: string): (readonly [number, number])[] {
  const parts: [number, number][] = [];
  for (const [at, line] of lines.entries()) {
    if (!line.toLowerCase().includes(wanted)) continue;
    const last = parts.at(-1);
    if (last && at - AROUND <= last[1] + 1) last[1] = at + AROUND;
    else parts.push([Math.max(0, at - AROUND), at + AROUND]);
  }
  return parts;
}

/** The commits of a ref that have a text in their messages, the newest first. */
export function findCommits({ repository }: Project, search: string, ref?: string): Commit[] {
  const revision = ref ?? repository.defaultBranch;
  if (!resolve(repository, revision)) return [];
  const wanted = search.trim().toLowerCase();
  return [...log(repository, revision)].filter(({ message }) => message.toLowerCase().includes(wanted));
}
