/** What is in a repository in the place of a large file. */
export interface LfsPointer {
  readonly oid: string;
  /** Bytes of the file. */
  readonly size: number;
}

/** Bytes of the shortest and the longest content that GitLab takes for a pointer (lib/gitlab/git/blob.rb). */
const LENGTHS = { least: 120, most: 200 };
const VERSION = 'version https://git-lfs.github.com/spec';

/** What a content points to; null where it is no pointer. https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md#the-pointer */
export function lfsPointer(content: Uint8Array | string): LfsPointer | null {
  if (content.length < LENGTHS.least || content.length > LENGTHS.most) return null;
  const text = typeof content === 'string' ? content : Buffer.from(content).toString('latin1');
  if (!text.startsWith(VERSION)) return null;
  const [, oid] = /sha256:([0-9a-f]{64})/.exec(text) ?? [];
  const [, size] = /size ([0-9]+)/.exec(text) ?? [];
  return oid === undefined || size === undefined ? null : { oid, size: Number(size) };
}

/** The content of a file that points to an object. */
export function pointerText({ oid, size }: LfsPointer): string {
  return `${VERSION}/v1\noid sha256:${oid}\nsize ${size}\n`;
}
