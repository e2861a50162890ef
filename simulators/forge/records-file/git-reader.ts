import type * as z from 'zod';
import type { Path } from '../../core/world-file/problems.js';
import { type Blob, createBlob } from '../git/objects/objects.js';
import {
  type Branch,
  type Commit,
  createRepository,
  type Repository,
  type Tag,
} from '../git/objects/repository.js';
import type { Tree, TreeNode } from '../git/objects/tree.js';
import type { World } from '../world/world.js';
import type { GitObjects, WrittenCommit, writtenRepository } from './git-schema.js';
import type { ValueReader } from './value-reader.js';

/** Reads what `GitWriter` wrote. Complains about ids that nothing has. */
export class GitReader {
  readonly #at: Path;
  readonly #values: ValueReader;
  readonly #given: GitObjects;
  readonly #blobs = new Map<string, Blob>();
  readonly #trees = new Map<string, Tree>();
  readonly #commits: ReadonlyMap<string, Commit>;

  constructor(at: Path, given: GitObjects, values: ValueReader) {
    this.#at = at;
    this.#given = given;
    this.#values = values;
    for (const [sha, content] of Object.entries(given.blobs)) this.#blobs.set(sha, this.#blob(sha, content));
    this.#commits = new Map(given.commits.map((commit, place) => [commit.sha, this.#commit(commit, place)]));
    this.#checkParents();
  }

  /** A repository of a world, with objects of the file. */
  repository(at: Path, { changes }: Pick<World, 'changes'>, given: unknown): Repository {
    const { commits, branches, tags, defaultBranch, ...others } = given as z.output<typeof writtenRepository>; // so its schema has it
    const held = (sha: string, ...place: Path) =>
      this.#found(this.#commits, [...at, ...place], 'commit', sha);
    const all = commits.flatMap((sha, place) => held(sha, 'commits', place) ?? []);
    for (const [place, { sha }] of branches.entries()) held(sha, 'branches', place, 'sha');
    for (const [place, { target }] of tags.entries()) held(target, 'tags', place, 'target');
    return {
      ...createRepository(defaultBranch, changes),
      ...(this.#values.read(at, others) as object), // an object without `$` members
      commits: new Map(all.map((commit) => [commit.sha, commit])),
      branches: new Map(
        branches.map((branch, place) => [
          branch.name,
          this.#values.read([...at, 'branches', place], branch) as Branch,
        ]),
      ),
      tags: new Map(
        tags.map((tag, place) => [tag.name, this.#values.read([...at, 'tags', place], tag) as Tag]),
      ),
    };
  }

  #blob(sha: string, content: GitObjects['blobs'][string]): Blob {
    const blob = createBlob(typeof content === 'string' ? content : Buffer.from(content.$base64, 'base64'));
    if (blob.sha !== sha) this.#complain(['blobs', sha], `git gives this content the id ${blob.sha}`);
    return blob;
  }

  #commit(
    { sha, parents = [], author, committer = author, ...written }: WrittenCommit,
    place: number,
  ): Commit {
    const { message, generation, raw } = written;
    return {
      sha,
      parents,
      author,
      committer,
      message,
      generation,
      ...(raw && { raw: Buffer.from(raw.$base64, 'base64') }),
      tree: this.#tree(['commits', place, 'tree'], written.tree),
      plan: null,
    };
  }

  #checkParents(): void {
    for (const [place, { parents = [] }] of this.#given.commits.entries())
      for (const [index, sha] of parents.entries())
        this.#found(this.#commits, [...this.#at, 'commits', place, 'parents', index], 'commit', sha);
  }

  #tree(at: Path, sha: string): Tree | null {
    const before = this.#trees.get(sha);
    if (before) return before;
    const lines = this.#given.trees[sha];
    if (!lines) {
      this.#complain(at, `there is no tree ${sha} among the objects of this file`);
      return null;
    }
    const nodes: TreeNode[] = [];
    const tree: Tree = { nodes, sha };
    this.#trees.set(sha, tree);
    for (const [place, line] of lines.entries()) nodes.push(...this.#node(['trees', sha, place], line));
    return tree;
  }

  #node(at: Path, line: string): TreeNode[] {
    const [mode, sha, name] = [line.slice(0, 6), line.slice(7, 47), line.slice(48)];
    if (mode === '160000') return [{ kind: 'commit', name, mode, sha }];
    if (mode === '040000') {
      const tree = this.#tree(at, sha);
      return tree ? [{ kind: 'tree', name, mode, tree }] : [];
    }
    const blob = this.#found(this.#blobs, [...this.#at, ...at], 'blob', sha);
    if (mode === '100644' || mode === '100755' || mode === '120000')
      return blob ? [{ kind: 'blob', name, mode, blob }] : [];
    this.#complain(at, 'git has no such mode; there are: 040000, 100644, 100755, 120000, 160000');
    return [];
  }

  #found<Found>(among: ReadonlyMap<string, Found>, at: Path, noun: string, sha: string): Found | undefined {
    const found = among.get(sha);
    if (!found) this.#values.complaints.add(at, `there is no ${noun} ${sha} among the objects of this file`);
    return found;
  }

  #complain(at: Path, rule: string): void {
    this.#values.complaints.add([...this.#at, ...at], rule);
  }
}
