import * as z from 'zod';
import { filled } from '../shapes/filled.js';
import { maybe, optional, plain } from '../shapes/shapes.js';
import { UserAnswer, Usernames } from './answers.js';

/** What is asked of a merge request about its review; only paid editions have the approvals that are required. */
export const REVIEW_FIELDS = `
  approved approvedBy(first: 100) { nodes { username } }
  approvalsRequired approvalsLeft # paid
  approvalState { rules { name type approvalsRequired approved approvedBy(first: 100) { nodes { username } } } } # paid
  reviewers(first: 100) {
    pageInfo { hasNextPage }
    nodes { username mergeRequestInteraction { reviewState approved } }
  }`;

const ReviewerAnswer = UserAnswer.extend({
  mergeRequestInteraction: z.object({ reviewState: maybe.text, approved: maybe.flag }).nullish(),
});

const RuleAnswer = z.object({
  name: maybe.text,
  type: maybe.text,
  approvalsRequired: maybe.number,
  approved: maybe.flag,
  approvedBy: Usernames,
});

/** How it is answered. */
export const ReviewAnswer = z.object({
  approved: maybe.flag,
  approvedBy: Usernames,
  approvalsRequired: maybe.number,
  approvalsLeft: maybe.number,
  approvalState: z.object({ rules: z.array(RuleAnswer).nullish() }).nullish(),
  reviewers: z
    .object({
      pageInfo: z.object({ hasNextPage: plain.flag }).nullish(),
      nodes: z.array(ReviewerAnswer.nullable()).nullish(),
    })
    .nullish(),
});
export type ReviewAnswer = z.output<typeof ReviewAnswer>;

const Reviewer = z.object({
  username: plain.text,
  state: optional.text.describe(
    'unreviewed, review_started, reviewed, requested_changes, approved or unapproved',
  ),
  approved: plain.flag.describe('Whether their approval is in force'),
});

const Rule = z.object({
  name: optional.text,
  type: optional.text.describe('For example any_approver, code_owner, regular'),
  approvalsRequired: optional.number,
  approved: optional.flag,
  approvedBy: z.array(plain.text).optional().describe('Usernames'),
});

/** The reviewers of a merge request, and its approvals. */
export const Review = z.object({
  reviewers: z.array(Reviewer),
  truncated: optional.flag.describe('There are more reviewers than the first 100'),
  approved: optional.flag.describe('Whether it has the approvals that it needs'),
  approvedBy: z.array(plain.text).describe('Usernames, those included who are no reviewers'),
  approvalsRequired: optional.number,
  approvalsLeft: optional.number,
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
