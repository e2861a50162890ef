import { diff3Merge } from 'node-diff3';
import { linesOf } from '../lines/line-changes.js';
import { type Blob, createBlob, isBinary, textOf } from '../objects/objects.js';
import { hasFileAbove, nodeAt, sameNode, type Tree, withNode, withoutNode } from '../objects/tree.js';
import { type ChangedFile, changedFiles, type Leaf } from './changed-files.js';
import { withRenames } from './renames.js';

/** A file that two sides changed in ways that cannot be joined. */
export interface Conflict {
  readonly path: string;
  readonly reason: 'content' | 'binary' | 'both-added' | 'deleted-and-changed' | 'file-and-folder';
}

/** Two trees joined; in a conflict the tree has the file as one side has it. */
export interface MergedTrees {
  readonly tree: Tree;
  readonly conflicts: readonly Conflict[];
}

/** Joins what two sides made of a common tree: files by whole, or by lines if both changed them. `conflicts` is the side of which the file stays in a conflict. */
export function mergeTrees(
  base: Tree,
  ours: Tree,
  theirs: Tree,
  { conflicts: preferred = 'ours' }: { readonly conflicts?: 'ours' | 'theirs' } = {},
): MergedTrees {
  const ourChanges = changesByOldPath(base, ours);
  const conflicts: Conflict[] = [];
  let tree = ours;
  for (const change of changesByOldPath(base, theirs).values()) {
    const merged = mergeFile(tree, change, ourChanges.get(change.oldPath));
    if (merged.conflict === null) tree = merged.tree;
    else {
      conflicts.push(merged.conflict);
      if (preferred === 'theirs') tree = replaced(tree, change);
    }
  }
  return { tree, conflicts };
}

/** The changes of one side under the path a file had before; new files under their own. */
function changesByOldPath(base: Tree, side: Tree): Map<string, ChangedFile> {
  return new Map(withRenames(changedFiles(base, side)).map((change) => [change.oldPath, change]));
}

type MergedFile = { readonly conflict: null; readonly tree: Tree } | { readonly conflict: Conflict };

function mergeFile(tree: Tree, their: ChangedFile, our: ChangedFile | undefined): MergedFile {
  if (our === undefined) return applied(tree, their);
  if (their.after === null && our.after === null) return { conflict: null, tree };
  if (their.after === null || our.after === null) {
    return { conflict: { path: our.newPath, reason: 'deleted-and-changed' } };
  }
  return mergeBoth(tree, their, our, their.after, our.after);
}

/** What only they changed, if it has a place in our tree. */
function applied(tree: Tree, change: ChangedFile): MergedFile {
  const { newPath, oldPath, before, after } = change;
  if (after === null) return { conflict: null, tree: withoutNode(tree, oldPath) };
  const existing = nodeAt(tree, newPath);
  const isNewPlace = before === null || newPath !== oldPath;
  if (isNewPlace && sameNode(existing, after)) return { conflict: null, tree: replaced(tree, change) };
  if (isNewPlace && existing !== null && existing.kind !== 'tree') {
    return { conflict: { path: newPath, reason: 'both-added' } };
  }
  if (existing?.kind === 'tree' || hasFileAbove(tree, newPath)) {
    return { conflict: { path: newPath, reason: 'file-and-folder' } };
  }
  return { conflict: null, tree: replaced(tree, change) };
}

function replaced(tree: Tree, { oldPath, newPath, before, after }: ChangedFile): Tree {
  const cleared = before === null ? tree : withoutNode(tree, oldPath);
  return after === null ? cleared : withNode(cleared, newPath, after);
}

/** A file both changed: it goes to the new name if one side renamed it. */
function mergeBoth(tree: Tree, their: ChangedFile, our: ChangedFile, theirs: Leaf, ours: Leaf): MergedFile {
  const path = our.newPath === our.oldPath ? their.newPath : our.newPath;
  const renamedTwice = our.newPath !== our.oldPath && their.newPath !== their.oldPath;
  if (renamedTwice && our.newPath !== their.newPath) return { conflict: { path, reason: 'content' } };
  const merged = mergeLeaves(our.before, ours, theirs);
  if (typeof merged === 'string') return { conflict: { path, reason: merged } };
  return { conflict: null, tree: withNode(withoutNode(tree, our.newPath), path, merged) };
}

function mergeLeaves(base: Leaf | null, ours: Leaf, theirs: Leaf): Leaf | Conflict['reason'] {
  if (sameNode(ours, theirs)) return ours;
  if (ours.kind !== 'blob' || theirs.kind !== 'blob' || base?.kind === 'commit') return 'content';
  const mode = base === null || base.mode === ours.mode ? theirs.mode : ours.mode;
  const blob = mergeBlobs(base?.blob ?? null, ours.blob, theirs.blob);
  return typeof blob === 'string' ? blob : { ...ours, mode, blob };
}

function mergeBlobs(base: Blob | null, ours: Blob, theirs: Blob): Blob | Conflict['reason'] {
  if (ours.sha === theirs.sha || base?.sha === theirs.sha) return ours;
  if (base?.sha === ours.sha) return theirs;
  if (base === null) return 'both-added';
  if ([base, ours, theirs].some(({ content }) => isBinary(content))) return 'binary';
  const text = mergeText(textOf(base), textOf(ours), textOf(theirs));
  return text === null ? 'content' : createBlob(text);
}

/** Two versions of a text joined: the text, or null where both changed the same lines differently. */
export function mergeText(base: string, ours: string, theirs: string): string | null {
  const regions = diff3Merge(linesOf(ours), linesOf(base), linesOf(theirs), { excludeFalseConflicts: true });
  if (regions.some(({ conflict }) => conflict !== undefined)) return null;
  return regions.flatMap(({ ok = [] }) => ok).join('');
}
