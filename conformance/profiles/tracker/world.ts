import type { TrackerRecords } from '../../../simulators/tracker/records.js';
import type { Value } from '../../reading/values.js';

type Issue = TrackerRecords['issues'][number];

/** A query of the tracker's language: its text, the issues it means, and what it orders them by. */
export interface Query {
  readonly text: string;
  fits(issue: Issue): boolean;
  /** The greater, the later; absent: it asks for no order. */
  readonly order?: readonly ((issue: Issue) => number | string)[];
}

/** The tracker's world as its models read it: what the target's account may see. */
export interface TrackerWorld extends TrackerRecords {
  /** Who the target signs in as. */
  readonly account: TrackerRecords['users'][number];
  /** A folder of the target's user for files. */
  readonly home: string;
  /** Issues that together have something in every field. */
  readonly assorted: readonly Issue[];
  /** Queries with what they mean. */
  readonly queries: readonly Query[];
  /** Whether the target's account sees what only this group does, null being everybody. */
  mayRead(visibleTo: string | null): boolean;
  /** Whether the account is in one of these groups. */
  mayWorkIn(groups: readonly string[]): boolean;
  /** Labels that only issues have which the account does not see. */
  readonly hiddenLabels: readonly string[];
  issueCalled(key: string): Issue | undefined;
  /** What was changed of an issue, the oldest change first. */
  changesOf(key: string): readonly TrackerRecords['changes'][number][];
  /** A person by every name that one may be reported under. */
  person(accountId: string | null): Value;
}
