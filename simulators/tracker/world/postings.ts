import { type Followed, IssueFollower, isThere } from './issue-follower.js';
import type { Issue } from './issues.js';

/** So many entries may be of issues that have changed, beside one for each issue, before all are read anew. */
const SPARE = 1_000;
const NONE: readonly Issue[] = [];

/** Who is told of what issues have. */
interface Listener {
  /** All are read anew; what was told before counts no more. */
  readonly anew: () => void;
  /** Something that no issue had before, and the list of those that have it from now on. */
  readonly first: (key: string, issues: readonly Issue[]) => void;
}

const NOBODY: Listener = { anew: () => {}, first: () => {} };

/**
 * Issues by something that they have. Those found are all that have it, and perhaps some that had it once, or that are
 * found twice: who reads them tests them. It is filled when it is first read, and follows what changes.
 */
export class Postings {
  readonly #issues: Followed;
  readonly #keysOf: (issue: Issue) => Iterable<string>;
  readonly #listener: Listener;
  readonly #follower: IssueFollower;
  #lists = new Map<string, Issue[]>();
  /** How many entries were added since it was filled. */
  #added = 0;

  constructor(issues: Followed, keysOf: (issue: Issue) => Iterable<string>, listener = NOBODY) {
    this.#issues = issues;
    this.#keysOf = keysOf;
    this.#listener = listener;
    this.#follower = new IssueFollower(issues.changes);
  }

  /** The issues that have something. */
  of(key: string): readonly Issue[] {
    this.follow();
    return this.#lists.get(key) ?? NONE;
  }

  /** Takes notice of what has changed. */
  follow(): void {
    const changed = this.#follower.changed();
    if (changed === null || this.#added > SPARE + this.#issues.byId.size) this.#fill();
    else for (const issue of changed) if (isThere(this.#issues, issue)) this.#added += this.#enter(issue);
  }

  #fill(): void {
    this.#lists = new Map();
    this.#added = 0;
    this.#listener.anew();
    for (const issue of this.#issues.byId.values()) this.#enter(issue);
  }

  #enter(issue: Issue): number {
    let entries = 0;
    for (const key of new Set(this.#keysOf(issue))) {
      const list = this.#lists.get(key);
      entries += 1;
      if (list) list.push(issue);
      else {
        const first = [issue];
        this.#lists.set(key, first);
        this.#listener.first(key, first);
      }
    }
    return entries;
  }
}
