import { type Changeable, type Changes, writable } from '../../core/state/changes.js';
import type { Board } from './records/boards.js';
import type { SavedFilter } from './records/filters.js';
import type { Act } from './records/history.js';
import type { User } from './records/people.js';
import type { Project } from './records/projects.js';
import { Roles } from './records/roles.js';

/** The kinds of records that people in charge add while the simulator runs. */
type Noun =
  | 'component'
  | 'version'
  | 'filter'
  | 'share'
  | 'group'
  | 'linkType'
  | 'project'
  | 'board'
  | 'task';

/** What was done to many issues at once. */
export interface BulkTask {
  readonly id: string;
  readonly act: Act;
  /** The ids of the issues to which it was done. */
  readonly processed: readonly number[];
  /** Why it was not done to others, by their ids. */
  readonly failed: Readonly<Record<string, readonly string[]>>;
}

/** Something that takes long on a live site. */
export interface LongTask {
  readonly id: string;
  readonly act: Act;
  readonly description: string;
}

/** A project that only those who restore it still find, with what it had. */
export interface RetiredProject {
  readonly project: Project;
  readonly state: 'archived' | 'deleted';
  readonly act: Act;
  readonly grants: Project['grants'];
  readonly boards: readonly Board[];
}

/** What people in charge set up: filters, who is in which role, and the ids of what they add. */
export class Administration implements Changeable {
  readonly changes: Changes;
  readonly #lastIds: ReadonlyMap<Noun, number> = new Map();
  readonly roles: Roles;
  /** The filters that people saved, by id. */
  readonly filters: ReadonlyMap<string, SavedFilter> = new Map();
  /** The users with a filter among their favourites, by the id of the filter. */
  readonly favourites: ReadonlyMap<string, ReadonlySet<User>> = new Map();

  /** What filters of a user are shared with at first, where the user set it. */
  readonly shareScopes: ReadonlyMap<User, string> = new Map();
  /** The projects that were archived, or deleted and can be restored, by key. */
  readonly retired: ReadonlyMap<string, RetiredProject> = new Map();
  /** What was done to many issues at once, by the id of the task. */
  readonly tasks: ReadonlyMap<string, BulkTask> = new Map();
  /** What else was done that takes long on a live site, by the id of the task. */
  readonly longTasks: ReadonlyMap<string, LongTask> = new Map();
  /** The ids of fields that tables of issues show: of the site, of users and of filters, where they are set. */
  readonly columns: ReadonlyMap<string, readonly string[]> = new Map();

  constructor(changes: Changes) {
    this.changes = changes;
    this.roles = new Roles(changes);
  }

  /** The next id of a kind, after those that are used; an id is never given twice. */
  nextId(noun: Noun, used: Iterable<string | number>, least = 10_000): number {
    const highest = [...used].reduce<number>((most, id) => Math.max(most, Number(id)), least - 1);
    const next = Math.max(this.#lastIds.get(noun) ?? 0, highest) + 1;
    writable(this, this.#lastIds).set(noun, next);
    return next;
  }

  /** Says that an id was given, so that no other record gets it once this one is gone. */
  spend(noun: Noun, id: string | number): void {
    writable(this, this.#lastIds).set(noun, Math.max(this.#lastIds.get(noun) ?? 0, Number(id)));
  }
}
