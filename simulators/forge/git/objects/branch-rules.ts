import { writable } from '../../../core/state/changes.js';
import { fitsWildcards } from '../../patterns/wildcards.js';
import { type Branch, type BranchRule, type Repository, UNPROTECTED } from './repository.js';

/**
 * Protects a name that no branch has, or a pattern like `release-*`: branches that it fits are protected by it, those to
 * come as well, unless they have protection of their own (GitLab, "Protected branches", wildcards).
 */
export function addRule(repository: Repository, rule: BranchRule): void {
  writable(repository, repository).rules = [...(repository.rules ?? []), rule];
  applyRules(repository);
}

/** Puts another rule in the place of one of the same name. */
export function changeRule(repository: Repository, rule: BranchRule): void {
  writable(repository, repository).rules = (repository.rules ?? []).map((other) =>
    other.name === rule.name ? rule : other,
  );
  applyRules(repository);
}

/** Takes the protection of a name away, and with it that of the branches that have it from there. */
export function removeRule(repository: Repository, name: string): void {
  writable(repository, repository).rules = (repository.rules ?? []).filter((rule) => rule.name !== name);
  applyRules(repository);
}

/** Protects each branch without protection of its own by the first rule that fits it. */
function applyRules(repository: Repository): void {
  for (const branch of repository.branches.values())
    if (branch.byRule !== undefined || !branch.protected)
      Object.assign(writable(repository, branch), protectionOf(repository, branch.name));
}

/** What protects a branch of a name, where it has no protection of its own. */
export function protectionOf({ rules = [] }: Repository, name: string): Omit<Branch, 'name' | 'sha'> {
  const rule = rules.find((one) => one.name === name) ?? rules.find((one) => fitsWildcards(one.name, name));
  if (!rule) return { ...UNPROTECTED, byRule: undefined };
  return { ...rule.protection, protected: true, byRule: rule.name };
}
