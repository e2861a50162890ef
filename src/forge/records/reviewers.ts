import * as z from 'zod';
import { filled } from '../filled.js';
import { UserAnswer, Usernames } from './answers.js';

/** What is asked of a merge request about its review; the approvals that are required are known to paid editions alone. */
export const REVIEW_FIELDS = `
  approved approvedBy(first: 100) { nodes { username } }
  approvalsRequired approvalsLeft # paid
  approvalState { rules { name type approvalsRequired approved approvedBy(first: 100) { nodes { username } } } } # paid
  reviewers(first: 100) {
    pageInfo { hasNextPage }
    nodes { username mergeRequestInteraction { reviewState approved } }
  }`;

const ReviewerAnswer = UserAnswer.extend({
  mergeRequestInteraction: z
    .object({ reviewState: z.string().nullish(), approved: z.boolean().nullish() })
    .nullish(),
});

const RuleAnswer = z.object({
  name: z.string().nullish(),
  type: z.string().nullish(),
  approvalsRequired: z.number().nullish(),
  approved: z.boolean().nullish(),
  approvedBy: Usernames,
});

/** How it is answered. */
export const ReviewAnswer = z.object({
  approved: z.boolean().nullish(),
  approvedBy: Usernames,
  approvalsRequired: z.number().nullish(),
  approvalsLeft: z.number().nullish(),
  approvalState: z.object({ rules: z.array(RuleAnswer).nullish() }).nullish(),
  reviewers: z
    .object({
      pageInfo: z.object({ hasNextPage: z.boolean() }).nullish(),
      nodes: z.array(ReviewerAnswer.nullable()).nullish(),
    })
    .nullish(),
});
export type ReviewAnswer = z.output<typeof ReviewAnswer>;

const Reviewer = z.object({
  username: z.string(),
  state: z
    .string()
    .optional()
    .describe('unreviewed, review_started, reviewed, requested_changes, approved or unapproved'),
  approved: z.boolean().describe('Whether their approval stands'),
});

const Rule = z.object({
  name: z.string().optional(),
  type: z.string().optional().describe('For example any_approver, code_owner, regular'),
  approvalsRequired: z.number().optional(),
  approved: z.boolean().optional(),
  approvedBy: z.array(z.string()).optional().describe('Usernames'),
});

/** Who reviews a merge request, and how its approvals stand. */
export const Review = z.object({
  reviewers: z.array(Reviewer),
  truncated: z.boolean().optional().describe('There are more reviewers than the first 100'),
  approved: z.boolean().optional().describe('Whether it has the approvals that it needs'),
  approvedBy: z.array(z.string()).describe('Usernames, those included who are no reviewers'),
  approvalsRequired: z.number().optional(),
  approvalsLeft: z.number().optional(),
  rules: z.array(Rule).optional().describe('Approval rules'),
});
export type Review = z.output<typeof Review>;

/** The review of a merge request without the members that say nothing. */
export function reviewRow({ approved, approvedBy, reviewers, ...paid }: ReviewAnswer): Review {
  const { approvalsRequired, approvalsLeft, approvalState } = paid;
  return {
    reviewers: (reviewers?.nodes ?? []).flatMap((reviewer) => (reviewer ? [reviewerRow(reviewer)] : [])),
    ...filled({ truncated: reviewers?.pageInfo?.hasNextPage }),
    ...(approved != null && { approved }),
    approvedBy,
    ...filled({ approvalsRequired, approvalsLeft, rules: approvalState?.rules?.map(ruleRow) }),
  };
}

function reviewerRow({ username, mergeRequestInteraction }: z.output<typeof ReviewerAnswer>) {
  const { reviewState, approved } = mergeRequestInteraction ?? {};
  return { username, ...filled({ state: reviewState?.toLowerCase() }), approved: approved ?? false };
}

function ruleRow({ name, type, approvalsRequired, approved, approvedBy }: z.output<typeof RuleAnswer>) {
  return {
    ...filled({ name, type: type?.toLowerCase(), approvalsRequired }),
    ...(approved != null && { approved }),
    ...filled({ approvedBy }),
  };
}
