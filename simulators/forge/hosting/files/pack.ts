import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Blob } from '../../git/objects/objects.js';
import type { Tree } from '../../git/objects/tree.js';

/** An object of a repository under its id, with the bytes that make the id. */
export interface GitObject {
  readonly kind: 'commit' | 'tree' | 'blob' | 'tag';
  readonly id: string;
  readonly bytes: () => Uint8Array;
  /** A tree or a blob, as the simulator has it. */
  readonly held: Tree | Blob | null;
}

const TYPES = { commit: 1, tree: 2, blob: 3, tag: 4 };
const VERSION = 2;

/** Objects as a pack without deltas, piece by piece. https://git-scm.com/docs/gitformat-pack */
export function* packOf(objects: readonly GitObject[]): Generator<Uint8Array> {
  const checksum = createHash('sha1');
  for (const piece of piecesOf(objects)) {
    checksum.update(piece);
    yield piece;
  }
  yield checksum.digest();
}

function* piecesOf(objects: readonly GitObject[]): Generator<Uint8Array> {
  const head = Buffer.from('PACK........');
  head.writeUInt32BE(VERSION, 4);
  head.writeUInt32BE(objects.length, 8);
  yield head;
  for (const { kind, bytes } of objects) {
    const content = bytes();
    yield entryHead(TYPES[kind], content.length);
    yield deflated(content);
  }
}

/** The type and four bits of the length, then seven bits of it at a time, the lowest first. */
function entryHead(type: number, length: number): Uint8Array {
  const bytes = [(type << 4) | (length & 15)];
  for (let rest = Math.floor(length / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes.push((bytes.pop() ?? 0) | 128, rest & 127);
  }
  return Buffer.from(bytes);
}

/** The bytes that zlib takes room for at a time: its usual 16 KiB take five times as long as a small object. */
const ROOM = { least: 1024, most: 16 * 1024 };

function deflated(content: Uint8Array): Uint8Array {
  return deflateSync(content, {
    level: 1,
    chunkSize: Math.min(Math.max(content.length, ROOM.least), ROOM.most),
  });
}

/** An object as it is stored by itself. https://git-scm.com/book/en/v2/Git-Internals-Git-Objects */
export function looseOf({ kind, bytes }: GitObject): Uint8Array {
  const content = bytes();
  return deflated(Buffer.concat([Buffer.from(`${kind} ${content.length}\0`), content]));
}
