import type { Changes } from '../../core/changes.js';
import type { Issue } from './issues.js';

/** The issues of a world, as what is kept beside them follows them. */
export interface Followed {
  readonly changes: Changes;
  /** By id, in the order in which they were made. */
  readonly byId: ReadonlyMap<string, Issue>;
}

/** So many changes are followed one by one; after more of them all issues are read anew. */
const MOST = 1_000;

/** Tells which issues of a world were changed, added or taken out since it was asked before. */
export class IssueFollower {
  readonly #changes: Changes;
  /** What it has seen of the changes; null before it is first asked. */
  #seen: number | null = null;

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  /** The issues to be read again; null for all of them. */
  changed(): readonly Issue[] | null {
    const { version, haveBegun } = this.#changes;
    const seen = this.#seen;
    this.#seen = haveBegun ? version : null;
    if (seen === version) return [];
    const things = seen === null ? null : this.#changes.since(seen);
    const issues = things && [...things].filter(isIssue);
    return issues && issues.length <= MOST ? issues : null;
  }
}

/** Whether an issue belongs to the world now. */
export function isThere({ byId }: Pick<Followed, 'byId'>, issue: Issue): boolean {
  return byId.get(issue.id) === issue;
}

/** Among all that may change in a world, issues alone have this member. */
function isIssue(thing: object): thing is Issue {
  return 'categoryChanged' in thing;
}
