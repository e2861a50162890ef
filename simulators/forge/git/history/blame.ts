import { lineChanges, linesOf } from '../lines/line-changes.js';
import { textOf } from '../objects/objects.js';
import { type Commit, parentsOf, type Repository } from '../objects/repository.js';
import { type FileNode, fileAt } from '../objects/tree.js';
import { byGeneration, commitQueue } from '../trees/commit-queue.js';
import { treeOf } from '../trees/tree-of.js';
import { formerPath } from './path-step.js';

/** Consecutive lines of a file that came with the same commit. */
export interface BlameRange {
  readonly commit: Commit;
  /** The path the file had in that commit. */
  readonly path: string;
  /** From 1. */
  readonly startLine: number;
  readonly lines: readonly string[];
}

/** A line that is traced to its origin: its place in the blamed file, and in the version looked at. */
interface TracedLine {
  readonly final: number;
  readonly here: number;
}

/** Lines traced to a version of a file. */
interface Suspect {
  readonly path: string;
  readonly lines: TracedLine[];
}

interface Origin {
  readonly commit: Commit;
  readonly path: string;
}

/** The commits the lines of a file came with, in the order of the lines; null if there is no such file. https://git-scm.com/docs/git-blame */
export function blame(repository: Repository, head: Commit, path: string): BlameRange[] | null {
  const file = fileAt(treeOf(repository, head), path);
  if (file === null) return null;
  const lines = linesOf(textOf(file.blob));
  const origins: Origin[] = [];
  const suspects = new Map<Commit, Suspect[]>();
  const queue = commitQueue(byGeneration);

  const suspect = (commit: Commit, name: string, traced: TracedLine[]) => {
    if (traced.length === 0) return;
    const before = suspects.get(commit);
    if (before === undefined) queue.add(commit);
    const same = before?.find((one) => one.path === name);
    if (same !== undefined) same.lines.push(...traced);
    else suspects.set(commit, [...(before ?? []), { path: name, lines: traced }]);
  };

  suspect(
    head,
    path,
    lines.map((_, at) => ({ final: at, here: at })),
  );
  for (let commit = queue.next(); commit !== null; commit = queue.next()) {
    for (const traced of suspects.get(commit) ?? []) {
      const own = passToParents(repository, commit, traced, suspect);
      for (const { final } of own) origins[final] = { commit, path: traced.path };
    }
  }
  return ranges(lines, origins);
}

/** Hands each parent the lines it has already; gives back those that came with the commit. */
function passToParents(
  repository: Repository,
  commit: Commit,
  { path, lines }: Suspect,
  suspect: (commit: Commit, path: string, lines: TracedLine[]) => void,
): TracedLine[] {
  const here = fileAt(treeOf(repository, commit), path);
  if (here === null) return lines;
  const versions = formerVersions(repository, commit, path);
  const same = versions.find(({ file }) => file.blob.sha === here.blob.sha);
  let left = lines;
  for (const { parent, formerly, file } of same === undefined ? versions : [same]) {
    const places = formerPlaces(file, here);
    suspect(parent, formerly, passed(left, places));
    left = left.filter((line) => placeOf(places, line) === NEW);
  }
  return left;
}

/** The file as each parent has it. */
function formerVersions(repository: Repository, commit: Commit, path: string) {
  return parentsOf(repository, commit).flatMap((parent) => {
    const tree = treeOf(repository, parent);
    const formerly = fileAt(tree, path) === null ? formerPath(repository, commit, path, parent) : path;
    const file = fileAt(tree, formerly);
    return file === null ? [] : [{ parent, formerly, file }];
  });
}

/** The place before of each line, `NEW` where there was none; null if no line moved. */
type Places = readonly number[] | null;

const NEW = -1;

function placeOf(places: Places, line: TracedLine): number {
  return places === null ? line.here : (places[line.here] ?? NEW);
}

function passed(lines: readonly TracedLine[], places: Places): TracedLine[] {
  return lines
    .map((line) => ({ final: line.final, here: placeOf(places, line) }))
    .filter(({ here }) => here !== NEW);
}

function formerPlaces(there: FileNode, here: FileNode): Places {
  if (there.blob.sha === here.blob.sha) return null;
  const lines = linesOf(textOf(here.blob));
  const places: number[] = [];
  let shift = 0;
  for (const { oldEnd, newStart, newEnd } of lineChanges(linesOf(textOf(there.blob)), lines)) {
    while (places.length < newStart) places.push(places.length + shift);
    while (places.length < newEnd) places.push(NEW);
    shift = oldEnd - newEnd;
  }
  while (places.length < lines.length) places.push(places.length + shift);
  return places;
}

function ranges(lines: readonly string[], origins: readonly Origin[]): BlameRange[] {
  const found: { commit: Commit; path: string; startLine: number; lines: string[] }[] = [];
  for (const [at, line] of lines.entries()) {
    const origin = origins[at];
    if (origin === undefined) continue;
    const last = found.at(-1);
    const text = line.replace(/\n$/, '');
    if (last?.commit === origin.commit && last.path === origin.path) last.lines.push(text);
    else found.push({ ...origin, startLine: at + 1, lines: [text] });
  }
  return found;
}
