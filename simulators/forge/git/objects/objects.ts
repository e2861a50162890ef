import { hash } from 'node:crypto';

/** Who did something and when, in milliseconds since 1970. */
export interface Signature {
  readonly name: string;
  readonly email: string;
  readonly time: number;
}

/** The content of a file under its git id. */
export interface Blob {
  readonly sha: string;
  readonly content: Uint8Array;
}

/** The parts of a commit that make its id. */
export interface CommitParts {
  readonly tree: string;
  readonly parents: readonly string[];
  readonly author: Signature;
  readonly committer: Signature;
  readonly message: string;
}

/** The parts of an annotated tag that make its id. */
export interface TagParts {
  readonly name: string;
  readonly target: string;
  readonly tagger: Signature;
  readonly message: string;
}

/** The id git gives an object: the SHA-1 of its kind, its length and its bytes. https://git-scm.com/book/en/v2/Git-Internals-Git-Objects */
export function objectId(kind: 'blob' | 'tree' | 'commit' | 'tag', body: Uint8Array): string {
  return hash('sha1', Buffer.concat([Buffer.from(`${kind} ${body.length}\0`), body]));
}

/** A blob of some bytes, or of a text in UTF-8. */
export function createBlob(content: Uint8Array | string): Blob {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return { sha: objectId('blob', bytes), content: bytes };
}

/** The text of a blob; bytes that are no UTF-8 become the replacement character. */
export function textOf(blob: Blob): string {
  return Buffer.from(blob.content.buffer, blob.content.byteOffset, blob.content.byteLength).toString('utf8');
}

/** Whether git takes the content for binary: a zero byte among the first 8,000. https://git-scm.com/docs/gitattributes#_generating_diff_text */
export function isBinary(content: Uint8Array): boolean {
  return content.subarray(0, 8000).includes(0);
}

/** A commit as git stores it. */
export function commitBytes(parts: CommitParts): Uint8Array {
  return Buffer.from(commitText(parts));
}

/** The id of a commit. */
export function commitId(parts: CommitParts): string {
  const text = commitText(parts); // hashed as it is: a world has thousands of commits, and none has bytes of its own
  return hash('sha1', `commit ${Buffer.byteLength(text)}\0${text}`);
}

function commitText({ tree, parents, author, committer, message }: CommitParts): string {
  const ancestry = parents.map((parent) => `parent ${parent}\n`).join('');
  const by = signatureText(author);
  const since = committer === author ? by : signatureText(committer);
  return `tree ${tree}\n${ancestry}author ${by}\ncommitter ${since}\n\n${message}`;
}

/** An annotated tag on a commit, as git stores it. */
export function tagBytes({ name, target, tagger, message }: TagParts): Uint8Array {
  const lines = [`object ${target}`, 'type commit', `tag ${name}`, `tagger ${signatureText(tagger)}`];
  return Buffer.from(`${lines.join('\n')}\n\n${message}`);
}

/** The id of an annotated tag. */
export function tagId(parts: TagParts): string {
  return objectId('tag', tagBytes(parts));
}

function signatureText({ name, email, time }: Signature): string {
  return `${name} <${email}> ${Math.floor(time / 1000)} +0000`;
}
