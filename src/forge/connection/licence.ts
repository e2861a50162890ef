import type { Forge } from './forge.js';

/** Parts of a work item that a licence opens, and the types that have them (GitLab: Weight; Health status; Iterations). */
const WIDGETS: readonly { readonly type: string; readonly name: string; readonly of: RegExp }[] = [
  { type: 'WEIGHT', name: 'weight', of: /^(issue|task)$/i },
  { type: 'HEALTH_STATUS', name: 'health status', of: /^(issue|epic|objective|key result)$/i },
  { type: 'ITERATION', name: 'iteration', of: /^(issue|task)$/i },
];

interface Widget {
  readonly type?: string | null | undefined;
}

/** Warns of what a work item of this type would have under another licence: its schema knows it, but gives no such widget. */
export function warnOfLicence(
  forge: Forge,
  type: { readonly name: string } | null | undefined,
  widgets: readonly (Widget | null)[],
): void {
  const missing = WIDGETS.filter(({ of }) => of.test(type?.name ?? ''))
    .filter((part) => !widgets.some((widget) => widget?.type === part.type))
    .map(({ name }) => name);
  if (missing.length > 0) forge.warn(notInLicence(missing.join(', ')));
}

/** The same of a merge request's approvals; with a licence there is a number of them that is required, if only zero. */
export function warnOfNoRules(
  forge: Forge,
  { approvalsRequired }: { readonly approvalsRequired?: number | null | undefined },
): void {
  if (approvalsRequired === null) forge.warn(notInLicence('required approvals, approval rules'));
}

function notInLicence(names: string): string {
  return `This forge does not offer, by its licence: ${names}.`;
}
