import { compareNames, sameNode, type Tree, type TreeNode } from '../objects/tree.js';

/** A file or submodule; folders only differ by what is in them. */
export type Leaf = Exclude<TreeNode, { readonly kind: 'tree' }>;

/** A file that differs between two trees: `before` is null for a new one, `after` for a deleted one. */
export interface ChangedFile {
  readonly oldPath: string;
  readonly newPath: string;
  readonly before: Leaf | null;
  readonly after: Leaf | null;
}

/** The files that differ between two trees, in the order of `git diff`, renames not yet looked for. */
export function changedFiles(before: Tree, after: Tree): ChangedFile[] {
  const found: ChangedFile[] = [];
  compareTrees(before, after, '', found);
  return found.sort((left, right) => compareNames(left.newPath, right.newPath));
}

function compareTrees(before: Tree, after: Tree, prefix: string, found: ChangedFile[]): void {
  if (before === after) return;
  for (const [left, right] of pairs(before.nodes, after.nodes)) {
    if (sharesContent(left, right)) continue;
    const path = prefix + (left ?? right)?.name;
    reportLeaf(left, right, path, found);
    if (left?.kind === 'tree' || right?.kind === 'tree') {
      compareTrees(treeIn(left), treeIn(right), `${path}/`, found);
    }
  }
}

/** For folders only what is cheap to see: comparing ids would compute them all. */
function sharesContent(left: TreeNode | null, right: TreeNode | null): boolean {
  if (left?.kind === 'tree' && right?.kind === 'tree') return left.tree === right.tree;
  return sameNode(left, right);
}

const NO_NODES: Tree = { nodes: [], sha: null };

function treeIn(node: TreeNode | null): Tree {
  return node?.kind === 'tree' ? node.tree : NO_NODES;
}

function leafIn(node: TreeNode | null): Leaf | null {
  return node === null || node.kind === 'tree' ? null : node;
}

/** A file that became a link or a submodule is shown as deleted and made anew, as git does. */
function reportLeaf(left: TreeNode | null, right: TreeNode | null, path: string, found: ChangedFile[]): void {
  const before = leafIn(left);
  const after = leafIn(right);
  const add = (one: Leaf | null, other: Leaf | null) =>
    found.push({ oldPath: path, newPath: path, before: one, after: other });
  if (before !== null && after !== null && before.mode.slice(0, 3) === after.mode.slice(0, 3)) {
    add(before, after);
    return;
  }
  if (before !== null) add(before, null);
  if (after !== null) add(null, after);
}

/** Goes through two lists of nodes, each in the order of names, name by name. */
function* pairs(
  left: readonly TreeNode[],
  right: readonly TreeNode[],
): Generator<[TreeNode | null, TreeNode | null]> {
  let at = 0;
  let other = 0;
  for (;;) {
    const one = left[at] ?? null;
    const two = right[other] ?? null;
    if (one === null && two === null) return;
    const takeLeft = one !== null && (two === null || one.name <= two.name);
    const takeRight = two !== null && (one === null || two.name <= one.name);
    if (takeLeft) at++;
    if (takeRight) other++;
    yield [takeLeft ? one : null, takeRight ? two : null];
  }
}
