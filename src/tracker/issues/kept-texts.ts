import { invalidArgument, type ToolError } from '../../kernel/errors.js';
import { path } from '../../kernel/http/path.js';
import type { Bounds } from '../../kernel/http/retry.js';
import type { Jira } from '../jira/jira.js';
import { rewritten } from '../rich-text/edits/rewrite.js';
import { IssueAnswer } from './answers.js';

type Named = Readonly<Record<string, unknown>>;

/** Texts in Markdown by the ids of their fields: as the caller gave them, and as documents. */
interface Texts {
  readonly given: Named;
  readonly written: Named;
}

/**
 * The rich texts of an edit with what they keep of the former ones that Markdown cannot say. Reads the former ones, if there
 * is any text to write. Throws ToolError `invalid_arguments` where something of them would be lost.
 */
export async function keptTexts(
  jira: Jira,
  issueKey: string,
  { given, written }: Texts,
  bounds: Bounds,
): Promise<Record<string, unknown>> {
  const ids = Object.keys(written).filter((id) => typeof given[id] === 'string' && isDocument(written[id]));
  if (ids.length === 0) return {};
  const query = { fields: ids.join(',') };
  const former = await jira.get(path`/rest/api/3/issue/${issueKey}`, { as: IssueAnswer, query }, bounds);
  const texts = ids.map(async (id) => {
    const { document, lost } = await rewritten(former.fields[id], String(given[id]));
    if (lost.length > 0) throw loss(id, lost, jira.page(issueKey));
    return [id, document] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

function isDocument(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc';
}

function loss(id: string, lost: readonly string[], page: string): ToolError {
  const name = id.startsWith('customfield_') ? `customFields.${id}` : id;
  const kinds = lost.length > 10 ? [...lost.slice(0, 10), 'others'] : lost;
  return invalidArgument(
    name,
    `the text that is there holds what Markdown cannot say, and this one would lose it: ${kinds.join(', ')}. Nothing was written. ` +
      'Read the text with tracker_get_issue and change only other passages, which keeps it; ' +
      `or edit it at ${page}; or, to replace all of it, first clear it with an empty text`,
  );
}
