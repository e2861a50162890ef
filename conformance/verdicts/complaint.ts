import type * as z from 'zod';
import type { Clause } from '../contract/clauses.js';

/** What is wrong with the facts of a clause, as file, rule and place in words. */
export function complaintAbout({ id, tool, kind }: Clause, { issues }: z.ZodError): string {
  const [server = ''] = id.split('.');
  const file = `contracts/${server}/${tool === undefined ? 'server' : `tools/${tool}`}.json`;
  return `${file}, rule "${id}": ${issues.map((issue) => inWords(issue, kind)).join('; ')}`;
}

function inWords(issue: z.core.$ZodIssue, kind: string): string {
  const place = `"${issue.path.join('/')}"`;
  if (issue.code === 'unrecognized_keys')
    return `"${issue.keys.join('", "')}" is no fact of the kind ${kind}`;
  if (issue.code === 'invalid_value')
    return `${place} must be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
  return `${place}: ${issue.message}`;
}
