import { namesIn } from '../../http/body.js';
import { badRequest } from '../../http/refusals.js';
import type { Call } from '../../http/routing.js';
import { issueAt } from '../../queries/lookup.js';
import { rankIssues } from '../../world/actions/rank.js';
import type { Issue } from '../../world/records/issues.js';

const MOST_AT_ONCE = 50;

/** The issues that a body wants moved: at least one, at most fifty. */
export function issuesIn(call: Pick<Call, 'world' | 'caller'>, body: Record<string, unknown>): Issue[] {
  const names = namesIn(body, 'issues');
  if (names.length === 0) throw badRequest('At least one issue must be given.');
  if (names.length > MOST_AT_ONCE) {
    throw badRequest(`The maximum number of issues that can be moved in one operation is ${MOST_AT_ONCE}.`);
  }
  return [...new Set(names.map((name) => issueAt(call, name)))];
}

/** Reads where a body wants issues ranked, before anything is moved: before one, after another, or where they are. */
export function readRank(
  call: Pick<Call, 'world' | 'caller'>,
  body: Record<string, unknown>,
): (issues: readonly Issue[]) => void {
  const [rankBeforeIssue, rankAfterIssue] = [
    body.rankBeforeIssue ?? undefined,
    body.rankAfterIssue ?? undefined,
  ];
  if (rankBeforeIssue !== undefined && rankAfterIssue !== undefined) {
    throw badRequest('Only one of rankBeforeIssue and rankAfterIssue may be given.');
  }
  if (rankBeforeIssue !== undefined) {
    const before = issueAt(call, String(rankBeforeIssue));
    return (issues) => rankIssues(call.world, issues, { before });
  }
  if (rankAfterIssue === undefined) return () => {};
  const after = issueAt(call, String(rankAfterIssue));
  return (issues) => rankIssues(call.world, issues, { after });
}
