import { invalidArgument } from '../../kernel/errors.js';
import type { Bounds } from '../../kernel/http/retry.js';
import { siteFields } from '../discovery/fields.js';
import type { IssueAnswer } from '../issues/answers.js';
import type { Jira } from '../jira/jira.js';

/**
 * Refuses a field that the tracker does not have: it leaves such out without a word, and a sum of nothing looks like a sum.
 * Asks only where no issue has the field. Throws ToolError.
 */
export async function requireValueField(
  jira: Jira,
  field: string | undefined,
  issues: readonly IssueAnswer[],
  bounds: Bounds,
): Promise<void> {
  if (field === undefined || issues.some(({ fields }) => Object.hasOwn(fields, field))) return;
  const fields = await siteFields(jira, bounds);
  if (fields.some(({ id }) => id === field)) return;
  throw invalidArgument('pivot.valueField', `the tracker has no field ${field}`);
}
