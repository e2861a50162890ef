import * as z from 'zod';
import { ISSUE_FIELDS, type IssueField } from './issue-fields.js';

/** An issue key as the documents have it: the project's key, a hyphen, a number. */
export const issueKey = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]*-\d+$/, 'must be an issue key like PROJ-123')
  .describe('Issue key, for example PROJ-123');

export const projectKey = z.string().describe('Project key, for example PROJ');

/** A number that identifies something: whole and not negative. */
export function numericId(what: string) {
  return z
    .number()
    .refine((id) => Number.isSafeInteger(id) && id >= 0, 'must be a whole number')
    .describe(what);
}

/** How many records are wanted; a fraction is rounded down. */
export function maxResults(records: string, usual: number) {
  return z
    .number()
    .default(usual)
    .refine((count) => count >= 1, 'must be at least 1')
    .describe(`How many ${records} at most`);
}

/** The fields of issues to give; without a default all of them. */
export function fields<const Name extends IssueField>(allowed: readonly Name[]) {
  return z.array(z.enum(allowed)).describe('Fields to give; the key is always given');
}

/** The whole number of records that a cap allows. */
export function whole(count: number): number {
  return Math.floor(Math.min(count, Number.MAX_SAFE_INTEGER));
}

/** The fields of issues that a tool can give, in the order of the documents. */
export const EVERY_FIELD = Object.keys(ISSUE_FIELDS) as IssueField[]; // the keys are the names
