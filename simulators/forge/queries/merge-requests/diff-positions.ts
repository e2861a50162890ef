import { diffTrees, type FileDiff } from '../../git/diffs/diff.js';
import { commitOf, firstParentOf } from '../../git/objects/repository.js';
import { EMPTY_TREE, type Tree } from '../../git/objects/tree.js';
import { treeOf } from '../../git/trees/tree-of.js';
import type { DiffPosition, Noteable } from '../../world/records/notes.js';

const NO_LINE = { line_code: ["can't be blank", 'must be a valid line code'] };

/** What is wrong with a place in a diff that a note is to be about, by attribute; nothing where it is one. */
export function positionProblems(
  noteable: Noteable,
  position: DiffPosition,
  kind: string,
): Readonly<Record<string, readonly string[]>> {
  if (position.newPath === '' && position.oldPath === '') return { ...NO_LINE, position: ['is incomplete'] };
  const trees = treesOf(noteable, position);
  const file = trees && fileAt(diffTrees(...trees), position);
  if (kind === 'file') return file ? {} : NO_LINE;
  if (position.oldLine === null && position.newLine === null)
    return { ...NO_LINE, position: ['is incomplete'] };
  return file && isLineOf(file, position) ? {} : NO_LINE;
}

function fileAt(files: readonly FileDiff[], { oldPath, newPath }: DiffPosition): FileDiff | undefined {
  return files.find((file) => file.newPath === newPath || file.oldPath === oldPath);
}

/** The two trees of a version of a merge request, or of a commit and its parent. */
function treesOf(noteable: Noteable, { baseSha, headSha, startSha }: DiffPosition): [Tree, Tree] | null {
  if (noteable.kind === 'issue' || noteable.kind === 'snippet') return null;
  const { repository } = noteable.project;
  if (noteable.kind === 'commit') {
    const commit = commitOf(repository, noteable.sha);
    const parent = firstParentOf(repository, commit);
    return [parent === null ? EMPTY_TREE : treeOf(repository, parent), treeOf(repository, commit)];
  }
  const version = noteable.versions.find(
    (one) => one.baseSha === baseSha && one.headSha === headSha && one.startSha === startSha,
  );
  if (!version) return null;
  return [
    treeOf(repository, commitOf(repository, baseSha)),
    treeOf(repository, commitOf(repository, headSha)),
  ];
}

/** An added line has only a new number, a removed one only an old one, any other both, which must belong together. */
function isLineOf({ diff }: FileDiff, { oldLine, newLine }: DiffPosition): boolean {
  const { added, removed, shiftAt } = linesIn(diff);
  if (oldLine === null) return newLine !== null && added.has(newLine);
  if (newLine === null) return removed.has(oldLine);
  return !removed.has(oldLine) && !added.has(newLine) && newLine - oldLine === shiftAt(oldLine);
}

function linesIn(diff: string) {
  const added = new Set<number>();
  const removed = new Set<number>();
  let [oldLine, newLine] = [0, 0];
  for (const line of diff.split('\n')) {
    const [, oldStart, newStart] = /^@@ -(\d+)(?:,\d+)? \+(\d+)/.exec(line) ?? [];
    if (oldStart !== undefined) [oldLine, newLine] = [Number(oldStart), Number(newStart)];
    else if (line.startsWith('+')) added.add(newLine++);
    else if (line.startsWith('-')) removed.add(oldLine++);
    else if (line.startsWith(' ')) [oldLine, newLine] = [oldLine + 1, newLine + 1];
  }
  return { added, removed, shiftAt: (line: number) => shift(added, removed, line) };
}

/** By how much the number of an unchanged line has grown. */
function shift(added: ReadonlySet<number>, removed: ReadonlySet<number>, line: number): number {
  const gone = [...removed].filter((number) => number < line).length;
  let place = line - gone;
  for (const number of [...added].sort((one, other) => one - other)) if (number <= place) place += 1;
  return place - line;
}
