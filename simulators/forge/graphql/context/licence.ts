import type { ForgeSettings } from '../../backend.js';

/** What only a licence opens; without one its fields are there and empty. */
export type LicensedFeature = keyof typeof TIERS;

const TIERS = {
  approvals: 'premium',
  blockedIssues: 'premium',
  colors: 'premium',
  epics: 'premium',
  iterations: 'premium',
  multipleAssignees: 'premium',
  scopedLabels: 'premium',
  weights: 'premium',
  healthStatus: 'ultimate',
  objectives: 'ultimate',
  subepics: 'ultimate',
} as const;

const RANKS: Readonly<Record<ForgeSettings['tier'], number>> = { free: 0, premium: 1, ultimate: 2 };

/** Whether the licence of the instance covers something (GitLab, "GitLab plans"). */
export function isLicensed({ tier }: Pick<ForgeSettings, 'tier'>, feature: LicensedFeature): boolean {
  return RANKS[tier] >= RANKS[TIERS[feature]];
}
