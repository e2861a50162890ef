import type { User } from '../people.js';
import type { Project } from '../projects.js';
import type { Time } from '../time.js';

/** A large file that a project keeps beside its repository, where a pointer is in its place. https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md */
export interface LfsObject {
  readonly id: number;
  readonly project: Project;
  /** The SHA-256 of its bytes, in hexadecimal. */
  readonly oid: string;
  readonly bytes: Uint8Array;
  readonly createdAt: Time;
}

/** A file that one account alone may push changes of. */
export interface LfsLock {
  readonly id: number;
  readonly project: Project;
  readonly path: string;
  readonly user: User;
  readonly createdAt: Time;
}
