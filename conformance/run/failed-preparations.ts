import { LISTED_KINDS } from '../checks/all.js';
import type { Clause } from '../contract/clauses.js';
import { JudgedTool } from '../models/compared-tool.js';
import { KnownCalls } from '../models/valid-calls.js';
import type { CheckContext } from './check-context.js';

/**
 * Why calls of a tool show nothing: what it goes on from is made by other calls, one of which the target refused, so that even its
 * smallest call can be accepted as well as refused. Undefined where they show something, or the clause is judged without calls.
 */
export function whyUnprepared({ tool, kind }: Clause, context: CheckContext): string | undefined {
  const refused = tool === undefined ? undefined : context.refusedPreparation(tool);
  if (tool === undefined || refused === undefined || LISTED_KINDS.includes(kind)) return undefined;
  const smallest = JudgedTool.of(context, tool).expected(KnownCalls.of(context, tool).smallest);
  if (!('unable' in smallest)) return undefined;
  return `${tool} goes on from what ${refused} makes, and a valid call of that was refused`;
}
