import type { Issue } from '../world/issues.js';
import type { User } from '../world/people.js';
import type { Project } from '../world/projects.js';
import type { World } from '../world/world.js';

/** All that the meaning of a query depends on, besides its text. */
export interface Context {
  readonly world: World;
  readonly viewer: User | null;
  /** Milliseconds. */
  readonly now: number;
  readonly isVisible: (issue: Issue) => boolean;
  readonly canBrowse: (project: Project) => boolean;
  /** What is wrong with the query, as far as it is known. */
  readonly problems: string[];
}
