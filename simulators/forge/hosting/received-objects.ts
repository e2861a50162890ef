import { type LfsPointer, lfsPointer } from '../git/lfs-pointer.js';
import { type Blob, commitBytes, objectId, type Signature } from '../git/objects/objects.js';
import type { Commit, Repository, Tag } from '../git/objects/repository.js';
import { type FileNode, type Tree, type TreeNode, treeBytes } from '../git/objects/tree.js';

/** An object as git gives it. */
export interface RawObject {
  readonly id: string;
  readonly kind: string;
  readonly bytes: Buffer;
}

/** Trees and blobs by their ids. */
export type HeldObjects = ReadonlyMap<string, Tree | Blob | null>;

/** Objects of a push as the simulator has them. */
export interface ReceivedObjects {
  /** Parents before their children. */
  readonly commits: readonly Commit[];
  /** Annotated tags by their ids, without the names that refs give them. */
  readonly tags: ReadonlyMap<string, Tag>;
  /** What files of it point to that are new. */
  readonly pointers: readonly LfsPointer[];
}

/** Reads what `git cat-file --batch` writes. */
export function readBatch(output: Buffer): RawObject[] {
  const objects: RawObject[] = [];
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf('\n', at);
    const [id = '', kind = '', size = ''] = output.toString('latin1', at, end).split(' ');
    const start = end + 1;
    objects.push({ id, kind, bytes: output.subarray(start, start + Number(size)) });
    at = start + Number(size) + 1;
  }
  return objects;
}

/** The objects of a push. Throws UnsimulatedObject for those that git takes and the simulator has no form for. */
export function receivedObjects(
  repository: Repository,
  raw: readonly RawObject[],
  held: HeldObjects,
): ReceivedObjects {
  const trees = new Trees(raw, held);
  const commits = new Map<string, Commit>();
  const generationOf = (sha: string) => (commits.get(sha) ?? repository.commits.get(sha))?.generation ?? 0;
  for (const { id, kind, bytes } of raw) {
    if (kind === 'commit') commits.set(id, readCommit(id, bytes, { trees, generationOf }));
  }
  const tags = raw
    .filter(({ kind }) => kind === 'tag')
    .map(({ id, bytes }) => [id, readTag(id, bytes)] as const);
  const pointers = raw.flatMap(({ kind, bytes }) => (kind === 'blob' ? (lfsPointer(bytes) ?? []) : []));
  return { commits: [...commits.values()], tags: new Map(tags), pointers };
}

/** An object for which the simulator has no form. */
export class UnsimulatedObject extends Error {}

/** The trees of a push, each made once. */
class Trees {
  readonly #raw: ReadonlyMap<string, RawObject>;
  readonly #held: HeldObjects;
  readonly #made = new Map<string, Tree>();
  readonly #blobs = new Map<string, Blob>();

  constructor(raw: readonly RawObject[], held: HeldObjects) {
    this.#raw = new Map(raw.map((object) => [object.id, object]));
    this.#held = held;
  }

  tree(id: string): Tree {
    const there = this.#held.get(id) ?? this.#made.get(id);
    if (there && 'nodes' in there) return there;
    const raw = this.#raw.get(id);
    if (raw?.kind !== 'tree') throw new Error(`The push has no tree ${id}.`);
    const nodes = [...entriesOf(raw.bytes)].map((entry) => this.#node(entry));
    const tree = { nodes: nodes.sort((one, other) => (one.name < other.name ? -1 : 1)), sha: id };
    if (objectId('tree', treeBytes(tree)) !== id)
      throw new UnsimulatedObject(`the tree ${id} has modes or an order that are not simulated`);
    this.#made.set(id, tree);
    return tree;
  }

  #node({ mode, name, id }: Entry): TreeNode {
    if (mode === '40000') return { kind: 'tree', name, mode: '040000', tree: this.tree(id) };
    if (mode === '160000') return { kind: 'commit', name, mode, sha: id };
    if (mode === '100644' || mode === '100755' || mode === '120000')
      return { kind: 'blob', name, mode: mode satisfies FileNode['mode'], blob: this.#blob(id) };
    throw new UnsimulatedObject(`the file ${name} has the mode ${mode}, which is not simulated`);
  }

  #blob(id: string): Blob {
    const there = this.#held.get(id) ?? this.#blobs.get(id);
    if (there && 'content' in there) return there;
    const raw = this.#raw.get(id);
    if (raw?.kind !== 'blob') throw new Error(`The push has no blob ${id}.`);
    const blob = { sha: id, content: raw.bytes };
    this.#blobs.set(id, blob);
    return blob;
  }
}

interface Entry {
  readonly mode: string;
  readonly name: string;
  readonly id: string;
}

const ID_BYTES = 20;

function* entriesOf(bytes: Buffer): Generator<Entry> {
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(' ', at);
    const end = bytes.indexOf(0, space);
    const next = end + 1 + ID_BYTES;
    yield {
      mode: bytes.toString('latin1', at, space),
      name: bytes.toString('utf8', space + 1, end),
      id: bytes.toString('hex', end + 1, next),
    };
    at = next;
  }
}

interface Reading {
  readonly trees: Trees;
  readonly generationOf: (sha: string) => number;
}

function readCommit(sha: string, bytes: Buffer, { trees, generationOf }: Reading): Commit {
  const { values, message } = partsOf(bytes);
  const [tree = ''] = values('tree');
  const parents = values('parent');
  const [author, committer] = [signatureIn(values('author')[0]), signatureIn(values('committer')[0])];
  const generation = Math.max(0, ...parents.map(generationOf)) + 1;
  const plain = { sha, parents, author, committer, message, generation, tree: trees.tree(tree), plan: null };
  return bytes.equals(commitBytes({ ...plain, tree })) ? plain : { ...plain, raw: bytes };
}

function readTag(id: string, bytes: Buffer): Tag {
  const { values, message } = partsOf(bytes);
  const [[target = ''], [type], [name = ''], [by]] = [
    values('object'),
    values('type'),
    values('tag'),
    values('tagger'),
  ];
  if (type !== 'commit')
    throw new UnsimulatedObject(`the tag ${name} is of a ${type}, and only tags of commits are simulated`);
  const tagger = signatureIn(by);
  return { name, id, target, message, tagger, createdAt: tagger.time, raw: bytes };
}

/** The lines above a message, and the message. */
function partsOf(bytes: Buffer) {
  const end = bytes.indexOf('\n\n');
  const head = bytes.toString('utf8', 0, end < 0 ? bytes.length : end).split('\n');
  const values = (name: string) =>
    head.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
  return { values, message: end < 0 ? '' : bytes.toString('utf8', end + 2) };
}

const SECOND = 1000;

function signatureIn(line = ''): Signature {
  const [, name = '', email = '', seconds = '0'] = /^(.*?) ?<(.*)> (\d+) [+-]\d{4}$/.exec(line) ?? [];
  return { name, email, time: Number(seconds) * SECOND };
}
