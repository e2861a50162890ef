import { notFound } from '../../http/refusals.js';
import type { Call } from '../../http/routing.js';
import { seen } from '../../queries/lookup.js';
import { findIssue } from '../../world/find.js';
import type { Issue } from '../../world/records/issues.js';

/** The epic with this id or key, if the caller may see it. */
export function epicAt(call: Pick<Call, 'world' | 'caller'>, idOrKey: string): Issue {
  const epic = findIssue(call.world, idOrKey);
  if (epic?.type.hierarchyLevel === 1 && seen(call, [epic]).length === 1) return epic;
  throw notFound('The requested epic does not exist or you do not have permission to view it.');
}
