import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import { path } from '../../kernel/http/path.js';
import type { Bounds } from '../../kernel/http/retry.js';
import type { Jira } from '../jira/jira.js';
import { pages } from '../jira/pages.js';

/** Pages as large as the tracker gives them here; it refuses larger ones. */
const PAGE = 200;

const IssueType = z.looseObject({ id: z.string() });
const Input = z.looseObject({ fieldId: z.string(), allowedValues: z.array(z.unknown()).nullish() });
const Definition = z.looseObject({
  id: z.string(),
  name: z.string(),
  custom: z.boolean().nullish(),
  schema: z
    .looseObject({ type: z.string().nullish(), items: z.string().nullish(), custom: z.string().nullish() })
    .nullish(),
});
export type Definition = z.infer<typeof Definition>;

const Definitions = z.array(Definition);

/** Every field of the site. */
export function siteFields(jira: Jira, bounds: Bounds): Promise<Definition[]> {
  return jira.get('/rest/api/3/field', { as: Definitions }, bounds);
}

/**
 * The fields of a project: the custom ones on the screens where its issues are made, and the system's, which all issues
 * have. Throws ToolError.
 */
export async function projectFields(jira: Jira, projectKey: string, bounds: Bounds): Promise<Definition[]> {
  const [all, inputs] = await Promise.all([siteFields(jira, bounds), createInputs(jira, projectKey, bounds)]);
  const configured = new Set(inputs.map(({ fieldId }) => fieldId));
  return all.filter(({ id, custom }) => !custom || configured.has(id));
}

/** What can be entered where issues of a project are made, of all its types of issue. Throws ToolError. */
export async function createInputs(
  jira: Jira,
  projectKey: string,
  bounds: Bounds,
): Promise<z.infer<typeof Input>[]> {
  const base = path`/rest/api/3/issue/createmeta/${projectKey}/issuetypes`;
  const types = await pages(jira, base, { of: IssueType, list: 'issueTypes', size: PAGE }, {}, bounds);
  if (types.length === 0) {
    const reason = `The tracker shows what ${projectKey} is made of only to those who may create issues there.`;
    throw new ToolError('forbidden', reason);
  }
  const asked = { of: Input, list: 'fields', size: PAGE };
  const ids = [...new Set(types.map(({ id }) => id))];
  const inputs = ids.map((id) => pages(jira, base + path`/${id}`, asked, {}, bounds));
  return (await Promise.all(inputs)).flat();
}
