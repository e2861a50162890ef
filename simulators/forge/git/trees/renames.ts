import { memoize } from '../../../core/state/memoize.js';
import { compareNames } from '../objects/tree.js';
import type { ChangedFile, Leaf } from './changed-files.js';

/** Beyond this many pairs only files of the same content are taken for renamed; git has such a limit, too (`diff.renameLimit`). */
const MOST_PAIRS = 100_000;

/** At least half of the larger file must be the same. https://git-scm.com/docs/git-diff#Documentation/git-diff.txt-code-Mltngtcode */
const LEAST_SIMILARITY = 0.5;

/** A changed file, with how much of it stayed if it was renamed, in percent. */
export interface RenamedFile extends ChangedFile {
  readonly similarity: number | null;
}

/** Deleted and created files joined to renames: first those of the same content, then by similarity, the most similar first. */
export function withRenames(changes: readonly ChangedFile[]): RenamedFile[] {
  const deleted = changes.filter(({ after }) => after === null);
  const created = changes.filter(({ before }) => before === null);
  const renames = [...exactRenames(deleted, created)];
  const gone = new Set(renames.map(({ from }) => from));
  const made = new Set(renames.map(({ to }) => to));
  const left = deleted.filter((file) => !gone.has(file));
  const right = created.filter((file) => !made.has(file));
  if (left.length * right.length <= MOST_PAIRS) renames.push(...similarRenames(left, right));
  return joined(changes, renames);
}

interface Rename {
  readonly from: ChangedFile;
  readonly to: ChangedFile;
  readonly score: number;
}

function joined(changes: readonly ChangedFile[], renames: readonly Rename[]): RenamedFile[] {
  const gone = new Set(renames.map(({ from }) => from));
  const made = new Map(renames.map((rename) => [rename.to, rename]));
  return changes
    .filter((change) => !gone.has(change))
    .map((change) => {
      const rename = made.get(change);
      if (rename === undefined) return Object.assign({}, change, { similarity: null });
      const { from, score } = rename;
      return { ...change, oldPath: from.oldPath, before: from.before, similarity: Math.floor(score * 100) };
    });
}

/** Among several of the same content, one of the same name is preferred. */
function exactRenames(deleted: readonly ChangedFile[], created: readonly ChangedFile[]): Rename[] {
  const bySha = new Map<string, ChangedFile[]>();
  for (const file of deleted.filter(({ before }) => isFile(before))) {
    const same = bySha.get(contentSha(file.before)) ?? [];
    bySha.set(contentSha(file.before), [...same, file]);
  }
  const renames: Rename[] = [];
  for (const to of created) {
    const candidates = (isFile(to.after) && bySha.get(contentSha(to.after))) || [];
    const from = candidates.find((file) => baseName(file.oldPath) === baseName(to.newPath)) ?? candidates[0];
    if (from === undefined) continue;
    candidates.splice(candidates.indexOf(from), 1);
    renames.push({ from, to, score: 1 });
  }
  return renames;
}

function similarRenames(deleted: readonly ChangedFile[], created: readonly ChangedFile[]): Rename[] {
  const chunksOf = memoize(cut);
  const pairs = created.flatMap((to) =>
    deleted.flatMap((from) => {
      if (!isFile(from.before) || !isFile(to.after)) return [];
      const score = similarity(chunksOf(from.before), chunksOf(to.after));
      return score < LEAST_SIMILARITY ? [] : [{ from, to, score }];
    }),
  );
  const taken = new Set<ChangedFile>();
  return pairs.sort(bestFirst).filter(({ from, to }) => {
    if (taken.has(from) || taken.has(to)) return false;
    taken.add(from).add(to);
    return true;
  });
}

function bestFirst(one: Rename, other: Rename): number {
  return (
    other.score - one.score ||
    Number(keepsName(other)) - Number(keepsName(one)) ||
    compareNames(one.from.oldPath, other.from.oldPath)
  );
}

function keepsName({ from, to }: Rename): boolean {
  return baseName(from.oldPath) === baseName(to.newPath);
}

/** The bytes of a file by the piece they are in: a line, or 64 bytes of a longer one. */
interface Chunks {
  readonly size: number;
  readonly bytes: ReadonlyMap<string, number>;
}

function cut(leaf: Leaf): Chunks {
  const content = leaf.kind === 'blob' ? leaf.blob.content : new Uint8Array();
  const text = Buffer.from(content).toString('latin1');
  const bytes = new Map<string, number>();
  for (const [piece] of text.matchAll(/[^\n]{0,63}\n|[^\n]{1,64}/g)) {
    bytes.set(piece, (bytes.get(piece) ?? 0) + piece.length);
  }
  return { size: content.length, bytes };
}

/** How much of the larger file is in both, from 0 to 1. */
function similarity(left: Chunks, right: Chunks): number {
  const larger = Math.max(left.size, right.size);
  const smaller = Math.min(left.size, right.size);
  if (smaller === 0 || smaller < larger * LEAST_SIMILARITY) return 0;
  let common = 0;
  for (const [piece, size] of left.bytes) common += Math.min(size, right.bytes.get(piece) ?? 0);
  return common / larger;
}

function isFile(leaf: Leaf | null): leaf is Leaf {
  return leaf?.kind === 'blob' && leaf.mode !== '120000';
}

function contentSha(leaf: Leaf | null): string {
  return leaf?.kind === 'blob' ? leaf.blob.sha : '';
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
