import { all, type Condition } from './condition.js';
import { queryText } from './query-text.js';
import { splitQuery } from './split-query.js';

/**
 * A caller's query narrowed by further conditions, in the caller's order. The caller's restriction goes into
 * parentheses, so that no OR of it reaches beyond them. Without conditions the query stays as it is, unread:
 * the backend judges its own language. Throws `invalid_arguments` for `jql` when there is something to add and
 * the query cannot be parsed.
 */
export async function withConditions(jql: string, conditions: readonly Condition[]): Promise<string> {
  const [first, ...others] = conditions;
  if (first === undefined) return jql;
  const { where, orderBy } = await splitQuery(jql);
  const added = queryText(all(first, ...others));
  const restriction = where === '' ? added : `(${where}) AND ${added}`;
  return orderBy === '' ? restriction : `${restriction} ${orderBy}`;
}
