import type { Asker } from '../../../simulators/forge/laws/ask.js';

/** One writing request of a tour in which each builds on those before. */
export interface Write {
  /** `METHOD /path` as published. */
  readonly operation: string;
  readonly status: number;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly query?: string;
  readonly as?: Asker;
  /** Records that it is about instead of the usual ones: a parameter's name, and the name of the other record. */
  readonly with?: Readonly<Record<string, string>>;
  /** The names that members of the answer get for later requests. */
  readonly keep?: Readonly<Record<string, string>>;
}

export type More = Partial<Omit<Write, 'operation' | 'status' | 'body'>>;

/** A request of the tour. */
export const write = (operation: string, status: number, body?: Write['body'], more: More = {}): Write => ({
  operation,
  status,
  ...(body && { body }),
  ...more,
});

export const ISSUE = '/projects/{id}/issues/{issue_iid}';
export const MERGE = '/projects/{id}/merge_requests/{merge_request_iid}';
export const FRESH = { with: { issue: 'freshIssue', mergeRequest: 'freshMergeRequest' } };
export const ADMIN: More = { as: 'adminToken' };
export const OWNER: More = { as: 'ownerToken' };
