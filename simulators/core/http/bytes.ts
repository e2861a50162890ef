import { createHash, type Hash } from 'node:crypto';
import { createTurns } from '../scheduling/turns.js';

/** Bytes that are copied or read before others may get a turn. */
const PIECE = 4 * 1024 * 1024;

/** Chunks as one; others get their turns while it is copied. */
export async function joined(
  chunks: readonly Uint8Array[],
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const all = new Uint8Array(length);
  const turn = createTurns();
  let at = 0;
  for (const piece of pieces(chunks)) {
    all.set(piece, at);
    at += piece.byteLength;
    await turn();
  }
  return all;
}

/** The SHA-256 of some bytes; others get their turns while it is reckoned. */
export async function sha256Of(bytes: Uint8Array): Promise<Hash> {
  const hash = createHash('sha256');
  const turn = createTurns();
  for (const piece of pieces([bytes])) {
    hash.update(piece);
    await turn();
  }
  return hash;
}

function* pieces(chunks: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.byteLength; at += PIECE) yield chunk.subarray(at, at + PIECE);
  }
}
