import { type Changeable, type Changes, writable } from '../../../core/state/changes.js';
import type { Board, Sprint } from '../records/boards.js';
import type { Issue } from '../records/issues.js';
import type { User } from '../records/people.js';
import type { IssueType, Project } from '../records/projects.js';

/** A link from an issue to something that is elsewhere. */
export interface RemoteLink {
  readonly id: number;
  /** By what the application there knows it. */
  readonly globalId: string | null;
  readonly application: object;
  readonly relationship: string | null;
  readonly object: { readonly url: string; readonly title: string };
}

/** What programs can keep values with: records, and by their kind and id those that are made anew with each change. */
export type Keeper =
  | Issue
  | Project
  | Board
  | Sprint
  | IssueType
  | User
  | `${'comment' | 'worklog'} ${string}`;

/** What an epic is given on boards, apart from its fields. */
interface EpicMarks {
  readonly color?: string;
  readonly done?: boolean;
}

/** What programs keep with a record, by key. */
type Properties = ReadonlyMap<string, unknown>;

const NONE: Properties = new Map();

/** A value that a program gave to a property of a record, or took away. */
export interface PropertyChange {
  readonly keeper: Keeper;
  readonly key: string;
  readonly value: unknown;
}

/** What is kept with records, but is no part of them: links to other places, and values of programs. */
export class Annotations implements Changeable {
  readonly changes: Changes;
  readonly #remoteLinks: ReadonlyMap<Issue, readonly RemoteLink[]> = new Map();
  readonly #properties: ReadonlyMap<Keeper, Properties> = new Map();
  readonly #epicMarks: ReadonlyMap<Issue, EpicMarks> = new Map();
  readonly #next = { link: 10_000 };

  constructor(changes: Changes) {
    this.changes = changes;
  }

  /** The links of an issue to other places, in the order in which they were made. */
  remoteLinks(issue: Issue): readonly RemoteLink[] {
    return this.#remoteLinks.get(issue) ?? [];
  }

  /** Adds a link, or puts it in the place of the one that is given. */
  putRemoteLink(issue: Issue, link: Omit<RemoteLink, 'id'>, instead?: RemoteLink): RemoteLink {
    const made = { ...link, id: instead?.id ?? writable(this, this.#next).link++ };
    const links = this.remoteLinks(issue);
    const next = instead ? links.map((each) => (each === instead ? made : each)) : [...links, made];
    writable(this, this.#remoteLinks).set(issue, next);
    return made;
  }

  /** Takes a link away. */
  removeRemoteLink(issue: Issue, link: RemoteLink): void {
    writable(this, this.#remoteLinks).set(
      issue,
      this.remoteLinks(issue).filter((each) => each !== link),
    );
  }

  /** What boards show of an epic. */
  epicMarks(epic: Issue): EpicMarks {
    return this.#epicMarks.get(epic) ?? {};
  }

  /** Gives an epic another colour on boards, or says whether it is done. */
  markEpic(epic: Issue, marks: EpicMarks): void {
    writable(this, this.#epicMarks).set(epic, { ...this.epicMarks(epic), ...marks });
  }

  /** The values that programs keep with a record. */
  properties(of: Keeper): Properties {
    return this.#properties.get(of) ?? NONE;
  }

  /** Gives a value to a property of a record. */
  setProperty(of: Keeper, key: string, value: unknown): void {
    writable(this, this.#properties).set(of, new Map([...this.properties(of), [key, value]]));
    this.changes.add({ keeper: of, key, value } satisfies PropertyChange);
  }

  /** Takes a property of a record away; false where it has none of this key. */
  deleteProperty(of: Keeper, key: string): boolean {
    const others = [...this.properties(of)].filter(([name]) => name !== key);
    if (others.length === this.properties(of).size) return false;
    const value = this.properties(of).get(key);
    writable(this, this.#properties).set(of, new Map(others));
    this.changes.remove({ keeper: of, key, value } satisfies PropertyChange, 'properties');
    return true;
  }

  /** Removes all that belongs to a removed issue. */
  forget(issue: Issue): void {
    writable(this, this.#remoteLinks).delete(issue);
    writable(this, this.#epicMarks).delete(issue);
    this.forgetProperties(issue);
  }

  /** Removes the properties of a removed record. */
  forgetProperties(of: Keeper): void {
    writable(this, this.#properties).delete(of);
  }
}
