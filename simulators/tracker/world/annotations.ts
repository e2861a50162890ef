import type { Board, Sprint } from './boards.js';
import type { Issue } from './issues.js';
import type { Project } from './projects.js';

/** A link from an issue to something that is elsewhere. */
export interface RemoteLink {
  readonly id: number;
  /** By what the application there knows it. */
  readonly globalId: string | null;
  readonly application: object;
  readonly relationship: string | null;
  readonly object: { readonly url: string; readonly title: string };
}

/** What programs can keep values with. */
type Keeper = Issue | Project | Board | Sprint;

/** What an epic is given on boards, apart from its fields. */
interface EpicMarks {
  readonly color?: string;
  readonly done?: boolean;
}

/** What programs keep with a record, by key. */
type Properties = Map<string, unknown>;

/** What is kept with records, but is no part of them: links to other places, and values of programs. */
export class Annotations {
  readonly #remoteLinks = new Map<Issue, readonly RemoteLink[]>();
  readonly #properties = new Map<Keeper, Properties>();
  readonly #epicMarks = new Map<Issue, EpicMarks>();
  #nextLink = 10_000;

  /** The links of an issue to other places, in the order in which they were made. */
  remoteLinks(issue: Issue): readonly RemoteLink[] {
    return this.#remoteLinks.get(issue) ?? [];
  }

  /** Adds a link, or puts it in the place of the one that is given. */
  putRemoteLink(issue: Issue, link: Omit<RemoteLink, 'id'>, instead?: RemoteLink): RemoteLink {
    const made = { ...link, id: instead?.id ?? this.#nextLink++ };
    const links = this.remoteLinks(issue);
    const next = instead ? links.map((each) => (each === instead ? made : each)) : [...links, made];
    this.#remoteLinks.set(issue, next);
    return made;
  }

  /** Takes a link away. */
  removeRemoteLink(issue: Issue, link: RemoteLink): void {
    this.#remoteLinks.set(
      issue,
      this.remoteLinks(issue).filter((each) => each !== link),
    );
  }

  /** What boards say of an epic. */
  epicMarks(epic: Issue): EpicMarks {
    return this.#epicMarks.get(epic) ?? {};
  }

  /** Gives an epic another colour on boards, or says whether it is done. */
  markEpic(epic: Issue, marks: EpicMarks): void {
    this.#epicMarks.set(epic, { ...this.epicMarks(epic), ...marks });
  }

  /** The values that programs keep with a record. */
  properties(of: Keeper): Properties {
    const known = this.#properties.get(of) ?? new Map<string, unknown>();
    this.#properties.set(of, known);
    return known;
  }

  /** Forgets what was kept with an issue. */
  forget(issue: Issue): void {
    this.#remoteLinks.delete(issue);
    this.#properties.delete(issue);
    this.#epicMarks.delete(issue);
  }
}
