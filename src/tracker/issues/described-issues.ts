import * as z from 'zod';
import type { Jira } from '../jira/jira.js';
import type { IssueAnswer } from './answers.js';
import { Issue } from './entities.js';
import { type IssueField, issueWith, type RowContext } from './issue-fields.js';
import { PEOPLE, People } from './people.js';

/** What an answer with issues says once of all of them. */
export const MENTIONED = {
  ...PEOPLE,
  fieldNames: z
    .record(z.string(), z.string())
    .optional()
    .describe('Names of the custom fields, by their IDs'),
};

/** A list of issues, and who is named in it. */
export const DESCRIBED = { issues: z.array(Issue), ...MENTIONED };

interface Mentioned {
  people: Record<string, string>;
  fieldNames?: Record<string, string>;
}

/** What the rows of one answer's issues are made with. */
export function rowContext(jira: Jira, names: RowContext['names']): RowContext {
  return { names, people: new People(), fieldNames: new Map(), page: (key) => jira.page(key) };
}

/** Issues with these fields, read from the tracker's answer; `names` are the display names of its fields. */
export async function described(
  jira: Jira,
  fields: readonly IssueField[],
  { issues, names }: { issues: readonly IssueAnswer[]; names: RowContext['names'] },
): Promise<{ issues: Issue[] } & Mentioned> {
  const by = rowContext(jira, names);
  const all = await Promise.all(issues.map((issue) => issueWith(fields, issue, by)));
  return { issues: all, ...mentioned(by) };
}

/** Everybody and every custom field that was shown. */
export function mentioned({ people, fieldNames }: RowContext): Mentioned {
  return {
    people: people.accounts(),
    ...(fieldNames.size > 0 && { fieldNames: Object.fromEntries(fieldNames) }),
  };
}
