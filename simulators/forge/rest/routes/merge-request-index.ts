import { mergeRequestApprovalRoutes } from './merge-request-approvals.js';
import { mergeRequestAttentionRoutes } from './merge-request-attention.js';
import { mergeRequestDependencyRoutes } from './merge-request-dependencies.js';
import { mergeRequestMergingRoutes } from './merge-request-merging.js';
import { mergeRequestPartRoutes } from './merge-request-parts.js';
import { mergeRequestRoutes } from './merge-requests.js';

/** All about merge requests but what they have in common with issues. */
export const everyMergeRequestRoute = [
  ...mergeRequestRoutes,
  ...mergeRequestPartRoutes,
  ...mergeRequestMergingRoutes,
  ...mergeRequestApprovalRoutes,
  ...mergeRequestAttentionRoutes,
  ...mergeRequestDependencyRoutes,
];
