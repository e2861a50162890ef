import { refuse } from '../http/refusals.js';
import type { Call } from '../http/routing.js';
import type { Part } from '../jql/part.js';
import { JqlProblem } from '../jql/syntax/problem.js';
import type { Issue } from '../world/records/issues.js';
import { narrow, type SearchContext, searchIssues, searchPage } from './search-issues.js';

type Asking = Pick<Call, 'world' | 'caller' | 'clock'>;

/** The issues a query finds for its caller; a query without any restriction is refused. */
export async function query(asking: Asking, jql: string): Promise<Issue[]> {
  return judged(searchIssues(asking.world, jql, { ...contextOf(asking), bounded: true }));
}

/** Some of the issues a query finds for its caller, and whether they are the last of them. */
export async function queryPage(
  asking: Asking,
  jql: string,
  { place, count }: Part,
): Promise<{ readonly issues: Issue[]; readonly isLast: boolean }> {
  const part = { place, count: count + 1 };
  const found = await judged(searchPage(asking.world, jql, { ...contextOf(asking), bounded: true }, part));
  return { issues: found.slice(0, count), isLast: found.length <= count };
}

/** The issues among some that a query finds, in the order they have; all of them for an empty query. */
export async function narrowed(
  asking: Asking,
  issues: readonly Issue[],
  jql: string | null,
): Promise<Issue[]> {
  if (jql === null || jql.trim() === '') return [...issues];
  return judged(narrow(asking.world, { jql, among: issues }, contextOf(asking)));
}

function contextOf({ caller, clock }: Asking): SearchContext {
  return { viewer: caller.user, clock };
}

/** What is wrong with a query, as a refusal. */
async function judged<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof JqlProblem) throw refuse(400, error.messages);
    throw error;
  }
}
