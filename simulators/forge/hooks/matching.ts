import { expressionOrNull } from '../patterns/expression.js';
import { fitsWildcards } from '../patterns/wildcards.js';
import type { Hook } from '../world/records/hooks.js';
import { groupsAround } from '../world/records/projects.js';
import type { Happening } from './observers/happening.js';
import type { Showing } from './payloads/showing.js';

/** The hooks that hear of something: those of its project, of the groups around it, and of the instance. */
export function hooksHearing(
  { flag, place, branch }: Happening,
  { world, settings }: Pick<Showing, 'world' | 'settings'>,
): Hook[] {
  if (flag === null) return [...world.hooks.values()].filter(({ home }) => home === null);
  const groups: readonly object[] = settings.tier === 'free' || place === null ? [] : groupsAround(place);
  return [...world.hooks.values()].filter((hook) => {
    const isAround = hook.home === null || hook.home === place || groups.includes(hook.home);
    return isAround && hook.events[flag] === true && (branch === undefined || wantsBranch(hook, branch));
  });
}

/** Whether a hook hears of pushes to a branch (GitLab, "Filter push events by branch"). */
function wantsBranch({ branchFilter, branchStrategy }: Hook, branch: string): boolean {
  if (branchFilter === null || branchFilter === '' || branchStrategy === 'all_branches') return true;
  if (branchStrategy === 'wildcard') return fitsWildcards(branchFilter, branch);
  return expressionOrNull(branchFilter)?.test(branch) ?? false;
}
