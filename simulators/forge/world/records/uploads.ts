import type { User } from './people.js';
import type { Group, Project } from './projects.js';
import type { Time } from './time.js';

/** A file that texts in Markdown can show or link to. */
export interface Upload {
  readonly id: number;
  readonly home: Project | Group;
  readonly uploader: User | null;
  /** Part of its address, so that it cannot be guessed. */
  readonly secret: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly createdAt: Time;
}
