import type { User } from '../people.js';
import type { Project } from '../projects.js';
import type { Time } from '../time.js';

/** A version of something that is published in a project, with its files. */
export interface Package {
  readonly id: number;
  readonly project: Project;
  readonly type: 'generic' | 'maven' | 'npm' | 'pypi';
  readonly name: string;
  /** Empty for what is of all versions of a package of Maven. */
  readonly version: string;
  readonly status: 'default' | 'hidden';
  readonly creator: User | null;
  readonly createdAt: Time;
  readonly lastDownloadedAt: Time | null;
  /** The oldest first; of files of one name the last one counts. */
  readonly files: readonly PackageFile[];
  /** Of npm: the tags that lead to this version. */
  readonly tags?: readonly string[];
  /** What a package describes itself by: package.json, or the Python that it requires. */
  readonly manifest?: Readonly<Record<string, unknown>>;
}

/** A file of a package; its name can be a path. */
export interface PackageFile {
  readonly id: number;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly createdAt: Time;
}
