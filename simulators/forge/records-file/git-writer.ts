import type { Blob } from '../git/objects/objects.js';
import type { Commit, Repository } from '../git/objects/repository.js';
import { nodeSha, type Tree, type TreeNode, treeSha } from '../git/objects/tree.js';
import { treeOf } from '../git/trees/tree-of.js';
import type { GitObjects, WrittenCommit } from './git-schema.js';
import type { ValueWriter } from './value-writer.js';

/** Writes repositories, and each object of theirs once. */
export class GitWriter {
  readonly #commits = new Map<string, WrittenCommit>();
  readonly #trees = new Map<string, string[]>();
  readonly #blobs = new Map<string, GitObjects['blobs'][string]>();
  readonly #values: ValueWriter;

  constructor(values: ValueWriter) {
    this.#values = values;
  }

  /** A repository by the ids of its commits; these are among the objects. */
  repository(repository: Repository): object {
    const { changes: _, commits, branches, tags, ...others } = repository;
    for (const commit of commits.values()) this.#commit(repository, commit);
    const lists = { branches: [...branches.values()], tags: [...tags.values()] };
    return { commits: [...commits.keys()], ...this.#values.members({ ...others, ...lists }) };
  }

  /** What the repositories so far hold. */
  get objects(): GitObjects {
    return {
      blobs: Object.fromEntries(this.#blobs),
      trees: Object.fromEntries(this.#trees),
      commits: [...this.#commits.values()],
    };
  }

  #commit(repository: Repository, commit: Commit): void {
    if (this.#commits.has(commit.sha)) return;
    const { sha, parents, author, committer, message, generation, raw } = commit;
    const isSame = JSON.stringify(author) === JSON.stringify(committer);
    this.#commits.set(sha, {
      sha,
      tree: this.#tree(treeOf(repository, commit)),
      ...(parents.length > 0 && { parents: [...parents] }),
      author: { ...author },
      ...(!isSame && { committer: { ...committer } }),
      message,
      generation,
      ...(raw && { raw: { $base64: Buffer.from(raw).toString('base64') } }),
    });
  }

  #tree(tree: Tree): string {
    const sha = treeSha(tree);
    if (this.#trees.has(sha)) return sha;
    this.#trees.set(sha, []);
    this.#trees.set(
      sha,
      tree.nodes.map((node) => this.#node(node)),
    );
    return sha;
  }

  #node(node: TreeNode): string {
    if (node.kind === 'tree') this.#tree(node.tree);
    if (node.kind === 'blob') this.#blobs.set(node.blob.sha, contentOf(node.blob));
    return `${node.mode} ${nodeSha(node)} ${node.name}`;
  }
}

function contentOf({ content }: Blob): GitObjects['blobs'][string] {
  const bytes = Buffer.from(content);
  const text = bytes.toString('utf8');
  // A byte that is no text becomes another when it is written as one.
  return bytes.equals(Buffer.from(text)) ? text : { $base64: bytes.toString('base64') };
}
