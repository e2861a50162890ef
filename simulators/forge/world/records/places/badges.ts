import type { Group, Project } from '../projects.js';

/** A picture with a link on the page of a project, or of all projects of a group. */
export interface Badge {
  readonly id: number;
  readonly home: Project | Group;
  readonly name: string | null;
  readonly linkUrl: string;
  readonly imageUrl: string;
}
