import { accepts } from '../calls/accepting.js';
import { ClauseViolation } from '../check.js';
import { memberOf } from '../reading/members.js';
import { documentsOf } from '../reading/outputs/documents.js';
import type { Arguments, CheckContext } from '../run/check-context.js';
import type { Outcome } from '../target/session.js';

/** Where a list stands in an answer: a path whose first step may be at any depth; the answer itself if empty. */
export function listIn(outcome: Outcome, path: string, args: Arguments): readonly unknown[] {
  const lists = documentsOf(outcome)
    .map(({ value }) => (path === '' ? value : memberOf(value, path)))
    .filter((found) => Array.isArray(found));
  const [list] = lists;
  if (list) return list;
  throw new ClauseViolation(`the answer has no list ${path}`, {
    expected: `a list ${path}`,
    received: outcome.value ?? 'nothing',
    counterexample: args,
  });
}

/** The list that an accepted call answers with. Throws ClauseViolation where it is refused or has no such list, NotJudged where it is unknown whether it may be refused. */
export async function listedBy(
  context: CheckContext,
  { tool, path, args }: { tool: string; path: string; args: Arguments },
): Promise<readonly unknown[]> {
  return listIn(await accepts(context, tool, args), path, args);
}
