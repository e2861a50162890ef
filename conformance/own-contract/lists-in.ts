import { ClauseViolation } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import { memberOf } from '../reading/members.js';
import { documentsOf } from '../reading/outputs/documents.js';
import type { Arguments } from '../target/arguments.js';
import type { Outcome } from '../target/session.js';

/** The list at a path of an answer; its first step may be at any depth; the answer itself if empty. */
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
  { tools }: CheckContext,
  { tool, path, args }: { tool: string; path: string; args: Arguments },
): Promise<readonly unknown[]> {
  return listIn(await tools.of(tool).accepts(args), path, args);
}
