import { type Changeable, type Changes, writable } from '../../../core/state/changes.js';
import type { User } from './people.js';
import { ANYONE, type Permission, type Project } from './projects.js';

/** A role that every project has; who is in it is each project's own. */
export interface Role {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly admin: boolean;
  /** The groups with this permission are in the role until a change of its actors. */
  readonly permission: Permission;
}

/** An actor in a role: a group by its name, or one person. */
export type Actor = { readonly group: string } | { readonly user: User };

/** The roles of this site. */
export const ROLES: readonly Role[] = [
  {
    id: 10_002,
    name: 'Administrators',
    admin: true,
    permission: 'ADMINISTER_PROJECTS',
    description: 'A project role that represents administrators in a project',
  },
  {
    id: 10_000,
    name: 'Developers',
    admin: false,
    permission: 'EDIT_ISSUES',
    description: 'A project role that represents developers in a project',
  },
  {
    id: 10_001,
    name: 'Users',
    admin: false,
    permission: 'BROWSE_PROJECTS',
    description: 'A project role that represents those who look at a project',
  },
];

/** Who is in which role of which project. Permissions are given to groups: they stay as they are. */
export class Roles implements Changeable {
  readonly changes: Changes;
  readonly #actors: ReadonlyMap<Project, ReadonlyMap<Role, readonly Actor[]>> = new Map();

  constructor(changes: Changes) {
    this.changes = changes;
  }

  /** Who is in a role of a project. */
  actors(project: Project, role: Role): readonly Actor[] {
    const groups = project.grants[role.permission].filter((group) => group !== ANYONE);
    return this.#actors.get(project)?.get(role) ?? groups.map((group) => ({ group }));
  }

  /** Says who is in a role of a project. */
  setActors(project: Project, role: Role, actors: readonly Actor[]): void {
    const present = this.#actors.get(project) ?? [];
    writable(this, this.#actors).set(project, new Map([...present, [role, actors]]));
  }
}

/** Whether two actors are the same. */
export function isSameActor(one: Actor, other: Actor): boolean {
  return 'group' in one
    ? 'group' in other && one.group === other.group
    : 'user' in other && one.user === other.user;
}
