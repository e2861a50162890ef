import { writable } from '../../core/state/changes.js';
import { approvalRuleRecord } from '../records/reviews.js';
import type { ApprovalRule } from '../world/records/reviews/approval-rules.js';
import type { Collection } from './collection.js';

/** What reviews have to come to before something is merged. */
export const reviews = {
  approvalRules: {
    key: ({ id }: ApprovalRule) => id,
    refers: { home: 'home', users: 'dropped', groups: 'dropped', source: 'cleared' },
    names: {
      home: ['projects', 'mergeRequests'],
      users: ['users'],
      groups: ['groups'],
      source: ['approvalRules'],
    },
    enter: (world, rule) => {
      writable(world, rule.home).approvalRules = [...(rule.home.approvalRules ?? []), rule];
    },
    record: approvalRuleRecord,
  } satisfies Collection<ApprovalRule>,
};
