import type { User } from './people.js';

/** One field of one change; `fromText` and `toText` are what people read. */
export interface ChangeItem {
  readonly field: string;
  readonly fieldId: string;
  readonly fieldType: 'jira' | 'custom';
  readonly from: string | null;
  readonly fromText: string | null;
  readonly to: string | null;
  readonly toText: string | null;
}

/** What a user changed at one moment. */
export interface Change {
  readonly id: string;
  readonly at: number;
  readonly author: User;
  readonly items: readonly ChangeItem[];
  /** What a program sent about the change. */
  readonly metadata?: object;
}

/** Who does something, and when. */
export interface Act {
  readonly by: User;
  /** Milliseconds since 1970. */
  readonly at: number;
}
