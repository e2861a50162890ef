import type { ContentBlock } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import { path } from '../../kernel/http/path.js';
import type { Bounds } from '../../kernel/http/retry.js';
import type { Jira } from '../jira/jira.js';
import { IssueAnswer } from './answers.js';
import { mentioned, rowContext } from './described-issues.js';
import type { Issue } from './entities.js';
import { fieldIds, fieldsById, type IssueField, issueWith } from './issue-fields.js';

const Named = IssueAnswer.extend({ names: z.record(z.string(), z.string()).nullish() });

/** What an issue is after a write; where it could not be read, a block that says so replaces it. */
export interface ReadBack {
  now?: { issue: Issue } & ReturnType<typeof mentioned>;
  content: ContentBlock[];
}

/**
 * Reads an issue that was just written: these fields of it, those of the tracker's ids, and its status. A write that
 * succeeded is no failure because the reading after it fails.
 */
export async function readBack(
  jira: Jira,
  issueKey: string,
  { names, ids = [] }: { names: readonly IssueField[]; ids?: readonly string[] },
  bounds: Bounds,
): Promise<ReadBack> {
  const wanted = [...new Set<IssueField>([...names, 'status', 'statusCategory'])];
  const query = { fields: [...new Set([...fieldIds(wanted), ...ids])].join(','), expand: 'names' };
  try {
    const answer = await jira.get(path`/rest/api/3/issue/${issueKey}`, { as: Named, query }, bounds);
    const by = rowContext(jira, answer.names ?? {});
    const issue = await issueWith(wanted, answer, by);
    const custom = ids.length > 0 ? { customFields: await fieldsById(ids, answer.fields, by) } : {};
    return { now: { issue: { ...issue, ...custom }, ...mentioned(by) }, content: [] };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const text = `${issueKey} was changed, but could not be read afterwards: ${error.message}`;
    return { content: [{ type: 'text', text }] };
  }
}
